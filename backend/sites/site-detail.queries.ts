import type { EntityManager } from 'typeorm';
import type { Actor } from '../../domain/access/access.js';
import type { SiteDetail, SiteUser } from '../../domain/contract/site.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { NotFound } from '../platform/http/refusal.js';
import { countsAt, type SiteCounting } from './site-counts.js';
import { Site } from './site.entity.js';
import { toSiteDetail } from './site.views.js';

/** A site with its figures, as this person sees it. */
export async function siteDetail(
  manager: EntityManager,
  counting: SiteCounting,
  reader: Pick<Actor, 'role'>,
  id: number,
): Promise<SiteDetail> {
  const site = await manager.findOne(Site, {
    where: { id },
    relations: { verifiedBy: true, unverifiedBy: true, statusChangedBy: true },
  });
  if (!site) throw new NotFound();
  const counts = countsAt(await counting.ofSome(manager, [id]), id);
  const people = await siteUsers(manager, id);
  const instructorCount = people.filter(({ role }) => role === 'instructor').length;
  return toSiteDetail(site, { ...counts, instructorCount }, reader.role === 'admin');
}

/** Who has a role at the site, by name; deactivated accounts are nobody. */
export async function siteUsers(manager: EntityManager, siteId: number): Promise<SiteUser[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT u."id", u."firstName", u."lastName", u."email", m."role"
       FROM site_members m JOIN users u ON u."id" = m."userId"
       WHERE m."siteId" = $1 AND u."deletedAt" IS NULL
       ORDER BY folded(u."lastName") COLLATE "C", folded(u."firstName") COLLATE "C", u."id"`,
      [siteId],
    ),
  );
}
