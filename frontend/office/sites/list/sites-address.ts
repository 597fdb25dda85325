import { PAGES } from '../../../../domain/contract/pages.js';
import { SITE_STATUS_FILTERS, type SiteSort } from '../../../../domain/enums/lists.js';
import { listAddress, oneOf, words } from '../../list/list-address.js';

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
  'freeSeats',
  'availability',
] as const satisfies readonly SiteSort[];
export type SiteColumn = (typeof SITE_COLUMNS)[number];

export type SiteFilter = Readonly<Partial<Record<'name' | 'status' | 'overdue', string>>>;

/** The sites on a map instead of in a list. */
export const MAP = 'map';

/** The address of the list of sites; by name. */
export const sitesAddress = listAddress<SiteFilter, SiteColumn>({
  path: PAGES.sites,
  filters: { name: words, status: oneOf(SITE_STATUS_FILTERS), overdue: oneOf(['true']) },
  typed: ['name'],
  sorts: SITE_COLUMNS,
  descendingFirst: ['enrollmentCount', 'pendingCount', 'waitlistCount', 'freeSeats'],
  defaultSort: { by: 'name', order: 'asc' },
  displays: [MAP],
});
