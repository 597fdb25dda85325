import { findZipPoint, type ZipPoints } from './zip-point.js';

const POINTS: ZipPoints = { '87507': [35.632, -106.012] };
const FOUND = { lat: 35.632, lng: -106.012 };

describe('the center of a ZIP', () => {
  it.each<[string, string, typeof FOUND | null]>([
    ['a known ZIP', '87507', FOUND],
    ['with four more digits', '87507-1234', FOUND],
    ['with spaces around', ' 87507 ', FOUND],
    ['an unknown ZIP', '10001', null],
    ['half a ZIP', '875', null],
    ['nothing', '', null],
    ['a property of every object', 'toString', null],
  ])('%s', (_, zip, point) => {
    expect(findZipPoint(POINTS, zip)).toEqual(point);
  });
});
