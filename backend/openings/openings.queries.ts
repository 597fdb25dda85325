import type { EntityManager } from 'typeorm';
import type { PlacementOpening } from '../../domain/contract/placement.js';
import type { WaitlistEntry } from '../../domain/contract/site.js';
import type { TieredStudent } from '../../domain/placement/run-input.js';
import type { WaitingGroup } from '../../domain/placement/waiting-order.js';
import { getSiteReadSql } from '../history/history.queries.js';
import type { Reader } from '../history/read-log.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { WAITING_SQL } from '../sites/waiting-order.queries.js';

export type OpeningGroup = WaitingGroup &
  Pick<PlacementOpening['next'], 'studentId' | 'firstName' | 'lastName' | 'preference'>;

const toDistrictSql = (column: string): string => `btrim(folded(coalesce(${column}, '')))`;

const NEVER_LEFT = ['denials', 'withdrawals']
  .map(
    (table) =>
      `NOT EXISTS (SELECT FROM ${table} l WHERE l."studentId" = w."id" AND l."siteId" = offered."id")`,
  )
  .join(' AND ');

const GROUPS_SQL = `WITH ${WAITING_SQL}, offered AS MATERIALIZED (
    SELECT t."id", t."grades", ${toDistrictSql('t."district"')} AS "district" FROM sites t WHERE t."id" = ANY($1::integer[])
  ), school AS MATERIALIZED (
    SELECT "id", ${toDistrictSql('"district"')} AS "district" FROM schools
  ), near AS MATERIALIZED (
    SELECT "zip", "siteId" FROM unnest($2::text[], $3::integer[]) AS near ("zip", "siteId")
  ), held AS MATERIALIZED (
    SELECT DISTINCT "userId", "siteId" FROM students WHERE "siteId" IS NOT NULL AND "season" = ${CURRENT_SEASON}
  ), candidates AS MATERIALIZED (
    SELECT w."id", w."lottery", w."isLate", choice."preference", offered."id" AS "siteId",
      held."siteId" IS NOT NULL AS "sibling",
      offered."district" <> '' AND offered."district" = coalesce(nullif(incoming."district", ''), outgoing."district", '')
        AS "district",
      near."siteId" IS NOT NULL AS "near"
    FROM waiting w
      CROSS JOIN LATERAL (
        VALUES (1, w."sitePreference1"), (2, w."sitePreference2"), (3, w."sitePreference3")
      ) AS choice ("preference", "siteId")
      JOIN offered ON offered."id" = choice."siteId"
      LEFT JOIN school incoming ON incoming."id" = w."incomingSchool"
      LEFT JOIN school outgoing ON outgoing."id" = w."outgoingSchool"
      LEFT JOIN held ON held."userId" = w."userId" AND held."siteId" = offered."id"
      LEFT JOIN near ON near."zip" = left(btrim(w."zip"), 5) AND near."siteId" = offered."id"
    WHERE (coalesce(offered."grades", '') = '' OR w."grade" IS NULL OR strpos(offered."grades", w."grade") > 0)
      AND ${NEVER_LEFT}
  ), counted AS (
    SELECT "siteId", "sibling", "district", "near", "isLate", count(*)::int AS "count", min("lottery") AS "lottery"
    FROM candidates GROUP BY "siteId", "sibling", "district", "near", "isLate"
  )
  SELECT g.*, c."id" AS "studentId", c."preference", s."firstName", s."lastName"
  FROM counted g JOIN candidates c ON c."siteId" = g."siteId" AND c."lottery" = g."lottery"
    JOIN students s ON s."id" = c."id"`;

/**
 * Grouped by the facts that their tier depends on: which group comes first is for the domain's rule to say. SQL, because
 * there may be 50,000 children. `near` has the ZIPs near each site.
 */
export function readWaitingGroups(
  manager: EntityManager,
  siteIds: readonly number[],
  near: { zips: readonly string[]; siteIds: readonly number[] },
): Promise<OpeningGroup[]> {
  return manager.query(GROUPS_SQL, [siteIds, near.zips, near.siteIds]);
}

const WAITLIST_SQL = `WITH ${WAITING_SQL}, waitlist AS MATERIALIZED (
    SELECT w.*, CASE $1::integer WHEN w."sitePreference1" THEN 1 WHEN w."sitePreference2" THEN 2 ELSE 3 END AS "preference"
    FROM waiting w
    WHERE $1 IN (w."sitePreference1", w."sitePreference2", w."sitePreference3")
      AND NOT EXISTS (SELECT FROM denials d WHERE d."studentId" = w."id" AND d."siteId" = $1)
  ), ${getSiteReadSql('waitlist', 'site.waitlist')}
  SELECT w."id", s."firstName", s."lastName", s."grade", w."preference", w."lottery", w."userId", w."zip", w."isLate",
    incoming."district" AS "incomingDistrict", outgoing."district" AS "outgoingDistrict",
    EXISTS (
      SELECT FROM students o WHERE o."userId" = w."userId" AND o."siteId" = $1 AND o."season" = s."season"
    ) AS "hasSibling"
  FROM waitlist w JOIN students s ON s."id" = w."id"
    LEFT JOIN schools incoming ON incoming."id" = w."incomingSchool"
    LEFT JOIN schools outgoing ON outgoing."id" = w."outgoingSchool"`;

type WaitlistRow = Omit<WaitlistEntry, 'tier' | 'position' | 'priorities' | 'late'> &
  Omit<TieredStudent, 'home'> & { zip: string | null; hasSibling: boolean };

/** A list in the lottery's order, which is worked out where its seed is, and logged in the same statement. */
export function readWaitlist(
  manager: EntityManager,
  siteId: number,
  { userId, address }: Reader,
): Promise<WaitlistRow[]> {
  return manager.query(WAITLIST_SQL, [siteId, userId, address]);
}
