import { readLocation } from './location.js';

describe('the pin of a site', () => {
  it.each<[unknown]>([
    [null],
    [undefined],
    [''],
    [{}],
    [{ lat: null, lng: null }],
    [{ lat: ' ', lng: undefined }],
  ])('is empty: %j', (raw) => {
    expect(readLocation(raw)).toEqual({ value: null });
  });

  it.each<[unknown]>([
    [{ lat: 35.69, lng: -105.94 }],
    [{ lat: '35.69', lng: ' -105.94 ' }],
    [{ lat: '+35.69', lng: -105.94, more: 'of it' }],
  ])('may be numbers or text: %j', (raw) => {
    expect(readLocation(raw)).toEqual({ value: { lat: 35.69, lng: -105.94 } });
  });

  it.each<[unknown]>([[{ lat: 35.69 }], [{ lng: -105.94, lat: '' }], [{ lat: 35.69, lng: null }]])(
    'needs both coordinates: %j',
    (raw) => {
      expect(readLocation(raw)).toEqual({ error: 'field.halfLocation' });
    },
  );

  it.each<[unknown]>([
    [{ lat: 'north', lng: '-105.94' }],
    [{ lat: '35°41′', lng: '-105.94' }],
    [{ lat: '1e1', lng: '0x10' }],
    [{ lat: 35.69, lng: Infinity }],
    [{ lat: [35], lng: -105 }],
    [{ lat: true, lng: -105 }],
  ])('needs numbers: %j', (raw) => {
    expect(readLocation(raw)).toEqual({ error: 'field.invalidCoordinates' });
  });

  it.each<[unknown]>([['35.69, -105.94'], [35.69], [[35.69, -105.94]], [true]])(
    'must be an object: %j',
    (raw) => {
      expect(readLocation(raw)).toEqual({ error: 'field.invalidInput' });
    },
  );
});
