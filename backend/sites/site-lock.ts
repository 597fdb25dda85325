import type { EntityManager } from 'typeorm';
import { Site } from './site.entity.js';

/**
 * The site as it stands now, held until the transaction ends: whoever gives or takes a seat there, or changes its
 * status, waits. Not the stronger FOR UPDATE, with which families who choose the site would wait as well.
 */
export async function holdSite(manager: EntityManager, id: number): Promise<Site | null> {
  return manager.findOne(Site, { where: { id }, lock: { mode: 'for_no_key_update' } });
}
