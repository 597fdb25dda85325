import { decideRecord, relationsToSite, type Action } from '../../../../domain/access/access.js';
import type { WhoAmI } from '../../../../domain/contract/user.js';

/** What the person may do at a site; the server asks the same table again. */
export interface SiteRights {
  isAdmin: boolean;
  /** Whether this site is one of the person's own: a site user comes here for the roster. */
  isOfSite: boolean;
  may: (action: Action) => boolean;
}

export function rightsAt(user: WhoAmI, siteId: number): SiteRights {
  const relations = relationsToSite(user, siteId);
  const isAdmin = relations.includes('admin');
  return {
    isAdmin,
    isOfSite: !isAdmin,
    may: (action) => decideRecord(action, relations) === 'allowed',
  };
}
