import type { Day } from '../fields/date-text.js';
import type { MessageKey } from '../messages/keys.js';
import { dayKind } from '../season/season-plan.js';
import { programDays, type SeasonDays } from '../season/season.js';

type ClosureRefusal = Extract<
  MessageKey,
  'closures.dayPassed' | 'closures.notAProgramDay' | 'closures.alreadyClosed'
>;

/** Why a site can't close on a day; null if it can. */
export function closingRefusal(
  day: Day,
  { season, daysOff, today }: { season: SeasonDays; daysOff: readonly Day[]; today: Day },
): ClosureRefusal | null {
  if (dayKind(day, season) !== 'program') return 'closures.notAProgramDay';
  if (day < today) return 'closures.dayPassed';
  return daysOff.includes(day) ? 'closures.alreadyClosed' : null;
}

/** Why a day off can't be taken back; null if it can. */
export function reopeningRefusal(day: Day, today: Day): ClosureRefusal | null {
  return day < today ? 'closures.dayPassed' : null;
}

/** The days on which a site can still close. */
export function daysToClose(season: SeasonDays, daysOff: readonly Day[], today: Day): Day[] {
  return programDays(season).filter((day) => closingRefusal(day, { season, daysOff, today }) === null);
}
