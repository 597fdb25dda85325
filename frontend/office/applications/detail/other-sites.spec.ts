import { findOtherSites } from './other-sites.js';

const SITES = [
  { id: 1, name: 'Taos Library' },
  { id: 3, name: 'Zuni Library' },
  { id: 2, name: 'Peñasco Elementary' },
];

describe('the sites that the map does not show', () => {
  it('are listed by name', () => {
    expect(findOtherSites(SITES, '').map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('are found by the beginnings of their words, without accents', () => {
    expect(findOtherSites(SITES, 'elem penas').map(({ id }) => id)).toEqual([2]);
    expect(findOtherSites(SITES, 'library').map(({ id }) => id)).toEqual([1, 3]);
  });
});
