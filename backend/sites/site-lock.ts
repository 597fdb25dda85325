import type { EntityManager } from 'typeorm';
import { Site } from './site.entity.js';

export interface LockOptions {
  /** Off only in tests, which show that a race would notice the missing lock. */
  isLocking?: boolean;
}

/**
 * The site as it stands now, held until the transaction ends: whoever gives or takes a seat there, or changes its
 * status, waits. Not the stronger FOR UPDATE, with which families who choose the site would wait as well.
 */
export async function lockSite(
  manager: EntityManager,
  id: number,
  { isLocking = true }: LockOptions = {},
): Promise<Site | null> {
  return manager.findOne(Site, {
    where: { id },
    ...(isLocking ? { lock: { mode: 'for_no_key_update' } } : {}),
  });
}
