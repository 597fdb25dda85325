import type { SiteRow } from '../../../../domain/contract/site.js';
import { sitesCsv } from './export-sites.js';
import { availabilityOf, fillOf, isOnMap, openingsOf, shareTaken, totalsOf } from './site-figures.js';

const SITE: SiteRow = {
  id: 7,
  name: '=cmd|calc',
  isNameShared: false,
  orgName: 'Taos, North',
  district: null,
  county: 'Taos',
  address: '1 Main St',
  grades: 'PK1',
  coordinatorName: 'Rosa Tso',
  coordinatorEmail: '+rosa@example.org',
  coordinatorPhone: '505555014117',
  status: 'open',
  location: { lat: 36.4, lng: -105.57 },
  isVerified: false,
  studentCapacity: 8,
  instructorCapacity: 2,
  instructorCount: 3,
  enrollmentCount: 10,
  pendingCount: 1,
  waitlistCount: 4,
};

describe('the figures of sites', () => {
  it('say how much is left, also where that is less than nothing', () => {
    expect([availabilityOf(SITE), openingsOf(SITE)]).toEqual([-2, -1]);
  });

  it('are summed up without the canceled sites, as the metrics are', () => {
    const canceled: SiteRow = { ...SITE, status: 'canceled' };
    expect(totalsOf([SITE, canceled, { ...SITE, status: null }])).toEqual({
      count: 2,
      studentCapacity: 16,
      instructorCapacity: 4,
      instructorCount: 6,
      enrollmentCount: 20,
      pendingCount: 2,
      waitlistCount: 8,
    });
    expect(totalsOf([canceled]).count).toBe(0);
  });

  it.each([
    [0, 8, 'room', 0],
    [5, 8, 'room', 0.625],
    [6, 8, 'filling', 0.75],
    [7, 8, 'filling', 0.875],
    [8, 8, 'full', 1],
    [9, 8, 'over', 1.125],
    [0, 0, 'unset', 0],
    [1, 0, 'over', 1],
  ])('of %i students and %i seats are %s', (enrollmentCount, studentCapacity, fill, share) => {
    expect(fillOf({ enrollmentCount, studentCapacity })).toBe(fill);
    expect(shareTaken({ enrollmentCount, studentCapacity })).toBe(share);
  });

  it('stand on the map only where the site has a place and is not canceled', () => {
    expect(isOnMap(SITE)).toBe(true);
    expect(isOnMap({ ...SITE, location: null })).toBe(false);
    expect(isOnMap({ ...SITE, status: 'canceled' })).toBe(false);
  });
});

describe('sites.csv', () => {
  const [heading = '', line, end] = sitesCsv([SITE], {
    'enum.grade.P': 'Pre-K',
    'enum.grade.K': 'K',
    'enum.grade.1': '1',
  }).split('\r\n');

  it('is UTF-8 that Excel knows, with a heading for each column', () => {
    expect(heading.startsWith('\uFEFFSite Id,Site Name,')).toBe(true);
    expect(heading.split(',')).toHaveLength(22);
  });

  it('holds what the list tells, and nothing that a spreadsheet would run', () => {
    expect(line).toBe(
      `7,'=cmd|calc,"Taos, North",,Taos,1 Main St,"Pre-K, K, 1",open,No,36.4,-105.57,2,3,-1,8,10,1,4,-2,Rosa Tso,'+rosa@example.org,(505) 555-0141 x17`,
    );
    expect(end).toBe('');
  });
});
