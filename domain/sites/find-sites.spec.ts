import type { MapSite, PublicSite } from '../contract/site.js';
import {
  EVERY_SITE,
  findPlace,
  findPublicSites,
  findSites,
  getSeats,
  listOffers,
  readFindQuery,
  writeFindQuery,
  type FindQuery,
  type SiteFilter,
} from './find-sites.js';

const SANTA_FE = { lat: 35.687, lng: -105.9378 };

function makeSite(id: number, facts: Partial<MapSite> = {}): MapSite {
  return {
    id,
    name: `Site ${String(id)}`,
    status: 'open',
    towns: ['Santa Fe'],
    zip: '87501',
    orgName: 'Santa Fe Public Schools',
    district: 'Santa Fe',
    address: null,
    location: SANTA_FE,
    grades: 'K123',
    dates: null,
    days: null,
    times: null,
    remote: 'none',
    transportation: 'no',
    meals: 'no',
    technology: 'no',
    pinText: null,
    available: 8,
    usableSeats: 8,
    firstChoices: 0,
    ...facts,
  };
}

function listIds(sites: MapSite[], filter: Partial<SiteFilter>): number[] {
  return findSites(sites, { ...EVERY_SITE, ...filter }, null, 'en').map(({ site }) => site.id);
}

describe('finding sites', () => {
  const pinon = makeSite(1, { name: 'Piñón Elementary' });
  const mesa = makeSite(2, { name: 'Mesa Middle' });

  it.each<[string, string, number[]]>([
    ['nothing typed finds all, by name', '', [2, 1]],
    ['without the accents', 'pinon', [1]],
    ['with the accents', 'PIÑÓN', [1]],
    ['typed with combining accents', 'pin\u0303o\u0301n', [1]],
    ['part of a word', 'elem', [1]],
    ['words in any order', 'elementary piñón', [1]],
    ['every word must be there', 'mesa elementary', []],
    ['blanks find all', '   ', [2, 1]],
  ])('by name: %s', (_, name, ids) => {
    expect(listIds([pinon, mesa], { name })).toEqual(ids);
  });

  it.each<[string, string, number[]]>([
    ['the town', 'espanola', [1]],
    ['the district', 'rio arriba', [1]],
    ['the ZIP', '87532', [1]],
    ['the beginning of the ZIP', '8753', [1]],
    ['town and name together', 'martinez española', [1]],
    ['a straight apostrophe for a curly one', "o'keeffe", [2]],
    ['a curly apostrophe', 'O’Keeffe', [2]],
    ['no apostrophe at all', 'okeeffe', [2]],
    ['initials without their stops', 'ej martinez', [1]],
  ])('by %s', (_, name, ids) => {
    const martinez = makeSite(1, {
      name: 'E.J. Martinez',
      district: 'Rio Arriba',
      orgName: 'Rio Arriba Schools',
      towns: ['Española'],
      zip: '87532',
    });
    expect(listIds([martinez, makeSite(2, { name: 'Georgia O’Keeffe' })], { name })).toEqual(ids);
  });

  it('by grade, with sites that have no list of grades', () => {
    const sites = [
      makeSite(1, { grades: 'K12' }),
      makeSite(2, { grades: '678' }),
      makeSite(3, { grades: null }),
    ];
    expect(listIds(sites, { grade: '7' })).toEqual([2, 3]);
  });

  it('by all offers, not by some of them', () => {
    const sites = [
      makeSite(1, { meals: 'yes' }),
      makeSite(2, { meals: 'yes', remote: 'remote' }),
      makeSite(3, { remote: 'remote' }),
    ];
    expect(listIds(sites, { offers: ['meals', 'remote'] })).toEqual([2]);
  });

  it('sorts by distance and has the miles if home is known', () => {
    const far = makeSite(1, { name: 'A far one', location: { lat: 35.0845, lng: -106.6511 } });
    const near = makeSite(2, { name: 'Near' });
    const entries = findSites([far, near], EVERY_SITE, SANTA_FE, 'en');
    expect(entries.map(({ site }) => site.id)).toEqual([2, 1]);
    expect(entries.map(({ miles }) => miles?.toFixed(1))).toEqual(['0.0', '57.9']);
  });

  it('has no miles if home isn’t known', () => {
    expect(findSites([mesa], EVERY_SITE, null, 'en')).toEqual([{ site: mesa, miles: null }]);
  });
});

