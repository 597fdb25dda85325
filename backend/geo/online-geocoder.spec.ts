import { findPoint } from './online-geocoder.js';

const POINT = { lat: 35.69, lng: -105.94 };
const makeCensusAnswer = (matches: unknown) => ({ result: { input: {}, addressMatches: matches } });

describe('the response of an online geocoder', () => {
  it.each<[string, unknown]>([
    [
      'of the Census',
      makeCensusAnswer([{ matchedAddress: '1 A ST', coordinates: { x: -105.94, y: 35.69 } }]),
    ],
    ['of Nominatim', [{ place_id: 1, lat: '35.69', lon: '-105.94', display_name: 'A Street' }]],
    ['with several matches', [POINT, { lat: 1, lon: 1 }].map(({ lat }) => ({ lat, lon: -105.94 }))],
  ])('is understood: %s', (_, answer) => {
    expect(findPoint(answer)).toEqual(POINT);
  });

  it.each<[string, unknown]>([
    ['no match of the Census', makeCensusAnswer([])],
    ['no match of Nominatim', []],
    ['null', null],
    ['text', 'Unable to geocode'],
    ['an error', { error: 'Unable to geocode' }],
    ['errors of the Census', { errors: ['benchmark is missing'], status: '400' }],
    ['a result that is null', { result: null }],
    ['matches that are no list', makeCensusAnswer('none')],
    ['a match that is null', [null]],
    ['half a point', [{ lat: '35.69' }]],
    ['empty texts', [{ lat: '', lon: '' }]],
    ['words for numbers', [{ lat: 'north', lon: 'west' }]],
    ['a place that is not on earth', [{ lat: '135', lon: '-105.94' }]],
    ['coordinates that are null', makeCensusAnswer([{ coordinates: null }])],
  ])('has no point: %s', (_, answer) => {
    expect(findPoint(answer)).toBeNull();
  });
});
