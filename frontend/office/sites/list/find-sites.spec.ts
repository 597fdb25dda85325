import type { SiteRow } from '../../../../domain/contract/site.js';
import { findSites } from './find-sites.js';
import { sitesAddress } from './sites-address.js';

function site(id: number, facts: Partial<SiteRow>): SiteRow {
  return {
    id,
    name: `Site ${id}`,
    isNameShared: false,
    orgName: 'Org',
    district: 'Taos',
    county: null,
    address: null,
    grades: null,
    coordinatorName: null,
    coordinatorEmail: null,
    coordinatorPhone: null,
    status: 'open',
    location: null,
    isVerified: true,
    studentCapacity: 10,
    instructorCapacity: 2,
    instructorCount: 1,
    enrollmentCount: 0,
    pendingCount: 0,
    waitlistCount: 0,
    ...facts,
  };
}

const SITES = [
  site(1, { name: 'Piñon Elementary', status: 'open', enrollmentCount: 12 }),
  site(2, { name: 'Mesa 10', status: null, district: null, enrollmentCount: 4 }),
  site(3, { name: 'Mesa 9', status: 'canceled', district: 'Aztec' }),
  site(4, { name: 'Alto Mesa', status: 'pending', district: null, studentCapacity: 0 }),
];

/** The ids of the sites that an address shows, in its order. */
function shown(search: string): number[] {
  return findSites(SITES, sitesAddress.viewOf(search), 'en').map(({ id }) => id);
}

describe('the list of sites', () => {
  it.each([
    ['', [4, 3, 2, 1]],
    ['?name=pinon', [1]],
    ['?name=MESA+al', [4]],
    ['?name=mesa', [4, 3, 2]],
    ['?name=%25', []],
    ['?status=canceled', [3]],
    ['?status=none', [2]],
    ['?status=open&name=mesa', []],
    ['?status=lost', [4, 3, 2, 1]],
    ['?sort=district', [3, 1, 4, 2]],
    ['?sort=district&order=desc', [1, 3, 4, 2]],
    ['?sort=status', [4, 1, 3, 2]],
    ['?sort=availability', [1, 4, 2, 3]],
    ['?sort=enrollmentCount', [1, 2, 4, 3]],
    ['?sort=orgType', [4, 3, 2, 1]],
  ])('%j shows %j', (search, ids) => {
    expect(shown(search)).toEqual(ids);
  });

  it('keeps in its address whether it is seen as a map', () => {
    const view = sitesAddress.viewOf('?status=open&view=map');
    expect(view.display).toBe('map');
    expect(sitesAddress.searchOf(sitesAddress.filteredBy(view, 'status', ''))).toBe('?view=map');
    expect(sitesAddress.viewOf('?view=globe').display).toBeUndefined();
  });
});