describe('what a site offers', () => {
  it('is every yes, and remote lessons', () => {
    expect(listOffers(makeSite(1, { transportation: 'yes', technology: null, remote: 'remote' }))).toEqual([
      'transportation',
      'remote',
    ]);
  });

  it('is nothing without answers', () => {
    const silent = { remote: null, transportation: null, meals: null, technology: null };
    expect(listOffers(makeSite(1, silent))).toEqual([]);
  });
});

describe('the place that was searched for', () => {
  const zips = { '87540': [35.48, -105.85] } as const;
  const towns = { Lamy: [35.48, -105.88], Peñasco: [36.17, -105.69] } as const;
  it.each([
    ['87540', '87540'],
    ['87540-1234', '87540'],
    [' lamy ', 'Lamy'],
    ['penasco', 'Peñasco'],
  ])('%j is %s', (typed, name) => {
    expect(findPlace(typed, zips, towns)?.name).toBe(name);
  });

  it.each(['', 'lam', '8754', '99999', 'toString'])('%j is none', (typed) => {
    expect(findPlace(typed, zips, towns)).toBeNull();
  });
});

describe('the level of seats left', () => {
  it.each([
    [0, 'full'],
    [1, 'few'],
    [5, 'few'],
    [6, 'open'],
    [40, 'open'],
  ])('%i seats left: %s', (available, seats) => {
    expect(getSeats(available)).toBe(seats);
  });
});

describe('the public list', () => {
  function makePublicSite(id: number, facts: Partial<PublicSite> = {}): PublicSite {
    return {
      id,
      name: `Site ${String(id)}`,
      orgName: 'Valle Alto Schools',
      district: 'Valle Alto',
      city: 'Taos',
      address: null,
      location: SANTA_FE,
      grades: 'K123',
      dates: null,
      days: null,
      times: null,
      remote: 'none',
      transportation: 'no',
      meals: 'no',
      technology: 'no',
      room: 'plenty',
      ...facts,
    };
  }
  const near = makePublicSite(1, { name: 'Z near' });
  const far = makePublicSite(2, { name: 'A far', location: { lat: 35.0845, lng: -106.6511 }, meals: 'yes' });
  const nowhere = makePublicSite(3, { name: 'B without a pin', location: null, grades: '789' });
  const find = (query: Partial<FindQuery>, isPlace = false) =>
    findPublicSites(
      [far, nowhere, near],
      { place: '', grade: null, offers: [], ...query },
      isPlace ? { name: 'Santa Fe', location: SANTA_FE } : null,
      'en',
    ).map(({ site }) => site.id);

  it('is by name, and with a place nearest first, without a pin last', () => {
    expect(find({})).toEqual([2, 3, 1]);
    expect(find({ place: 'Santa Fe' }, true)).toEqual([1, 2, 3]);
  });

  it('fits the grade and every offer', () => {
    expect(find({ grade: '7' })).toEqual([3]);
    expect(find({ offers: ['meals'] })).toEqual([2]);
    expect(find({ offers: ['meals'], grade: '7' })).toEqual([]);
  });

  it('is searched for words if there’s no such place', () => {
    expect(find({ place: 'near' })).toEqual([1]);
    expect(find({ place: '99999' })).toEqual([]);
  });
});

describe('the address of the public list', () => {
  it.each<[string, FindQuery]>([
    ['', { place: '', grade: null, offers: [] }],
    ['zip=87501&grade=3', { place: '87501', grade: '3', offers: [] }],
    [
      'zip=Santa+Fe&offers=transportation&offers=meals',
      { place: 'Santa Fe', grade: null, offers: ['transportation', 'meals'] },
    ],
  ])('%j is read and written', (address, query) => {
    expect(readFindQuery(new URLSearchParams(address))).toEqual(query);
    expect(writeFindQuery(query).toString()).toBe(address);
  });

  it('ignores what means nothing', () => {
    const address = `zip=${'x'.repeat(500)}&grade=99&offers=seats&offers=meals&offers=meals&lang=es`;
    expect(readFindQuery(new URLSearchParams(address))).toEqual({
      place: 'x'.repeat(80),
      grade: null,
      offers: ['meals'],
    });
  });
});
