import type { PlacementRunSite } from '../contract/placement.js';
import { catalogs } from '../testing/catalogs.js';
import { formatSentence } from '../messages/sentence.js';
import {
  chooseBetter,
  compareByPressure,
  findNearestSpareSeats,
  countPlaced,
  listSiteDifferences,
  getStaffingAdvice,
  type SpareSite,
} from './run-reading.js';

const makeSite = (siteId: number, columns: Partial<PlacementRunSite> = {}): PlacementRunSite => ({
  siteId,
  name: `Site ${siteId}`,
  seats: 10,
  filled: 0,
  firstChoices: 0,
  turnedAway: 0,
  cutoff: null,
  ...columns,
});

it('counts every child with a seat', () => {
  expect(countPlaced({ first: 8, second: 4, third: 2, nearby: 1, unplaced: 16 })).toBe(15);
});

it('puts sites that are wanted and have no seats first, and those that nobody wants last', () => {
  const sites = [
    makeSite(1),
    makeSite(2, { firstChoices: 20 }),
    makeSite(3, { firstChoices: 1, seats: 0 }),
    makeSite(4, { firstChoices: 5 }),
    makeSite(5, { seats: 0 }),
  ];
  expect(sites.sort(compareByPressure).map(({ siteId }) => siteId)).toEqual([3, 2, 4, 1, 5]);
});

it('calls a figure better only where two runs are of the same children', () => {
  expect(chooseBetter([{ pool: 292 }, { pool: 292 }], 'more')).toBe('more');
  expect(chooseBetter([{ pool: 292 }, { pool: 292 }], null)).toBeNull();
  expect(chooseBetter([{ pool: 1024 }, { pool: 292 }], 'more')).toBeNull();
});

describe('what more instructors would do at a site that a run left full', () => {
  const full = { studentCapacity: 12, instructorCount: 2, enrollmentCount: 8 };

  it.each([
    ['open', true, '1 more instructor opens 4 seats'],
    ['closed', true, '1 more instructor opens 4 seats'],
    [null, true, '1 more instructor opens 4 seats'],
    ['open', false, 'The site isn’t taking students'],
    ['pending', true, 'The site isn’t taking students'],
    ['canceled', true, 'The site isn’t taking students'],
  ] as const)('status %s, verified: %s', (status, isVerified, said) => {
    const text = getStaffingAdvice({ ...full, status, isVerified }, (key, params) =>
      formatSentence(catalogs.en, 'en', key, params),
    );
    expect(text).toBe(said);
  });
});

describe('seats left for a child without one', () => {
  const makeSpareSite = (id: number, lat: number, columns: Partial<SpareSite> = {}): [number, SpareSite] => [
    id,
    { id, free: 0, grades: null, location: { lat, lng: -106 }, ...columns },
  ];
  const child = { grade: '3', preferences: [{ siteId: 1 }, { siteId: 2 }] } as const;

  it('are at the nearest site that teaches the grade and wasn’t named', () => {
    const sites = new Map([
      makeSpareSite(1, 35),
      makeSpareSite(2, 35.01, { free: 4 }),
      makeSpareSite(3, 35.02, { free: 4, grades: '12' }),
      makeSpareSite(4, 35.03),
      makeSpareSite(5, 35.04, { free: 4, location: null }),
      makeSpareSite(6, 35.2, { free: 2, grades: '345' }),
      makeSpareSite(7, 35.3, { free: 9 }),
    ]);
    const found = findNearestSpareSeats(child, sites);
    expect([found?.site.id, found?.from.id]).toEqual([6, 1]);
    expect(found?.miles).toBeCloseTo(13.8, 0);
  });

  it('are measured from the next choice where the first has no location', () => {
    const sites = new Map([
      makeSpareSite(1, 35, { location: null }),
      makeSpareSite(2, 36),
      makeSpareSite(3, 36, { free: 1 }),
    ]);
    expect(findNearestSpareSeats(child, sites)?.miles).toBe(0);
  });

  it('are none where no site has any, or nothing is known about the choices', () => {
    expect(findNearestSpareSeats(child, new Map([makeSpareSite(1, 35), makeSpareSite(3, 35)]))).toBeNull();
    expect(findNearestSpareSeats(child, new Map([makeSpareSite(3, 35, { free: 1 })]))).toBeNull();
  });
});

it('compares two runs site by site, the largest difference first', () => {
  const before = [
    makeSite(1, { filled: 5 }),
    makeSite(2, { filled: 5 }),
    makeSite(3, { turnedAway: 1 }),
    makeSite(4),
  ];
  const after = [
    makeSite(1, { filled: 5 }),
    makeSite(2, { filled: 2 }),
    makeSite(4),
    makeSite(5, { filled: 9 }),
  ];
  const found = listSiteDifferences(before, after);
  expect(found.map(({ id }) => id)).toEqual([5, 2, 3]);
  expect(found[1]?.runs.map((run) => run?.filled)).toEqual([5, 2]);
  expect(found[2]?.runs[1]).toBeNull();
});
