import { readForm } from './form.js';
import { sitePlaceForm } from './site-place.js';

function read(raw: Record<string, unknown>) {
  return readForm(sitePlaceForm, raw);
}

describe('the place of a site', () => {
  it('is an address and two coordinates, as numbers or text', () => {
    expect(read({ address: ' 1 Main St ', lat: '35.69', lng: -105.94 }).values).toEqual({
      address: '1 Main St',
      lat: 35.69,
      lng: -105.94,
    });
  });

  it('may be empty', () => {
    expect(read({ address: '', lat: '', lng: null })).toMatchObject({
      values: { address: null, lat: null, lng: null },
      faults: {},
    });
  });

  it('accepts 0 as a coordinate', () => {
    expect(read({ lat: 0, lng: '0' }).faults).toEqual({});
  });

  it('reports a missing coordinate at its own field', () => {
    expect(read({ lat: '35.69', lng: '' }).faults).toEqual({ lng: 'field.halfLocation' });
    expect(read({ lat: '', lng: '-105.94' }).faults).toEqual({ lat: 'field.halfLocation' });
  });

  it('rejects other text', () => {
    expect(read({ lat: 'north', lng: '105° W' }).faults).toEqual({
      lat: 'field.invalidCoordinates',
      lng: 'field.invalidCoordinates',
    });
  });
});
