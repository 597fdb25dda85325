import type { PlacementRunSite } from '../contract/placement.js';
import { catalogues } from '../testing/catalogues.js';
import { sentence } from '../messages/sentence.js';
import {
  betterIn,
  byPressure,
  nearestSpareSeats,
  placedBy,
  siteDifferences,
  staffingAdvice,
  type SpareSite,
} from './run-reading.js';

const site = (siteId: number, columns: Partial<PlacementRunSite> = {}): PlacementRunSite => ({
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
  expect(placedBy({ first: 8, second: 4, third: 2, nearby: 1, unplaced: 16 })).toBe(15);
});

it('puts sites that are wanted and have no seats first, and those that nobody wants last', () => {
  const sites = [
    site(1),
    site(2, { firstChoices: 20 }),
    site(3, { firstChoices: 1, seats: 0 }),
    site(4, { firstChoices: 5 }),
    site(5, { seats: 0 }),
  ];
  expect(sites.sort(byPressure).map(({ siteId }) => siteId)).toEqual([3, 2, 4, 1, 5]);
});

it('calls a figure better only where two runs are of the same children', () => {
  expect(betterIn([{ pool: 292 }, { pool: 292 }], 'more')).toBe('more');
  expect(betterIn([{ pool: 292 }, { pool: 292 }], null)).toBeNull();
  expect(betterIn([{ pool: 1024 }, { pool: 292 }], 'more')).toBeNull();
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
    const text = staffingAdvice({ ...full, status, isVerified }, (key, params) =>
      sentence(catalogues.en, 'en', key, params),
    );
    expect(text).toBe(said);
  });
});

describe('seats left for a child without one', () => {
  const at = (id: number, lat: number, columns: Partial<SpareSite> = {}): [number, SpareSite] => [
    id,
    { id, free: 0, grades: null, location: { lat, lng: -106 }, ...columns },
  ];
  const child = { grade: '3', preferences: [{ siteId: 1 }, { siteId: 2 }] } as const;

  it('are at the nearest site that teaches the grade and wasn’t named', () => {
    const sites = new Map([
      at(1, 35),
      at(2, 35.01, { free: 4 }),
      at(3, 35.02, { free: 4, grades: '12' }),
      at(4, 35.03),
      at(5, 35.04, { free: 4, location: null }),
      at(6, 35.2, { free: 2, grades: '345' }),
      at(7, 35.3, { free: 9 }),
    ]);
    const found = nearestSpareSeats(child, sites);
    expect([found?.site.id, found?.from.id]).toEqual([6, 1]);
    expect(found?.miles).toBeCloseTo(13.8, 0);
  });

  it('are measured from the next choice where the first has no location', () => {
    const sites = new Map([at(1, 35, { location: null }), at(2, 36), at(3, 36, { free: 1 })]);
    expect(nearestSpareSeats(child, sites)?.miles).toBe(0);
  });

  it('are none where no site has any, or nothing is known about the choices', () => {
    expect(nearestSpareSeats(child, new Map([at(1, 35), at(3, 35)]))).toBeNull();
    expect(nearestSpareSeats(child, new Map([at(3, 35, { free: 1 })]))).toBeNull();
  });
});

it('compares two runs site by site, the largest difference first', () => {
  const before = [site(1, { filled: 5 }), site(2, { filled: 5 }), site(3, { turnedAway: 1 }), site(4)];
  const after = [site(1, { filled: 5 }), site(2, { filled: 2 }), site(4), site(5, { filled: 9 })];
  const found = siteDifferences(before, after);
  expect(found.map(({ id }) => id)).toEqual([5, 2, 3]);
  expect(found[1]?.runs.map((run) => run?.filled)).toEqual([5, 2]);
  expect(found[2]?.runs[1]).toBeNull();
});
