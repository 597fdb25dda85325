import { useRecordContext } from 'react-admin';
import { decideRecord, getRelationsToSite, type Action } from '../../../domain/access/access.js';
import { mayMarkEveryGroup } from '../../../domain/access/site-roles.js';
import type { SiteDetail } from '../../../domain/contract/site.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { useSession } from '../../shell/session.js';
import { useCall } from '../data/useCall.js';
import type { officeCalls } from '../data/office-calls.js';

/** The server checks the same table again. */
export interface SiteRights {
  isAdmin: boolean;
  /** Whether the person's only role there is instructor. */
  isInstructor: boolean;
  may: (action: Action) => boolean;
}

export function getRights(user: WhoAmI | null, siteId: number): SiteRights {
  const relations = user ? getRelationsToSite(user, siteId) : [];
  return {
    isAdmin: relations.includes('admin'),
    isInstructor: relations.includes('instructor') && !mayMarkEveryGroup(relations),
    may: (action) => decideRecord(action, relations) === 'allowed',
  };
}

export function useSite(): { site: SiteDetail; rights: SiteRights } {
  const site = useRecordContext<SiteDetail>();
  const { user } = useSession();
  if (!site) throw new Error('Put it on the page of a site.');
  return { site, rights: getRights(user, site.id) };
}

type SiteCall =
  | 'readAttendance'
  | 'readAttendanceSummary'
  | 'listCalls'
  | 'listClosures'
  | 'listGroupContacts'
  | 'readGroups'
  | 'readRoster'
  | 'listSiteUsers'
  | 'readWaitlist';

export function useSiteQuery<Call extends SiteCall>(call: Call, enabled = true) {
  const { site } = useSite();
  return useCall('sites', call, [site.id] as Parameters<(typeof officeCalls)[Call]>, { enabled });
}
