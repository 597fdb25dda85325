import type { SiteRights } from './useSite.js';

const SITE_TABS = [
  'details',
  'application',
  'instructors',
  'roster',
  'groups',
  'waitlist',
  'attendance',
  'permissions',
  'notes',
] as const;
export type SiteTab = (typeof SITE_TABS)[number];

/** The tabs that a person has: only the office has the waitlist and the notes. */
export function tabsFor({ isAdmin }: Pick<SiteRights, 'isAdmin'>): SiteTab[] {
  return SITE_TABS.filter((tab) => isAdmin || (tab !== 'waitlist' && tab !== 'notes'));
}

/**
 * The tab of an address; without one, the attendance for instructors, the roster for a site's other people, and the
 * details for the office.
 */
export function openTab(
  search: string,
  { isAdmin, isInstructor }: Pick<SiteRights, 'isAdmin' | 'isInstructor'>,
): SiteTab {
  const wanted = new URLSearchParams(search).get('tab');
  const own = isAdmin ? 'details' : isInstructor ? 'attendance' : 'roster';
  return tabsFor({ isAdmin }).find((tab) => tab === wanted) ?? own;
}
