import type { EntityManager } from 'typeorm';
import type { ComingFigures, SiteRow, SiteSeats, SiteUser } from '../../domain/contract/site.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { isInCurrentSeasonSql, isOverdueSql, type AnswerLimit } from '../program/season.queries.js';
import { isNameSharedSql } from './site-name.queries.js';
import type { MapCounts } from './site.views.js';

export interface SiteCounts {
  enrollmentCount: number;
  pendingCount: number;
  overdueCount: number;
  waitlistCount: number;
  /** Children who prefer none of the other given sites to this one, so that a sum counts each child once. */
  waitlistChildren: number;
}

const PREFERENCES = [1, 2, 3] as const;

/** The same condition as in the index `students_waitlist`. */
export const WAITS_SQL = `s."applicationSubmitted" IS NOT NULL AND s."siteId" IS NULL AND NOT s."removed"`;

/** `$1` and `$2`: the answer deadline; `$3`: sites, or null. A canceled site is nobody's first choice. */
function selectCounts(): string {
  const isAmongSql = (column: string): string => `($3::integer[] IS NULL OR ${column} = ANY($3::integer[]))`;
  const anyPreference = PREFERENCES.map((n) => isAmongSql(`s."sitePreference${n}"`)).join(' OR ');
  const entries = PREFERENCES.map((n) => {
    const earlier = PREFERENCES.filter((other) => other < n).map((other) => `NOT counts${String(other)}`);
    const isFirst = [`counts${String(n)}`, ...earlier].join(' AND ');
    return `SELECT "sitePreference${String(n)}" AS "siteId", ${isFirst} AS "isFirst" FROM counted WHERE waits${String(n)}`;
  });
  return `WITH gone AS (SELECT coalesce(array_agg("id"), '{}') AS ids FROM sites WHERE "status" = 'canceled'),
  declined AS (SELECT "studentId", array_agg("siteId") AS ids FROM denials WHERE ${isAmongSql('"siteId"')} GROUP BY "studentId"),
  waiting AS MATERIALIZED (
    SELECT ${PREFERENCES.map(
      (n) => `s."sitePreference${n}", coalesce(
        s."sitePreference${n}" <> ALL(coalesce(d.ids, '{}')) AND ${isAmongSql(`s."sitePreference${n}"`)}, FALSE) AS waits${n}`,
    ).join(', ')}
    FROM students s LEFT JOIN declined d ON d."studentId" = s."id"
    WHERE ${WAITS_SQL} AND ${isInCurrentSeasonSql('s')} AND (${anyPreference})
  ),
  counted AS MATERIALIZED (
    SELECT w.*, ${PREFERENCES.map(
      (n) => `waits${n} AND w."sitePreference${n}" <> ALL(gone.ids) AS counts${n}`,
    ).join(', ')}
    FROM waiting w CROSS JOIN gone
  )
  SELECT "siteId", sum("enrolled")::int AS "enrollmentCount", sum("pending")::int AS "pendingCount",
    sum("overdue")::int AS "overdueCount", sum("waits")::int AS "waitlistCount", sum("firsts")::int AS "waitlistChildren"
  FROM (
    SELECT s."siteId", count(*) AS "enrolled", count(*) FILTER (WHERE s."siteAccepted" IS NULL) AS "pending",
      count(*) FILTER (WHERE ${isOverdueSql('s', '$1', '$2')}) AS "overdue", 0 AS "waits", 0 AS "firsts"
    FROM students s WHERE s."siteId" IS NOT NULL AND ${isInCurrentSeasonSql('s')} AND ${isAmongSql('s."siteId"')} GROUP BY s."siteId"
    UNION ALL
    SELECT "siteId", 0, 0, 0, count(*), count(*) FILTER (WHERE "isFirst")
    FROM (${entries.join(' UNION ALL ')}) AS entries GROUP BY "siteId"
  ) AS figures GROUP BY "siteId"`;
}

const COUNTS_SQL = selectCounts();

/** Leaves out sites that have nobody. In SQL, because a single scan of the waiting list counts everything. */
export async function readSiteCounts(
  manager: EntityManager,
  siteIds: readonly number[] | 'all',
  { day, timeZone }: AnswerLimit,
): Promise<Map<number, SiteCounts>> {
  const values = [day, timeZone, siteIds === 'all' ? null : siteIds];
  const rows = await manager.query<(SiteCounts & { siteId: number })[]>(COUNTS_SQL, values);
  return new Map(rows.map(({ siteId, ...counts }) => [siteId, counts]));
}

