import type { EntityManager } from 'typeorm';
import { countMarks, type MarkedStudent } from '../../domain/classes/attendance.js';
import type { ExpectedCounts } from '../../domain/contract/attendance.js';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { readDaysOff } from '../sites/closures.queries.js';
import { lastDaySql } from '../students/last-day.queries.js';
import { ACCEPTED, BY_NAME } from './groups.queries.js';

const SUMMARY_SQL = `SELECT s."id" AS "studentId", s."firstName", s."lastName",
    ${lastDaySql('accepted', '$2')} AS "acceptedOn", coalesce((
    SELECT json_object_agg(m."day", m."mark") FROM attendance_marks m
    WHERE m."studentId" = s."id" AND m."mark" IS NOT NULL
  ), '{}') AS "marks"
  FROM ${ACCEPTED} ORDER BY ${BY_NAME}`;

export async function markedStudents(
  manager: EntityManager,
  siteId: number,
  timeZone: string,
): Promise<MarkedStudent[]> {
  return manager.query(SUMMARY_SQL, [siteId, timeZone]);
}

const ACCEPTED_ON_SQL = `SELECT * FROM (
    SELECT s."id", ${lastDaySql('accepted', '$2')} AS "day" FROM ${ACCEPTED}
  ) accepted WHERE "day" IS NOT NULL`;

export async function acceptanceDays(
  manager: EntityManager,
  siteId: number,
  timeZone: string,
): Promise<Record<string, Day>> {
  const rows = await manager.query<{ id: string; day: Day }[]>(ACCEPTED_ON_SQL, [siteId, timeZone]);
  return Object.fromEntries(rows.map(({ id, day }) => [id, day]));
}

/** By site: accepted students and marks by day; `isEarly` if a mark is from before the acceptance. */
const COUNTS_SQL = `WITH accepted AS MATERIALIZED (
    SELECT s."id", s."siteId", ${lastDaySql('accepted', '$3')} AS "acceptedOn" FROM students s
    WHERE s."siteAccepted" AND s."siteId" IS NOT NULL AND NOT s."removed" AND s."season" = $1
  )
  SELECT "siteId", "acceptedOn" AS "day", NULL AS "mark", FALSE AS "isEarly", count(*)::int AS "count"
  FROM accepted GROUP BY 1, 2
  UNION ALL
  SELECT a."siteId", m."day"::text, m."mark", coalesce(m."day"::text < a."acceptedOn", FALSE), count(*)::int
  FROM attendance_marks m JOIN accepted a ON a."id" = m."studentId"
  WHERE m."mark" IS NOT NULL AND m."day" = ANY($2::date[]) GROUP BY 1, 2, 3, 4`;

type CountRow = { siteId: number; count: number; isEarly: boolean } & (
  | { day: Day | null; mark: null }
  | { day: Day; mark: AttendanceMark }
);

interface Counted {
  season: number;
  days: readonly Day[];
  timeZone: string;
  /** From its acceptance on, as in `summarize`, or on each of the days. */
  since: 'acceptance' | 'firstDay';
}

export async function countAttendance(
  manager: EntityManager,
  { season, days, timeZone, since }: Counted,
): Promise<Map<number, Map<Day, ExpectedCounts>>> {
  const rows = await manager.query<CountRow[]>(COUNTS_SQL, [season, days, timeZone]);
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  const daysOff = firstDay && lastDay ? await readDaysOff(manager, { firstDay, lastDay }) : null;
  const counts = new Map<number, Map<Day, ExpectedCounts>>();
  for (const { siteId, mark, count, ...row } of rows) {
    const isEarly = row.isEarly && since === 'acceptance';
    const day = mark === null && since === 'firstDay' ? null : row.day;
    const isOff = (each: Day) => daysOff?.get(siteId)?.includes(each) === true;
    const ofSite =
      counts.get(siteId) ??
      new Map(days.filter((each) => !isOff(each)).map((each) => [each, countMarks([], 0)]));
    counts.set(siteId, ofSite);
    for (const [at, ofDay] of ofSite) {
      const isExpected = mark === null ? day === null || day <= at : isEarly && day === at;
      if (isExpected) ofDay.expected += count;
      if (mark !== null && day === at) ofDay[mark] += count;
    }
  }
  for (const ofSite of counts.values())
    for (const ofDay of ofSite.values()) ofDay.unmarked = unmarkedIn(ofDay);
  return counts;
}

function unmarkedIn({ expected, present, late, absent, excused }: ExpectedCounts): number {
  return expected - present - late - absent - excused;
}
