import type { SiteRights } from './site-rights.js';

const SITE_TABS = ['details', 'application', 'notes'] as const;
export type SiteTab = (typeof SITE_TABS)[number];

/** The tabs that a person has (spec section 2): the notes are the office's. */
export function tabsFor({ isAdmin }: Pick<SiteRights, 'isAdmin'>): SiteTab[] {
  return SITE_TABS.filter((tab) => isAdmin || tab !== 'notes');
}

/** The tab of an address; the first one without. */
export function openTab(search: string, { isAdmin }: Pick<SiteRights, 'isAdmin'>): SiteTab {
  const wanted = new URLSearchParams(search).get('tab');
  return tabsFor({ isAdmin }).find((tab) => tab === wanted) ?? 'details';
}
