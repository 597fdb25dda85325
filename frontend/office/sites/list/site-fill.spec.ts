import { getFill, isOnMap, getShareTaken } from './site-fill.js';

const SITE = { status: 'open', location: { lat: 36.4, lng: -105.57 } } as const;

describe('the pin of a site', () => {
  it.each([
    [0, 8, 'room', 0],
    [5, 8, 'room', 0.625],
    [6, 8, 'filling', 0.75],
    [7, 8, 'filling', 0.875],
    [8, 8, 'full', 1],
    [9, 8, 'over', 1.125],
    [0, 0, 'unset', 0],
    [1, 0, 'over', 1],
  ])('of %i students and %i seats is %s', (enrollmentCount, studentCapacity, fill, share) => {
    expect(getFill({ enrollmentCount, studentCapacity })).toBe(fill);
    expect(getShareTaken({ enrollmentCount, studentCapacity })).toBe(share);
  });

  it('is on the map only if the site has a place and isn’t canceled', () => {
    expect(isOnMap(SITE)).toBe(true);
    expect(isOnMap({ ...SITE, location: null })).toBe(false);
    expect(isOnMap({ ...SITE, status: 'canceled' })).toBe(false);
  });
});
