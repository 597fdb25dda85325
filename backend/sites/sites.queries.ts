import { IsNull, Not, type EntityManager } from 'typeorm';
import type { SiteOption } from '../../domain/contract/site.js';
import { byName } from '../platform/by-name.js';
import { Site } from './site.entity.js';
import { toSiteOption } from './site.views.js';

/** Every site that is not canceled, by name. */
export async function siteOptions(manager: EntityManager): Promise<SiteOption[]> {
  const sites = await manager.find(Site, {
    select: { id: true, name: true, district: true, isNameShared: true },
    where: [{ status: Not('canceled') }, { status: IsNull() }],
  });
  return sites.map(toSiteOption).sort(byName);
}
