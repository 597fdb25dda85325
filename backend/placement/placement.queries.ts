import type { EntityManager } from 'typeorm';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type { RosterContacts } from '../../domain/contract/application.js';
import type { RosterEntry } from '../../domain/contract/site.js';
import type { AnswerWay } from '../../domain/enums/coming.js';
import type { Consent } from '../../domain/enums/enums.js';
import type { HistoryKind } from '../../domain/enums/history.js';
import type { MoveEffect, SeatFacts } from '../../domain/placement/moves.js';
import { listNameOrder } from '../database/expressions.queries.js';
import { getHistoryEntrySql, getSiteReadSql } from '../history/history.queries.js';
import type { Reader } from '../history/read-log.js';
import { NotFound } from '../platform/http/refusal.js';
import {
  CURRENT_SEASON,
  HOLD_SEASON,
  isInCurrentSeasonSql,
  isOverdueSql,
  type AnswerLimit,
} from '../program/season.queries.js';
import type { Site } from '../sites/site.entity.js';
import { isVerified } from '../sites/site.views.js';
import { FACT_COLUMNS } from '../students/student-facts.js';
import { getQueueSql } from '../students/student-index.queries.js';
import type { Student } from '../students/student.entity.js';

// A move makes few round trips while it holds locks, because a release makes a thousand moves at once.

