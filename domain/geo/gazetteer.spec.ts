import { Gazetteer } from './gazetteer.js';

const SANTA_FE = { lat: 35.69, lng: -105.94 };
const ESPANOLA = { lat: 35.99, lng: -106.08 };
const ALBUQUERQUE = { lat: 35.08, lng: -106.65 };
const LOS_RANCHOS = { lat: 35.16, lng: -106.64 };
const ZIP_87501 = { lat: 35.7, lng: -105.9 };

const gazetteer = new Gazetteer({
  state: 'NM',
  zips: new Map([['87501', ZIP_87501]]),
  places: [
    { name: 'Albuquerque', location: ALBUQUERQUE },
    { name: 'Santa Fe', location: SANTA_FE },
    { name: 'Santa Fe', location: { lat: 0, lng: 0 } },
    { name: 'Española', location: ESPANOLA },
    { name: 'Los Ranchos de Albuquerque', location: LOS_RANCHOS },
  ],
});
const inZip = { ...ZIP_87501, precision: 'zip' };
const inSantaFe = { ...SANTA_FE, precision: 'city' };

describe('the gazetteer', () => {
  it.each([
    '120 Camino del Sol, Santa Fe, NM 87501',
    '120 Camino del Sol, Santa Fe NM 87501-2345',
    '120 Camino del Sol\nSanta Fe, New Mexico 875012345',
    '87501',
    '  87501. ',
    '87501 Santa Fe',
    'Albuquerque, NM 87501, USA',
    '12345 Camino del Sol, Santa Fe, N.M. 87501, United States',
  ])('finds the center of the ZIP: %s', (address) => {
    expect(gazetteer.find(address)).toEqual(inZip);
  });

  it.each([
    '120 Camino del Sol, Santa Fe, NM 87999',
    '120 Camino del Sol, Santa Fe, NM',
    '120 Camino del Sol, Santa Fe',
    '120 Camino del Sol Santa Fe',
    'SANTA FE',
    'santa  fe, nm',
    '120 camino del sol santa fe nm',
    'Santa Fe, New Mexico, USA',
    '500 Albuquerque, Santa Fe, NM',
    '87501 Camino del Sol, Santa Fe, NM',
  ])('finds the city if there’s no known ZIP: %s', (address) => {
    expect(gazetteer.find(address)).toEqual(inSantaFe);
  });

  it('finds a city without accents, and by its longest name', () => {
    expect(gazetteer.find('12 Oñate St, Espanola, NM')).toEqual({ ...ESPANOLA, precision: 'city' });
    expect(gazetteer.find('6718 Rio Grande Blvd, Los Ranchos de Albuquerque')).toEqual({
      ...LOS_RANCHOS,
      precision: 'city',
    });
  });

  it.each([
    ['another state', '100 Main St, El Paso, TX 79901'],
    ['a city of the same name in another state', 'Santa Fe, TX 77510'],
    ['a city of the same name in another state, spelled out', '12 Main St, Santa Fe, Texas'],
    ['our ZIP with another state', '12 Main St, Dallas, TX 87501'],
    ['an unknown city', '100 Main St, Nowhere, NM'],
    ['a street named after a city', '100 Albuquerque Street'],
    ['a street named after a city, in an unknown one', '100 Santa Fe Ave, Nowhere'],
    ['a street that ends with a city name', '100 Camino Santa Fe, Nowhere'],
    ['a house number that looks like a ZIP', '87501 Camino del Sol'],
    ['a longer number', '875011'],
    ['nothing', ''],
    ['commas', ' , , '],
    ['a state alone', 'NM'],
  ])('finds nothing for %s', (_, address) => {
    expect(gazetteer.find(address)).toBeNull();
  });

  it('is fast with long nonsense', () => {
    const started = performance.now();
    expect(gazetteer.find('a b '.repeat(500))).toBeNull();
    expect(gazetteer.find(', '.repeat(1000))).toBeNull();
    expect(gazetteer.find(' '.repeat(2000) + 'x')).toBeNull();
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('the city and ZIP in an address', () => {
  it.each([
    ['120 Camino del Sol, Santa Fe, NM 87501-2345', 'Santa Fe', '87501'],
    ['12 Albuquerque Ave, Espanola, NM', 'Española', null],
    ['99 Main St, Nowhere, NM 87999', null, '87999'],
    ['the red barn', null, null],
  ])('%j', (address, city, zip) => {
    expect(gazetteer.findPlace(address)).toEqual({ city, zip });
  });
});
