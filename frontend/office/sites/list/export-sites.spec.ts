import type { SiteRow } from '../../../../domain/contract/site.js';
import { makeSitesCsv } from './export-sites.js';

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
  hasCoordinator: true,
  studentCapacity: 8,
  instructorCapacity: 2,
  instructorCount: 3,
  enrollmentCount: 10,
  pendingCount: 1,
  overdueCount: 1,
  waitlistCount: 4,
  usableSeats: 8,
  freeSeats: 0,
  limitedBy: 'capacity',
  confirmed: 6,
  unconfirmed: 3,
  noShows: 2,
  callsToMake: 5,
  callsMade: 4,
};

describe('sites.csv', () => {
  const [heading = '', line, end] = makeSitesCsv([SITE], {
    'enum.grade.P': 'Pre-K',
    'enum.grade.K': 'K',
    'enum.grade.1': '1',
  }).split('\r\n');

  it('is UTF-8 that Excel knows, with a heading for each column', () => {
    expect(heading.startsWith('\uFEFFSite Id,Site Name,')).toBe(true);
    expect(heading.split(',')).toHaveLength(30);
  });

  it('holds what the list tells, and nothing that a spreadsheet would run', () => {
    expect(line).toBe(
      `7,'=cmd|calc,"Taos, North",,Taos,1 Main St,"Pre-K, K, 1",open,No,36.4,-105.57,2,3,0,8,8,10,1,1,4,0,-2,Rosa Tso,'+rosa@example.org,(505) 555-0141 x17,6,3,2,5,4`,
    );
    expect(end).toBe('');
  });
});