function joinColumns(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** Of a row and its count. */
export function toSeatFacts(site: MoveSite, enrollmentCount: number): SeatFacts {
  const { id, status, studentCapacity } = site;
  return { id, status, isVerified: isVerified(site), studentCapacity, enrollmentCount };
}

/** A row and its count in one statement. */
export async function findSeatAt(manager: EntityManager, siteId: number): Promise<SeatFacts | null> {
  const [row] = await manager.query<(MoveSite & { enrollmentCount: number })[]>(
    `SELECT ${joinColumns(SITE_COLUMNS)},
         (SELECT count(*)::int FROM students WHERE "siteId" = $1 AND "season" = ${CURRENT_SEASON}) AS "enrollmentCount"
       FROM sites WHERE "id" = $1`,
    [siteId],
  );
  return row ? toSeatFacts(row, row.enrollmentCount) : null;
}

const STUDENT_COLUMNS = ['id', 'userId', 'attending', ...FACT_COLUMNS] as const;
const SITE_COLUMNS = ['id', 'status', 'verifiedAt', 'studentCapacity', 'grades'] as const;

export type MovedStudent = Pick<Student, (typeof STUDENT_COLUMNS)[number]>;
export type MoveSite = Pick<Site, (typeof SITE_COLUMNS)[number]>;

export interface LockedRows {
  student: MovedStudent;
  leftSite: MoveSite | null;
  orderedSite: MoveSite | null;
  enrollmentCount: number;
  isCurrent: boolean;
}

/**
 * Locks sites by ID, then the student, to avoid deadlocks. Not FOR UPDATE, which would block families that
 * save the site as a preference. Null if the student moved before all were locked: try again.
 */
export async function lockRows(
  manager: EntityManager,
  order: { studentId: string; siteId?: number },
): Promise<LockedRows | null> {
  const sites = await manager.query<MoveSite[]>(
    selectLockedSites('"id" IN ($2, (SELECT "siteId" FROM students WHERE "id" = $1))'),
    [order.studentId, order.siteId ?? null],
  );
  const locked = await lockStudent(manager, order);
  const { siteId } = locked.student;
  const leftSite = sites.find(({ id }) => id === siteId) ?? null;
  if (siteId !== null && !leftSite) return null;
  const orderedSite = sites.find(({ id }) => id === order.siteId) ?? null;
  return { ...locked, leftSite, orderedSite };
}

function selectLockedSites(condition: string): string {
  return `SELECT ${joinColumns(SITE_COLUMNS)} FROM ${HOLD_SEASON}, sites
    WHERE ${condition} ORDER BY "id" FOR NO KEY UPDATE OF sites`;
}

/** Call first in a transaction that creates a student and assigns it there. Null if there's no such site. */
export async function lockSiteFirst(manager: EntityManager, siteId: number): Promise<MoveSite | null> {
  return (await lockSites(manager, [siteId])).get(siteId) ?? null;
}

/** As `lockRows`, after `lockSiteFirst`. */
export async function readNewStudent(
  manager: EntityManager,
  studentId: string,
  orderedSite: MoveSite,
): Promise<LockedRows> {
  const locked = await lockStudent(manager, { studentId, siteId: orderedSite.id });
  return { ...locked, leftSite: null, orderedSite };
}

type Counted = Pick<LockedRows, 'enrollmentCount' | 'isCurrent'>;

/** Everyone who gives or frees a seat locks the site's row, so the count stays right. */
async function lockStudent(
  manager: EntityManager,
  order: { studentId: string; siteId?: number },
): Promise<Pick<LockedRows, 'student'> & Counted> {
  const [row] = await manager.query<(MovedStudent & Counted)[]>(
    `SELECT ${joinColumns(STUDENT_COLUMNS)}, "season" = ${CURRENT_SEASON} AS "isCurrent",
         (SELECT count(*)::int FROM students WHERE "siteId" = $2 AND "season" = ${CURRENT_SEASON}) AS "enrollmentCount"
       FROM students WHERE "id" = $1 FOR NO KEY UPDATE`,
    [order.studentId, order.siteId ?? null],
  );
  if (!row) throw new NotFound();
  const { enrollmentCount, isCurrent, ...student } = row;
  return { student, enrollmentCount, isCurrent };
}

/** The same for every column; a transaction that had to wait may have started earlier. */
const NOW = 'statement_timestamp()';

interface MoveChange {
  studentId: string;
  effect: MoveEffect;
  kind: HistoryKind;
  byUserId: string;
  siteId: number | null;
  message?: string | null;
  via?: AnswerWay | null;
  consent?: Consent | null;
  left?: { table: 'denials' | 'withdrawals'; siteId: number } | null;
}

/** The change, the groups and the history in one statement, because the site is locked meanwhile. */
export async function changeStudent(
  manager: EntityManager,
  { studentId, effect, kind, byUserId, siteId, message, via, consent, left }: MoveChange,
): Promise<void> {
  const changed = await manager.query<object[]>(getChangeSql(effect, left?.table), [
    studentId,
    siteId,
    kind,
    byUserId,
    message,
    via,
    consent,
    ...(left ? [left.siteId] : []),
  ]);
  if (changed.length === 0) throw new Error('a locked student is gone');
}

/** Bulk work: a release places hundreds of children in a transaction. */
export async function changeStudents(
  manager: EntityManager,
  effect: MoveEffect,
  targets: readonly { studentId: string; siteId: number }[],
): Promise<Date> {
  const changed = await manager.query<{ at: Date }[]>(
    `WITH changed AS (
       UPDATE students SET ${getChangesSql(effect, 'target."siteId"')}
       FROM unnest($1::uuid[], $2::integer[]) AS target ("studentId", "siteId")
       WHERE students."id" = target."studentId" RETURNING "updatedAt" AS at
     )
     SELECT at FROM changed`,
    [targets.map(({ studentId }) => studentId), targets.map(({ siteId }) => siteId)],
  );
  const [first] = changed;
  if (!first || changed.length < targets.length) throw new Error('a locked student is gone');
  return first.at;
}

function getChangeSql(effect: MoveEffect, left: 'denials' | 'withdrawals' | undefined): string {
  const entry = `SELECT $1::uuid, $3::varchar, $4::uuid, at, $2::integer, $5::varchar, $6::varchar, $7::varchar FROM changed`;
  // A student who gives up or changes a seat also leaves the groups of the old site.
  const leavesGroup =
    'siteId' in effect ? 'ungrouped AS (DELETE FROM group_members WHERE "studentId" = $1),' : '';
  return `WITH changed AS (
      UPDATE students SET ${getChangesSql(effect, '$2')} WHERE "id" = $1 RETURNING "id", "updatedAt" AS at
    ), ${'removed' in effect ? `${getQueueSql('changed')},` : ''} ${leavesGroup} ${left ? `gone AS (INSERT INTO ${left} ("studentId", "siteId", "at") SELECT $1::uuid, $8::integer, at FROM changed),` : ''}
    ${getHistoryEntrySql(entry, ['at', 'siteId', 'message', 'via', 'consent'])}
    SELECT FROM changed`;
}

function getChangesSql(effect: MoveEffect, target: string): string {
  const columns = Object.keys(effect) as (keyof MoveEffect)[];
  const changes = columns.map((column) => `"${column}" = ${writeSql(effect[column], target)}`);
  if ('siteId' in effect) changes.push(`"assignedAt" = ${effect.siteId === null ? 'NULL' : NOW}`);
  return `${changes.join(', ')}, "version" = "version" + 1, "updatedAt" = ${NOW}`;
}

function writeSql(value: MoveEffect[keyof MoveEffect], target: string): string {
  switch (value) {
    case 'now':
      return NOW;
    case 'target':
      return target;
    case 'yes':
    case 'no':
      return `'${value}'`;
    default:
      return String(value);
  }
}

export const PREFERENCES = ['sitePreference1', 'sitePreference2', 'sitePreference3'] as const;
const PLACED_COLUMNS = ['id', 'grade', 'acceptsNearby', ...FACT_COLUMNS, ...PREFERENCES] as const;

type PlacedStudent = Pick<Student, (typeof PLACED_COLUMNS)[number]> & {
  denials: number[];
  withdrawals: number[];
  isCurrent: boolean;
};

/** In the order of their IDs, with the season held, as `lockRows`. */
export async function lockSites(
  manager: EntityManager,
  siteIds: readonly number[],
): Promise<Map<number, MoveSite>> {
  const sites = await manager.query<MoveSite[]>(selectLockedSites('"id" = ANY($1::integer[])'), [siteIds]);
  return new Map(sites.map((site) => [site.id, site]));
}

/** Denials and withdrawals stay the same, because adding one also requires locking the site. */
export async function lockStudents(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, PlacedStudent>> {
  const students = await manager.query<PlacedStudent[]>(
    `SELECT ${joinColumns(PLACED_COLUMNS)}, "season" = ${CURRENT_SEASON} AS "isCurrent",
         ARRAY(SELECT "siteId" FROM denials WHERE "studentId" = students."id") AS "denials",
         ARRAY(SELECT "siteId" FROM withdrawals WHERE "studentId" = students."id") AS "withdrawals"
       FROM students WHERE "id" = ANY($1::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`,
    [ids],
  );
  return new Map(students.map((student) => [student.id, student]));
}

/** Everyone who gives or frees a seat locks the site's row, so the counts stay right. */
export async function countTakenSeats(
  manager: EntityManager,
  siteIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await manager.query<{ siteId: number; taken: number }[]>(
    `SELECT "siteId", count(*)::int AS "taken" FROM students
       WHERE "siteId" = ANY($1::integer[]) AND "season" = ${CURRENT_SEASON} GROUP BY "siteId"`,
    [siteIds],
  );
  return new Map(rows.map(({ siteId, taken }) => [siteId, taken]));
}

/** If `$4` is null, the current season. */
const ASKED_SEASON = `coalesce($4::integer, ${CURRENT_SEASON})`;

/** Withdrawn students stay listed unless they're back or removed. Removed students have no seat. */
const ROSTER_SQL = `WITH roster AS MATERIALIZED (
    SELECT s."id", s."firstName", s."lastName", s."grade", seats."status",
      s."season" = ${CURRENT_SEASON} AND seats."status" = 'pending' AND ${isOverdueSql('s', '$5', '$6')} AS "overdue"
    FROM (
      SELECT "id", CASE WHEN "siteAccepted" THEN 'accepted' ELSE 'pending' END AS "status"
      FROM students WHERE "siteId" = $1 AND "season" = ${ASKED_SEASON}
      UNION ALL
      SELECT "id", 'withdrawn' FROM students
      WHERE "id" IN (SELECT "studentId" FROM withdrawals WHERE "siteId" = $1)
        AND "siteId" IS DISTINCT FROM $1 AND NOT "removed" AND "season" = ${ASKED_SEASON}
    ) AS seats JOIN students s ON s."id" = seats."id"
    WHERE CASE WHEN ${ASKED_SEASON} = ${CURRENT_SEASON}
      THEN EXISTS (SELECT FROM sites WHERE "id" = $1 AND "verifiedAt" IS NOT NULL)
      ELSE EXISTS (SELECT FROM site_seasons WHERE "siteId" = $1 AND "season" = $4 AND "verifiedAt" IS NOT NULL) END
  ), ${getSiteReadSql('roster', 'site.roster')}
  SELECT s.* FROM roster s ORDER BY ${listNameOrder('s').join(', ')}, s."id"`;

/** Empty unless the site is verified. Logs the reading. */
export async function readRoster(
  manager: EntityManager,
  siteId: number,
  { userId, address }: Reader,
  season: number | null,
  { day, timeZone }: AnswerLimit,
): Promise<RosterEntry[]> {
  return manager.query(ROSTER_SQL, [siteId, userId, address, season, day, timeZone]);
}

/** Only students with a seat, because nobody calls about withdrawn ones. */
const CONTACTS_SQL = `SELECT s."id", ${CONTACT_FIELDS.map((field) => `s."${field}"`).join(', ')}
  FROM students s JOIN sites t ON t."id" = s."siteId"
  WHERE s."siteId" = $1 AND ${isInCurrentSeasonSql('s')} AND t."verifiedAt" IS NOT NULL
  ORDER BY ${listNameOrder('s').join(', ')}, s."id"`;

/** A list in the order of names, which PostgreSQL folds. */
export function readContacts(manager: EntityManager, siteId: number): Promise<RosterContacts[]> {
  return manager.query(CONTACTS_SQL, [siteId]);
}

/** A site gets a reminder every other day at most. */
const DAYS_BETWEEN = 2;

interface RemindedSite {
  siteId: number;
  waiting: number;
  overdue: number;
}

const OVERDUE = isOverdueSql('s', '$1', '$2');

const OVERDUE_SITES = `SELECT s."siteId", count(*)::int AS "waiting", count(*) FILTER (WHERE ${OVERDUE})::int AS "overdue"
  FROM students s
  WHERE s."siteId" IS NOT NULL AND s."siteAccepted" IS NULL AND ${isInCurrentSeasonSql('s')}
  GROUP BY s."siteId" HAVING bool_or(${OVERDUE})`;

/** Sorted by ID, so that two instances don't wait for each other. */
const CLAIM = `WITH late AS (${OVERDUE_SITES}), claimed AS (
    INSERT INTO answer_reminders ("siteId", "sentOn") SELECT "siteId", $3::date FROM late ORDER BY "siteId"
    ON CONFLICT ("siteId") DO UPDATE SET "sentOn" = excluded."sentOn"
      WHERE answer_reminders."sentOn" <= excluded."sentOn" - ${DAYS_BETWEEN}
    RETURNING "siteId"
  )
  SELECT late.* FROM late JOIN claimed USING ("siteId") ORDER BY "siteId"`;

/** If another instance is claiming, this waits for it. If a claim fails, the next run claims again. */
export function claimReminders(
  manager: EntityManager,
  values: [day: string, timeZone: string, today: string],
): Promise<RemindedSite[]> {
  return manager.query(CLAIM, values);
}
