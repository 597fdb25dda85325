import { findCounty, isInState, type Ring } from './base-map.js';

/** One degree wide and high with a lake in the middle, and an island to the east. */
const SQUARE: Ring = [
  [35, -106],
  [36, -106],
  [36, -105],
  [35, -105],
  [35, -106],
];
const LAKE: Ring = [
  [35.4, -105.6],
  [35.6, -105.6],
  [35.6, -105.4],
  [35.4, -105.4],
  [35.4, -105.6],
];
const ISLAND: Ring = [
  [35, -104],
  [35.5, -104],
  [35, -103.5],
  [35, -104],
];
const STATE = { outline: [SQUARE, LAKE, ISLAND] };
const METERS_PER_DEGREE_NORTH = 111_195;

describe('whether a point is in the state', () => {
  it.each([
    ['inside', { lat: 35.2, lng: -105.5 }, true],
    ['near a corner inside', { lat: 35.99, lng: -105.99 }, true],
    ['on the border', { lat: 35.5, lng: -106 }, true],
    ['on an island', { lat: 35.1, lng: -103.9 }, true],
    ['in a lake', { lat: 35.5, lng: -105.5 }, false],
    ['between state and island', { lat: 35.2, lng: -104.5 }, false],
    ['beyond the slanted side of the island', { lat: 35.4, lng: -103.6 }, false],
    ['north', { lat: 36.5, lng: -105.5 }, false],
    ['south', { lat: 34.5, lng: -105.5 }, false],
    ['west, at the latitude of a corner', { lat: 35, lng: -107 }, false],
    ['with latitude and longitude swapped', { lat: -105.5, lng: 35.2 }, false],
    ['nowhere on earth', { lat: 900, lng: -105.5 }, false],
  ])('%s', (_, point, isIn) => {
    expect(isInState(STATE, point)).toBe(isIn);
  });

  it.each([
    [1400, true],
    [1600, false],
  ])('%i meters outside of the coarse line', (meters, isIn) => {
    expect(isInState(STATE, { lat: 36 + meters / METERS_PER_DEGREE_NORTH, lng: -105.5 })).toBe(isIn);
  });

  it('is false without an outline', () => {
    expect(isInState({ outline: [] }, { lat: 35, lng: -106 })).toBe(false);
  });
});

describe('the county of a point', () => {
  const map = {
    counties: [
      { name: 'Square', rings: [SQUARE] },
      { name: 'Island', rings: [ISLAND] },
    ],
  };
  it.each([
    [{ lat: 35.2, lng: -105.5 }, 'Square'],
    [{ lat: 35.1, lng: -103.9 }, 'Island'],
    [{ lat: 35.2, lng: -104.5 }, null],
  ])('at %j is %s', (point, county) => {
    expect(findCounty(map, point)).toBe(county);
  });
});
