import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { findOtherSites, locationMarks, mapSiteOf } from './location-sites.js';

function marksOf(change: Partial<ApplicationDetail>) {
  const nothing = { sitePreference1: null, sitePreference2: null, sitePreference3: null, site: null };
  const application = { ...nothing, status: 'unassigned', denials: [], withdrawals: [], ...change };
  return Object.fromEntries(locationMarks(application as unknown as ApplicationDetail));
}

describe('the marks on the map of an application', () => {
  it('are none where it names no site', () => {
    expect(marksOf({})).toEqual({});
  });

  it('are the ranks of the preferences', () => {
    expect(marksOf({ sitePreference1: 7, sitePreference3: 9 })).toEqual({
      7: { rank: 1, status: null },
      9: { rank: 3, status: null },
    });
  });

  it.each([
    ['assigned', 'assigned'],
    ['accepted', 'accepted'],
  ] as const)('say where it is %s, whatever was there before', (status, mark) => {
    expect(marksOf({ site: 4, status, denials: [4] })).toEqual({ 4: { rank: null, status: mark } });
  });

  it('say where it was declined and where the family withdrew', () => {
    expect(marksOf({ sitePreference2: 5, denials: [5], withdrawals: [6] })).toEqual({
      5: { rank: 2, status: 'declined' },
      6: { rank: null, status: 'withdrawn' },
    });
  });
});

describe('a site of the office’s list on the map', () => {
  const row = {
    ...{ id: 9, name: 'Library', isNameShared: true, district: 'Taos Schools', status: 'closed' },
    ...{ orgName: 'Taos', address: '1 Main St', grades: 'K1', location: { lat: 35, lng: -106 } },
    ...{ studentCapacity: 8, enrollmentCount: 5 },
  } as SiteRow;

  it('has its label, its pin and its seats, and nothing that the list doesn’t know', () => {
    const site = mapSiteOf(row);
    expect(site).toMatchObject({ id: 9, name: 'Library (Taos Schools)', location: row.location });
    expect([site?.available, site?.dates, site?.towns]).toEqual([3, null, []]);
  });

  it('has no seats left when more are taken than there are', () => {
    expect(mapSiteOf({ ...row, enrollmentCount: 9 })?.available).toBe(0);
  });

  it('isn’t there without a pin', () => {
    expect(mapSiteOf({ ...row, location: null })).toBeNull();
  });
});

describe('the sites that the map does not show', () => {
  const SITES = [
    { id: 1, name: 'Taos Library' },
    { id: 3, name: 'Zuni Library' },
    { id: 2, name: 'Peñasco Elementary' },
  ];

  it('are listed by name', () => {
    expect(findOtherSites(SITES, '').map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('are found by the beginnings of their words, without accents', () => {
    expect(findOtherSites(SITES, 'elem penas').map(({ id }) => id)).toEqual([2]);
    expect(findOtherSites(SITES, 'library').map(({ id }) => id)).toEqual([1, 3]);
  });
});
