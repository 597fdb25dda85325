import type { Day } from '../fields/date-text.js';
import type { MessageKey } from '../messages/keys.js';
import { getDayKind } from '../season/season-plan.js';
import { listProgramDays, type SeasonDays } from '../season/season.js';

type ClosureRefusal = Extract<
  MessageKey,
  'closures.dayPassed' | 'closures.notAProgramDay' | 'closures.alreadyClosed'
>;

export function getClosingRefusal(
  day: Day,
  { season, daysOff, today }: { season: SeasonDays; daysOff: readonly Day[]; today: Day },
): ClosureRefusal | null {
  if (getDayKind(day, season) !== 'program') return 'closures.notAProgramDay';
  if (day < today) return 'closures.dayPassed';
  return daysOff.includes(day) ? 'closures.alreadyClosed' : null;
}

export function getReopeningRefusal(day: Day, today: Day): ClosureRefusal | null {
  return day < today ? 'closures.dayPassed' : null;
}

export function listDaysToClose(season: SeasonDays, daysOff: readonly Day[], today: Day): Day[] {
  return listProgramDays(season).filter((day) => getClosingRefusal(day, { season, daysOff, today }) === null);
}
