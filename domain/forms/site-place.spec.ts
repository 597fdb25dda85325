import { readForm } from './form.js';
import { sitePlaceForm } from './site-place.js';

function read(raw: Record<string, unknown>) {
  return readForm(sitePlaceForm, raw);
}

describe('the place of a site', () => {
  it('is an address and two coordinates, as numbers or as text', () => {
    expect(read({ address: ' 1 Main St ', lat: '35.69', lng: -105.94 }).values).toEqual({
      address: '1 Main St',
      lat: 35.69,
      lng: -105.94,
    });
  });

  it('may be left open', () => {
    expect(read({ address: '', lat: '', lng: null })).toMatchObject({
      values: { address: null, lat: null, lng: null },
      faults: {},
    });
  });

  it('takes the equator for a coordinate, and not for none', () => {
    expect(read({ lat: 0, lng: '0' }).faults).toEqual({});
  });

  it('asks for the other coordinate under its own field', () => {
    expect(read({ lat: '35.69', lng: '' }).faults).toEqual({ lng: 'field.halfLocation' });
    expect(read({ lat: '', lng: '-105.94' }).faults).toEqual({ lat: 'field.halfLocation' });
  });

  it('takes no other text', () => {
    expect(read({ lat: 'north', lng: '105° W' }).faults).toEqual({
      lat: 'field.invalidCoordinates',
      lng: 'field.invalidCoordinates',
    });
  });
});
