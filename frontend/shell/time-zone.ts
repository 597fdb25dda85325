import type { Day } from '../../domain/fields/date-text.js';

/** The reader's day at a moment, in milliseconds; now unless one is given. */
export function readReaderDay(now = Date.now()): Day {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(now);
}
