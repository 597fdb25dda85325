import type { SiteRights } from './site-rights.js';

const SITE_TABS = [
  'details',
  'application',
  'instructors',
  'roster',
  'waitlist',
  'permissions',
  'notes',
] as const;
export type SiteTab = (typeof SITE_TABS)[number];

/** The tabs that a person has (spec section 2): the waitlist and the notes are the office's. */
export function tabsFor({ isAdmin }: Pick<SiteRights, 'isAdmin'>): SiteTab[] {
  return SITE_TABS.filter((tab) => isAdmin || (tab !== 'waitlist' && tab !== 'notes'));
}

/** The tab of an address; without one a site's people come for their students, the office for the site. */
export function openTab(search: string, { isAdmin }: Pick<SiteRights, 'isAdmin'>): SiteTab {
  const wanted = new URLSearchParams(search).get('tab');
  const own = isAdmin ? 'details' : 'roster';
  return tabsFor({ isAdmin }).find((tab) => tab === wanted) ?? own;
}
