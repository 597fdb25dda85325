import type { AttendanceCounts, AttendanceSummaryRow, ExpectedCounts } from '../contract/attendance.js';
import { ATTENDANCE_MARKS, type AttendanceMark } from '../enums/attendance.js';
import type { Day } from '../fields/date-text.js';
import { listProgramDays, type SeasonDays } from '../season/season.js';

/** This many absences make a child a no-show at the start, and a child who stays away at the end. */
export const ABSENCES = 2;

export function listDaysToMark(season: SeasonDays, today: Day): Day[] {
  return listProgramDays(season).filter((day) => day <= today);
}

/** Days or children without a mark are `unmarked`. */
export function countMarks(marks: readonly AttendanceMark[], expected: number): ExpectedCounts {
  const counts = Object.fromEntries(ATTENDANCE_MARKS.map((mark) => [mark, 0])) as Record<
    AttendanceMark,
    number
  >;
  for (const mark of marks) counts[mark] += 1;
  return { expected, ...counts, unmarked: expected - marks.length };
}

export function addUpCounts(all: readonly ExpectedCounts[]): ExpectedCounts {
  const sum = countMarks([], 0);
  for (const counts of all) {
    for (const name of Object.keys(sum) as (keyof ExpectedCounts)[]) sum[name] += counts[name];
  }
  return sum;
}

export interface MarkedStudent {
  studentId: string;
  firstName: string;
  lastName: string;
  /** When the site last accepted the child; null if that isn't known. */
  acceptedOn: Day | null;
  marks: Readonly<Record<Day, AttendanceMark>>;
}

/** Children count from the day of acceptance; before it, only on days when someone marked them. */
export function isExpectedOn(day: Day, acceptedOn: Day | null, isMarked: boolean): boolean {
  return isMarked || acceptedOn === null || acceptedOn <= day;
}

/** `days` are in order. `noShow`: the first two marks are `absent`; `absent`: the last two are. */
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
