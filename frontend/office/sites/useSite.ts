import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { decideRecord, getRelationsToSite, type Action } from '../../../domain/access/access.js';
import { mayMarkEveryGroup } from '../../../domain/access/site-roles.js';
import type { SiteDetail } from '../../../domain/contract/site.js';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { useSession } from '../../shell/session.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
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
type SiteData = { [Call in SiteCall]: Awaited<ReturnType<(typeof officeCalls)[Call]>> };
type SiteCalls = { [Call in SiteCall]: (siteId: number) => Promise<SiteData[Call]> };

export function getSiteKey(call: SiteCall, siteId: number) {
  return ['sites', call, siteId] as const;
}

/** If a reload fails, the data stays. */
export function useSiteQuery<Call extends SiteCall>(
  call: Call,
  enabled = true,
): UseQueryResult<SiteData[Call]> {
  const { site } = useSite();
  const calls: SiteCalls = useOfficeDataProvider();
  return useQuery({
    queryKey: getSiteKey(call, site.id),
    queryFn: () => calls[call](site.id),
    enabled,
  });
}
