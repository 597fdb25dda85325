import type { Day } from '../fields/date-text.js';
import type { MessageKey } from '../messages/keys.js';
import { dayKind } from '../season/season-plan.js';
import { programDays, type SeasonDays } from '../season/season.js';

type ClosureRefusal = Extract<
  MessageKey,
  'closures.dayPassed' | 'closures.notAProgramDay' | 'closures.alreadyClosed'
>;

export function closingRefusal(
  day: Day,
  { season, daysOff, today }: { season: SeasonDays; daysOff: readonly Day[]; today: Day },
): ClosureRefusal | null {
  if (dayKind(day, season) !== 'program') return 'closures.notAProgramDay';
  if (day < today) return 'closures.dayPassed';
  return daysOff.includes(day) ? 'closures.alreadyClosed' : null;
}

export function reopeningRefusal(day: Day, today: Day): ClosureRefusal | null {
  return day < today ? 'closures.dayPassed' : null;
}

export function daysToClose(season: SeasonDays, daysOff: readonly Day[], today: Day): Day[] {
  return programDays(season).filter((day) => closingRefusal(day, { season, daysOff, today }) === null);
}
