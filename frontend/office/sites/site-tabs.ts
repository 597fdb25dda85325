import type { SiteRights } from './useSite.js';

const SITE_TABS = [
  'details',
  'application',
  'instructors',
  'roster',
  'groups',
  'waitlist',
  'attendance',
  'calls',
  'permissions',
  'notes',
] as const;
export type SiteTab = (typeof SITE_TABS)[number];
const OFFICE_TABS: readonly SiteTab[] = ['waitlist', 'notes'];

/** The tabs that a person has: only the office has the waitlist and the notes, and not everyone calls families. */
export function tabsFor({ isAdmin, may }: Pick<SiteRights, 'isAdmin' | 'may'>): SiteTab[] {
  return SITE_TABS.filter((tab) =>
    tab === 'calls' ? may('site.calls') : isAdmin || !OFFICE_TABS.includes(tab),
  );
}

/**
 * The tab of an address; without one, the attendance for instructors, the roster for a site's other people, and the
 * details for the office.
 */
export function openTab(search: string, rights: SiteRights): SiteTab {
  const wanted = new URLSearchParams(search).get('tab');
  const own = rights.isAdmin ? 'details' : rights.isInstructor ? 'attendance' : 'roster';
  return tabsFor(rights).find((tab) => tab === wanted) ?? own;
}
