import type { EntityManager } from 'typeorm';
import { countMarks, type MarkedStudent } from '../../domain/classes/attendance.js';
import type { ExpectedCounts, MarkedBy } from '../../domain/contract/attendance.js';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import type { MarksOrder } from '../../domain/forms/attendance.js';
import { getCountChangeSql } from '../database/application-changes.queries.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { readDaysOff } from '../sites/closures.queries.js';
import { selectLastDay } from '../students/last-day.queries.js';
import { ACCEPTED, BY_NAME } from './groups.queries.js';

const SUMMARY_SQL = `SELECT s."id" AS "studentId", s."firstName", s."lastName",
    ${selectLastDay('accepted', '$2')} AS "acceptedOn", coalesce((
    SELECT json_object_agg(m."day", m."mark") FROM attendance_marks m
    WHERE m."studentId" = s."id" AND m."mark" IS NOT NULL
  ), '{}') AS "marks"
  FROM ${ACCEPTED} ORDER BY ${BY_NAME}`;

/** SQL, for all marks of a site in one row for each student. */
export async function findMarkedStudents(
  manager: EntityManager,
  siteId: number,
  timeZone: string,
): Promise<MarkedStudent[]> {
  return manager.query(SUMMARY_SQL, [siteId, timeZone]);
}

const ACCEPTED_ON_SQL = `SELECT * FROM (
    SELECT s."id", ${selectLastDay('accepted', '$2')} AS "day" FROM ${ACCEPTED}
  ) accepted WHERE "day" IS NOT NULL`;

/** By student; from the history, which has the last acceptance by `history_entries_student`. */
export async function findAcceptanceDays(
  manager: EntityManager,
  siteId: number,
  timeZone: string,
): Promise<Record<string, Day>> {
  const rows = await manager.query<{ id: string; day: Day }[]>(ACCEPTED_ON_SQL, [siteId, timeZone]);
  return Object.fromEntries(rows.map(({ id, day }) => [id, day]));
}

