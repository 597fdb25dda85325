import { parseDateText, type Day } from '../fields/date-text.js';
import { addDays, isWeekday, type SeasonDays } from './season.js';

export type DayKind = 'program' | 'holiday' | 'weekend' | 'outside';

/** `outside` is before its first day or after its last. */
export function getDayKind(day: Day, { firstDay, lastDay, holidays }: SeasonDays): DayKind {
  if (day < firstDay || day > lastDay) return 'outside';
  if (!isWeekday(day)) return 'weekend';
  return holidays.includes(day) ? 'holiday' : 'program';
}

const DAYS_A_WEEK = 7;

/** Weeks from Sunday to Saturday; none while the days can't be a season's, as during typing. */
export function listSeasonWeeks({ firstDay, lastDay }: Pick<SeasonDays, 'firstDay' | 'lastDay'>): Day[][] {
  if (lastDay < firstDay || firstDay.slice(0, 4) !== lastDay.slice(0, 4)) return [];
  const weeks: Day[][] = [];
  const sunday = addDays(firstDay, -new Date(parseDateText(firstDay) * 1000).getUTCDay());
  for (let start = sunday; start <= lastDay; start = addDays(start, DAYS_A_WEEK)) {
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, at) => addDays(start, at)));
  }
  return weeks;
}

type SeasonWarning = 'deadlineAfterStart' | 'placementBeforeDeadline';

/** Unusual, but allowed. The deadline's day is the one in the reader's time zone. */
export function findSeasonWarnings(dates: {
  firstDay: Day | null;
  placementDay: Day | null;
  deadlineDay: Day | null;
}): SeasonWarning[] {
  const { firstDay, placementDay, deadlineDay } = dates;
  if (deadlineDay === null) return [];
  return [
    ...(firstDay !== null && deadlineDay > firstDay ? (['deadlineAfterStart'] as const) : []),
    ...(placementDay !== null && placementDay < deadlineDay ? (['placementBeforeDeadline'] as const) : []),
  ];
}
