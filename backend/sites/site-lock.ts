import type { EntityManager } from 'typeorm';
import { NotFound } from '../platform/http/refusal.js';
import { Site } from './site.entity.js';

/** To give or free a seat, or change the status. Not FOR UPDATE, which would block families' choices. */
export async function lockSite(manager: EntityManager, id: number): Promise<Site> {
  const site = await manager.findOne(Site, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!site) throw new NotFound();
  return site;
}
