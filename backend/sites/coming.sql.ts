import { MARKS_TO_SHOW_UP } from '../../domain/classes/attendance.js';

/**
 * SQL: whether the student `alias` is a no-show: the first two marks on `days`, a parameter with the program days up to
 * today, are absences. `summaryOf` of domain/classes as SQL; a test compares the two.
 */
export function isNoShowSql(alias: string, days: `$${number}`): string {
  return `(SELECT count(*) = ${MARKS_TO_SHOW_UP} AND bool_and(first."mark" = 'absent') FROM (
      SELECT m."mark" FROM attendance_marks m
      WHERE m."studentId" = ${alias}."id" AND m."mark" IS NOT NULL AND m."day" = ANY(${days}::date[])
      ORDER BY m."day" LIMIT ${MARKS_TO_SHOW_UP}
    ) first)`;
}