/** A count, by the index `students_site`. */
export async function countEnrollment(manager: EntityManager, siteId: number): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS "count" FROM students s WHERE s."siteId" = $1 AND ${isInCurrentSeasonSql('s')}`,
    [siteId],
  );
  return count;
}

/** For statements that ask it of many sites. */
export function mayStillTakeSql(site: string): string {
  return `(coalesce(${site}."status", 'open') = 'open' OR ${site}."status" = 'closed' AND ${site}."verifiedAt" IS NOT NULL)`;
}

export type PlainSiteRow = Omit<
  SiteRow,
  | 'enrollmentCount'
  | 'pendingCount'
  | 'overdueCount'
  | 'waitlistCount'
  | keyof SiteSeats
  | keyof ComingFigures
>;

/** Skips deactivated people. Uses a subquery per member, because a join would scan every family's account. */
export const INSTRUCTORS_SQL = `SELECT m."siteId", count(*)::int AS "count"
  FROM site_members m
  WHERE m."role" = 'instructor' AND (SELECT u."deletedAt" IS NULL FROM users u WHERE u."id" = m."userId")
  GROUP BY m."siteId"`;

const ROWS_SQL = `SELECT t."id", t."name", ${isNameSharedSql('t')} AS "isNameShared", t."orgName", t."district", t."county", t."address", t."grades",
    t."coordinatorName", t."coordinatorEmail", t."coordinatorPhone", t."status",
    t."coordinatorEmail" IS NOT NULL OR EXISTS (
      SELECT FROM site_members m JOIN users u ON u."id" = m."userId"
      WHERE m."siteId" = t."id" AND m."role" = 'coordinator' AND u."deletedAt" IS NULL
    ) AS "hasCoordinator",
    CASE WHEN t."lat" IS NOT NULL THEN json_build_object('lat', t."lat", 'lng', t."lng") END AS "location",
    t."verifiedAt" IS NOT NULL AS "isVerified", t."studentCapacity", t."instructorCapacity",
    coalesce(i."count", 0) AS "instructorCount"
  FROM sites t LEFT JOIN (${INSTRUCTORS_SQL}) i ON i."siteId" = t."id"
  WHERE $1::integer[] IS NULL OR t."id" = ANY($1::integer[])`;

/** A count for each site. */
export async function countInstructors(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await manager.query<{ siteId: number; count: number }[]>(INSTRUCTORS_SQL);
  return new Map(rows.map(({ siteId, count }) => [siteId, count]));
}

/** The list of sites, with what it counts for each. */
export function findSiteRows(
  manager: EntityManager,
  siteIds: readonly number[] | 'all',
): Promise<PlainSiteRow[]> {
  return manager.query(ROWS_SQL, [siteIds === 'all' ? null : siteIds]);
}

const ACCOUNT_SQL = `CASE WHEN u."passwordHash" IS NOT NULL
    THEN json_build_object('state', 'active', 'invitedOn', NULL, 'lastLogin', ${toEpochSql('u."lastLoginAt"')})
    ELSE json_build_object(
      'state', CASE WHEN EXISTS (
          SELECT FROM mailed_tokens k
          WHERE k."userId" = u."id" AND k."purpose" = 'invite' AND k."email" = u."email" AND k."expiresAt" > now()
        ) THEN 'invited' ELSE 'expired' END,
      'invitedOn', (SELECT max(${toEpochSql('g."createdAt"')}) FROM messages g
        WHERE g."userId" = u."id" AND g."kind" = 'invitation'),
      'lastLogin', ${toEpochSql('u."lastLoginAt"')}
    ) END AS "account"`;

const GROUPS_SQL = `ARRAY(SELECT g."name" FROM groups g WHERE g."siteId" = $1 AND g."instructorId" = u."id" ORDER BY g."name")
  AS "groups"`;

/** A list in the order of names, which PostgreSQL folds. */
export function findSiteUsers(
  manager: EntityManager,
  siteId: number,
  { showsAccounts }: { showsAccounts: boolean },
): Promise<SiteUser[]> {
  return manager.query(
    `SELECT u."id", u."firstName", u."lastName", u."email", m."role"${showsAccounts ? `, ${ACCOUNT_SQL}, ${GROUPS_SQL}` : ''}
     FROM site_members m JOIN users u ON u."id" = m."userId"
     WHERE m."siteId" = $1 AND u."deletedAt" IS NULL
     ORDER BY folded(u."lastName") COLLATE "C", folded(u."firstName") COLLATE "C", u."id"`,
    [siteId],
  );
}

/** Counted separately, so that PostgreSQL reads only the indexes `students_place` and `students_waitlist`. */
const MAP_COUNTS_SQL = `SELECT "siteId", sum("taken")::int AS "enrollmentCount", sum("firsts")::int AS "firstChoices"
  FROM (
    SELECT s."siteId", count(*) AS "taken", 0 AS "firsts"
    FROM students s WHERE s."siteId" IS NOT NULL AND ${isInCurrentSeasonSql('s')} GROUP BY s."siteId"
    UNION ALL
    SELECT s."sitePreference1", 0, count(*)
    FROM students s WHERE s."siteId" IS NOT NULL AND ${isInCurrentSeasonSql('s')} GROUP BY s."sitePreference1"
    UNION ALL
    SELECT s."sitePreference1", 0, count(*)
    FROM students s WHERE ${WAITS_SQL} AND ${isInCurrentSeasonSql('s')} GROUP BY s."sitePreference1"
  ) AS figures WHERE "siteId" IS NOT NULL GROUP BY "siteId"`;

/** Counts of all sites. */
export async function readMapCounts(manager: EntityManager): Promise<Map<number, MapCounts>> {
  const rows = await manager.query<(MapCounts & { siteId: number })[]>(MAP_COUNTS_SQL);
  return new Map(rows.map(({ siteId, ...counts }) => [siteId, counts]));
}

/** A list from six places, without repetition. */
export async function findFamilySites(manager: EntityManager, familyId: string): Promise<Set<number>> {
  const rows = await manager.query<{ id: number }[]>(
    `WITH own AS (SELECT * FROM students s WHERE "userId" = $1 AND ${isInCurrentSeasonSql('s')})
     SELECT "siteId" AS id FROM own
     UNION SELECT "sitePreference1" FROM own
     UNION SELECT "sitePreference2" FROM own
     UNION SELECT "sitePreference3" FROM own
     UNION SELECT "siteId" FROM denials WHERE "studentId" IN (SELECT id FROM own)
     UNION SELECT "siteId" FROM withdrawals WHERE "studentId" IN (SELECT id FROM own)`,
    [familyId],
  );
  return new Set(rows.map(({ id }) => id));
}
