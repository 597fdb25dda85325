import { getHourAt } from './answer-days.js';

/** Texts that can wait aren't sent between these hours of the state's time zone. */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

const HOUR_MS = 60 * 60 * 1_000;

/** Null while texts may be sent. */
export function getQuietEnd(now: Date, timeZone: string): Date | null {
  if (!isQuiet(now, timeZone)) return null;
  // Time zones change their clocks by whole hours, at whole or half hours of UTC.
  const halfHours = Array.from(
    { length: 30 },
    (_, at) => new Date((Math.floor(now.getTime() / (HOUR_MS / 2)) + at + 1) * (HOUR_MS / 2)),
  );
  return halfHours.find((time) => !isQuiet(time, timeZone)) ?? null;
}

function isQuiet(time: Date, timeZone: string): boolean {
  const hour = getHourAt(time, timeZone);
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}