/** `isEarly` if a mark is from before the acceptance. */
const COUNTS_SQL = `WITH accepted AS MATERIALIZED (
    SELECT s."id", s."siteId", ${selectLastDay('accepted', '$3')} AS "acceptedOn" FROM students s
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
  /** Count each child from its acceptance on, as in `summarize`, or on all of the days. */
  since: 'acceptance' | 'firstDay';
}

/** By site: accepted students and marks by day. SQL, because it counts a season's marks. */
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
    for (const ofDay of ofSite.values()) ofDay.unmarked = countUnmarked(ofDay);
  return counts;
}

function countUnmarked({ expected, present, late, absent, excused }: ExpectedCounts): number {
  return expected - present - late - absent - excused;
}

const MARKS_SQL = `SELECT m."studentId", m."mark", u."firstName", u."lastName",
    ${toEpochSql('m."markedAt"')} AS "on"
  FROM attendance_marks m LEFT JOIN users u ON u."id" = m."markedById"
  WHERE m."day" = $2::date AND m."mark" IS NOT NULL AND m."studentId" IN (SELECT s."id" FROM ${ACCEPTED})`;

interface MarkRow extends Pick<MarkedBy, 'on'> {
  studentId: string;
  mark: AttendanceMark;
  /** Null if the account is gone. */
  firstName: string | null;
  lastName: string | null;
}

/** Of the students whom the site has now, with who marked them. */
export function readMarks(manager: EntityManager, siteId: number, day: Day): Promise<MarkRow[]> {
  return manager.query(MARKS_SQL, [siteId, day]);
}

const CHECK_SQL = `WITH sent AS MATERIALIZED (
    SELECT sent."id", s."id" IS NOT NULL AS "isHere", g."id" IS NOT NULL AS "isOwn"
    FROM unnest($2::uuid[]) AS sent ("id")
      LEFT JOIN students s ON s."id" = sent."id" AND s."siteId" = $1 AND s."siteAccepted"
        AND s."season" = ${CURRENT_SEASON} AND EXISTS (SELECT FROM sites WHERE "id" = $1 AND "verifiedAt" IS NOT NULL)
      LEFT JOIN group_members m ON m."studentId" = s."id"
      LEFT JOIN groups g ON g."id" = m."groupId" AND g."siteId" = $1 AND g."instructorId" = $3
  )
  SELECT season."firstDay"::text, season."lastDay"::text, season."holidays",
    ARRAY(SELECT "day"::text FROM site_closures WHERE "siteId" = $1) AS "daysOff",
    ARRAY(SELECT "id" FROM sent WHERE NOT "isHere") AS "strangers",
    EXISTS (SELECT FROM sent WHERE NOT "isOwn") AS "isOutsideOwnGroups"
  FROM seasons season WHERE season."state" = 'current'`;

export interface MarksCheck {
  firstDay: Day;
  lastDay: Day;
  holidays: Day[];
  daysOff: Day[];
  strangers: string[];
  isOutsideOwnGroups: boolean;
}

/**
 * Also says which of the students aren't the site's, or aren't in a group of the person. SQL, because a whole group is
 * marked at once, often over a poor network.
 */
export async function checkMarks(
  manager: EntityManager,
  siteId: number,
  studentIds: readonly string[],
  byUserId: string,
): Promise<MarksCheck> {
  const [check] = await manager.query<MarksCheck[]>(CHECK_SQL, [siteId, studentIds, byUserId]);
  if (!check) throw new Error('there is no current season');
  return check;
}

const MARK_SQL = `WITH held AS MATERIALIZED (
    SELECT "id" FROM students WHERE "id" IN (
      SELECT "studentId" FROM jsonb_to_recordset($5) AS sent ("studentId" uuid)
    ) ORDER BY "id" FOR SHARE
  ), logged AS (
    INSERT INTO attendance_log ("studentId", "day", "mark", "siteId", "byUserId", "at", "tapId")
    SELECT sent."studentId", $3::date, sent."mark", $1::integer, $2::uuid,
      least(now(), greatest(now() - sent."ago" * interval '1 millisecond', $3::date::timestamp AT TIME ZONE $4)),
      sent."tapId"
    FROM jsonb_to_recordset($5) AS sent ("studentId" uuid, "mark" varchar, "tapId" uuid, "ago" double precision)
      JOIN held ON held."id" = sent."studentId"
    ORDER BY sent."ago" DESC, sent."studentId"
    ON CONFLICT ("tapId") DO NOTHING
    RETURNING "studentId", "day", "mark", "siteId", "byUserId", "at"
  ), marked AS (
    INSERT INTO attendance_marks ("studentId", "day", "mark", "siteId", "markedById", "markedAt")
    SELECT * FROM logged ORDER BY "studentId"
    ON CONFLICT ("studentId", "day") DO UPDATE SET "mark" = excluded."mark", "siteId" = excluded."siteId",
      "markedById" = excluded."markedById", "markedAt" = excluded."markedAt"
    WHERE attendance_marks."markedAt" <= excluded."markedAt"
  ), ${getCountChangeSql('attendance_changes', 'SELECT FROM logged')}
  SELECT count(*)::int AS "count" FROM logged`;

/**
 * After a slow request, a mark counted as made when that request arrived, and one made between the two would lose to it.
 */
const RESENT_SQL = `UPDATE attendance_marks m SET "markedAt" = greatest(sent."at", m."day"::timestamp AT TIME ZONE $2)
  FROM (
    SELECT "tapId", now() - "ago" * interval '1 millisecond' AS "at"
    FROM jsonb_to_recordset($3) AS tap ("tapId" uuid, "ago" double precision)
  ) sent JOIN attendance_log l ON l."tapId" = sent."tapId" AND l."byUserId" = $1
  WHERE m."studentId" = l."studentId" AND m."day" = l."day" AND m."markedAt" = l."at" AND sent."at" < l."at"`;

/**
 * Logs each mark once, and makes it the day's mark unless one was made later. Locks the students in order, so that a
 * no-show is released only while nobody marks it present: all in one statement, without a transaction around it.
 */
export async function insertMarks(
  manager: EntityManager,
  { siteId, day, byUserId, timeZone }: { siteId: number; day: Day; byUserId: string; timeZone: string },
  marks: MarksOrder['marks'],
): Promise<void> {
  const sent = JSON.stringify(marks);
  const [logged] = await manager.query<{ count: number }[]>(MARK_SQL, [
    siteId,
    byUserId,
    day,
    timeZone,
    sent,
  ]);
  if (logged?.count !== marks.length) await manager.query(RESENT_SQL, [byUserId, timeZone, sent]);
}
