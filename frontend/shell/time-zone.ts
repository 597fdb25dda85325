import type { Day } from '../../domain/fields/date-text.js';

let serverZone: string | undefined;

/** Sets the time zone of the dates that the server renders: the state's. */
export function setServerTimeZone(timeZone: string): void {
  serverZone = timeZone;
}

/** The browser's own time zone (undefined); on the server, the one that's set. */
export function readerTimeZone(): string | undefined {
  return serverZone;
}

/** The reader's day at a moment, in milliseconds; now unless one is given. */
export function readReaderDay(now = Date.now()): Day {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: readerTimeZone() }).format(now);
}
