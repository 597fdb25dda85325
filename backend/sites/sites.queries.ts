import { IsNull, Not, type EntityManager } from 'typeorm';
import type { MapSite, SiteOption } from '../../domain/contract/site.js';
import { isOffered } from '../../domain/status/site-status.js';
import type { StateGeography } from '../geo/state-geography.js';
import { byName } from '../platform/by-name.js';
import { Site } from './site.entity.js';
import { toMapSite, toSiteOption } from './site.views.js';
import { inCurrentSeason } from '../program/season.sql.js';

/** Every site that is not canceled, by name. */
export async function siteOptions(manager: EntityManager): Promise<SiteOption[]> {
  const sites = await manager.find(Site, {
    select: { id: true, name: true, district: true, isNameShared: true },
    where: [{ status: Not('canceled') }, { status: IsNull() }],
  });
  return sites.map(toSiteOption).sort(byName);
}

/**
 * The sites on the map: those that take applications and have a pin, by name. A family also sees the sites of its own
 * applications, unless they're canceled.
 */
export async function mapSites(
  manager: EntityManager,
  geography: StateGeography,
  familyId: string | null,
): Promise<MapSite[]> {
  const sites = await manager.find(Site, { where: { lat: Not(IsNull()) } });
  const [enrolled, own] = [await enrollmentCounts(manager), await sitesOfFamily(manager, familyId)];
  return sites
    .filter(({ id, status }) => isOffered(status) || (status !== 'canceled' && own.has(id)))
    .flatMap((site) => toMapSite(site, enrolled.get(site.id) ?? 0, geography.placeOf(site)) ?? [])
    .sort(byName);
}

/** The sites that a family chose, has a seat at, was declined by or withdrew from. */
async function sitesOfFamily(manager: EntityManager, familyId: string | null): Promise<Set<number>> {
  if (familyId === null) return new Set();
  const rows = await manager.query<{ id: number }[]>(
    `WITH own AS (SELECT * FROM students s WHERE "userId" = $1 AND ${inCurrentSeason('s')})
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

/** Taken seats by site; sites without any are missing. */
async function enrollmentCounts(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await manager.query<{ siteId: number; count: number }[]>(
    `SELECT "siteId", count(*)::int AS "count" FROM students s
     WHERE "siteId" IS NOT NULL AND ${inCurrentSeason('s')} GROUP BY "siteId"`,
  );
  return new Map(rows.map(({ siteId, count }) => [siteId, count]));
}
