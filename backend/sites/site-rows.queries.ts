import { IsNull, Not, type EntityManager } from 'typeorm';
import type { SiteRow, SiteSeats, SiteOption } from '../../domain/contract/site.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { byName } from '../platform/by-name.js';
import { isNameSharedSql } from './site-name.sql.js';
import { Site } from './site.entity.js';
import { toSiteOption } from './site.views.js';

/** A row of the list without what depends on its students. */
export type PlainSiteRow = Omit<
  SiteRow,
  'enrollmentCount' | 'pendingCount' | 'overdueCount' | 'waitlistCount' | keyof SiteSeats
>;

/** Instructors by site, without deactivated people. A subquery per member, because a join would scan every family's account. */
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
  FROM sites t LEFT JOIN (${INSTRUCTORS_SQL}) i ON i."siteId" = t."id"`;

/** Instructors by site; sites without any are missing. */
export async function instructorCounts(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await rowsOf<{ siteId: number; count: number }>(manager, prepared(INSTRUCTORS_SQL, []));
  return new Map(rows.map(({ siteId, count }) => [siteId, count]));
}

/** Every site, or those with these IDs, in no particular order. */
export async function siteRows(
  manager: EntityManager,
  siteIds: readonly number[] | 'all',
): Promise<PlainSiteRow[]> {
  return siteIds === 'all'
    ? rowsOf(manager, prepared(ROWS_SQL, []))
    : rowsOf(manager, prepared(`${ROWS_SQL} WHERE t."id" = ANY($1::integer[])`, [siteIds]));
}

/** Every site that is not canceled, by name. */
export async function siteOptions(manager: EntityManager): Promise<SiteOption[]> {
  const sites = await manager.find(Site, {
    select: { id: true, name: true, district: true, isNameShared: true },
    where: [{ status: Not('canceled') }, { status: IsNull() }],
  });
  return sites.map(toSiteOption).sort(byName);
}
