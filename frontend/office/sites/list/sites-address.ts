import { PAGES } from '../../../../domain/contract/pages.js';
import type { SiteStatus } from '../../../../domain/enums/enums.js';
import { listAddress, oneOf, words, type ListView } from '../../list/list-address.js';

/** The columns of the list (spec section 2), any of which sorts it. */
export const SITE_COLUMNS = [
  'name',
  'district',
  'status',
  'instructorCapacity',
  'instructorCount',
  'instructorOpenings',
  'studentCapacity',
  'enrollmentCount',
  'pendingCount',
  'waitlistCount',
  'availability',
] as const;
export type SiteColumn = (typeof SITE_COLUMNS)[number];

/** In the order of a site's life; `none` are those that were never given a status. */
export const FILTER_STATUSES = ['pending', 'open', 'closed', 'canceled', 'none'] as const satisfies readonly (
  SiteStatus | 'none'
)[];
export type FilterStatus = (typeof FILTER_STATUSES)[number];

export interface SiteFilter {
  name?: string;
  status?: FilterStatus;
}

export type SitesView = ListView<SiteFilter, SiteColumn>;

/** Seen as a map instead of a list. */
export const MAP = 'map';

/** The address of the list of sites; by itself it comes by name. */
export const sitesAddress = listAddress<Readonly<SiteFilter>, SiteColumn>({
  path: PAGES.sites,
  filters: { name: words, status: oneOf(FILTER_STATUSES) },
  sorts: SITE_COLUMNS,
  lastFirst: ['enrollmentCount', 'pendingCount', 'waitlistCount'],
  byItself: { by: 'name', order: 'asc' },
  displays: [MAP],
});
