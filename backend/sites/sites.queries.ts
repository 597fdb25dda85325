import { IsNull, Not, type EntityManager } from 'typeorm';
import type { MapSite, SiteOption } from '../../domain/contract/site.js';
import { isOffered } from '../../domain/status/site-status.js';
import { byName } from '../platform/by-name.js';
import { Student } from '../students/student.entity.js';
import { Site } from './site.entity.js';
import { toMapSite, toSiteOption } from './site.views.js';

/** Every site that is not canceled, by name. */
export async function siteOptions(manager: EntityManager): Promise<SiteOption[]> {
  const sites = await manager.find(Site, {
    select: { id: true, name: true, district: true, isNameShared: true },
    where: [{ status: Not('canceled') }, { status: IsNull() }],
  });
  return sites.map(toSiteOption).sort(byName);
}

/** The sites on the map: those that a family may choose and that have a pin, by name. */
export async function mapSites(manager: EntityManager): Promise<MapSite[]> {
  const sites = await manager.find(Site, { where: { lat: Not(IsNull()) } });
  const enrolled = await enrollmentCounts(manager);
  return sites
    .filter(({ status }) => isOffered(status))
    .flatMap((site) => toMapSite(site, enrolled.get(site.id) ?? 0) ?? [])
    .sort(byName);
}

/** How many students hold a seat at each site; a site without any is not in it. */
export async function enrollmentCounts(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await manager
    .createQueryBuilder(Student, 'student')
    .select('student.siteId', 'siteId')
    .addSelect('count(*)::int', 'count')
    .where('student.siteId IS NOT NULL')
    .groupBy('student.siteId')
    .getRawMany<{ siteId: number; count: number }>();
  return new Map(rows.map(({ siteId, count }) => [siteId, count]));
}
