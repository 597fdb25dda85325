import { getMetersBetween, getMilesBetween, type Point } from './distance.js';

const SANTA_FE: Point = { lat: 35.687, lng: -105.9378 };
const ALBUQUERQUE: Point = { lat: 35.0845, lng: -106.6511 };

describe('the distance between two points', () => {
  it('is 0 from a point to itself', () => {
    expect(getMetersBetween(SANTA_FE, SANTA_FE)).toBe(0);
  });

  it('is the same there and back', () => {
    expect(getMetersBetween(SANTA_FE, ALBUQUERQUE)).toBe(getMetersBetween(ALBUQUERQUE, SANTA_FE));
  });

  it.each([
    ['one degree north', { lat: 36.687, lng: -105.9378 }, 111_195],
    ['one degree west, where degrees are narrower', { lat: 35.687, lng: -106.9378 }, 90_312],
    ['the next city', ALBUQUERQUE, 93_111],
  ])('is in meters: %s', (_, to, meters) => {
    expect(Math.abs(getMetersBetween(SANTA_FE, to) - meters)).toBeLessThan(50);
  });

  it('is in miles', () => {
    expect(getMilesBetween(SANTA_FE, ALBUQUERQUE)).toBeCloseTo(57.9, 1);
  });

  it('is right on the other side of the earth', () => {
    expect(getMetersBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_114, -1);
  });
});
