import { findOtherSites } from './other-sites.js';

const SITES = [
  { id: 1, name: 'Taos Library' },
  { id: 2, name: 'Peñasco Elementary' },
  { id: 3, name: 'Zuni Library' },
];

describe('the sites that the map does not show', () => {
  it('are all others', () => {
    expect(findOtherSites(SITES, [{ id: 1 }], '').map(({ id }) => id)).toEqual([2, 3]);
  });

  it('are found by the beginnings of their words, without accents', () => {
    expect(findOtherSites(SITES, [], 'elem penas').map(({ id }) => id)).toEqual([2]);
    expect(findOtherSites(SITES, [{ id: 1 }], 'library').map(({ id }) => id)).toEqual([3]);
  });
});
