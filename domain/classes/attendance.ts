import type { AttendanceCounts, AttendanceSummaryRow, ExpectedCounts } from '../contract/attendance.js';
import { ATTENDANCE_MARKS, type AttendanceMark } from '../enums/attendance.js';
import type { Day } from '../fields/date-text.js';
import { programDays, type SeasonDays } from '../season/season.js';

/** How many of a child's first marks decide whether it's a no-show, and how many of the last whether it stays away. */
export const ABSENCES = 2;

/** The program days that may be marked: those up to today. */
export function daysToMark(season: SeasonDays, today: Day): Day[] {
  return programDays(season).filter((day) => day <= today);
}

/** How often each mark occurs among this many days or children; the others are unmarked. */
export function countMarks(marks: readonly AttendanceMark[], expected: number): ExpectedCounts {
  const counts = Object.fromEntries(ATTENDANCE_MARKS.map((mark) => [mark, 0])) as Record<
    AttendanceMark,
    number
  >;
  for (const mark of marks) counts[mark] += 1;
  return { expected, ...counts, unmarked: expected - marks.length };
}

/** Adds up counts of several days or sites. */
export function sumOfCounts(all: readonly ExpectedCounts[]): ExpectedCounts {
  const sum = countMarks([], 0);
  for (const counts of all) {
    for (const name of Object.keys(sum) as (keyof ExpectedCounts)[]) sum[name] += counts[name];
  }
  return sum;
}

/** A student with all marks, by day. */
export interface MarkedStudent {
  studentId: string;
  firstName: string;
  lastName: string;
  /** When its site accepted it last; null if that isn't known. */
  acceptedOn: Day | null;
  marks: Readonly<Record<Day, AttendanceMark>>;
}

/**
 * Whether a student counts on a day: from the day on which the site accepted it, if that's known. Before that, only if it
 * was marked, at another site or before the student left and came back.
 */
export function isExpectedOn(day: Day, acceptedOn: Day | null, isMarked: boolean): boolean {
  return isMarked || acceptedOn === null || acceptedOn <= day;
}

/**
 * `noShow`: the child's first two marks are both `absent`; `absent`: the last two are, and it came before. Over the
 * `days` that count, which are in order.
 */
export function getAbsence(
  marks: Readonly<Record<Day, AttendanceMark>>,
  days: readonly Day[],
): 'noShow' | 'absent' | null {
  const given = days.flatMap((day) => marks[day] ?? []);
  const areAbsent = (some: readonly AttendanceMark[]) =>
    some.length === ABSENCES && some.every((mark) => mark === 'absent');
  if (areAbsent(given.slice(0, ABSENCES))) return 'noShow';
  return areAbsent(given.slice(-ABSENCES)) ? 'absent' : null;
}

/** The totals of one student over the `days` that count, which are in order. */
export function summarize(
  { studentId, firstName, lastName, acceptedOn, marks }: MarkedStudent,
  days: readonly Day[],
): AttendanceSummaryRow {
  const given = days.flatMap((day) => marks[day] ?? []);
  const expected = days.filter((day) => isExpectedOn(day, acceptedOn, marks[day] !== undefined));
  const { present, late, absent, excused, unmarked }: AttendanceCounts = countMarks(given, expected.length);
  const noShow = getAbsence(marks, days) === 'noShow';
  return { studentId, firstName, lastName, present, late, absent, excused, unmarked, noShow };
}
