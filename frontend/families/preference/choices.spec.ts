import { PREFERENCES } from '../../../domain/forms/preference.js';
import {
  askedRanks,
  copiedChoices,
  freeRank,
  neighbor,
  rankNumber,
  rankOf,
  swapped,
  type Choices,
} from './choices.js';

const NONE: Choices = { site1: null, site2: null, site3: null };

describe('choosing up to three sites', () => {
  it.each<[string, Partial<Choices>, string | null]>([
    ['the first rank where none is filled', {}, 'site1'],
    ['the second after the first', { site1: 7 }, 'site2'],
    ['a gap before what comes after it', { site2: 7 }, 'site1'],
    ['none where all are filled', { site1: 7, site2: 8, site3: 9 }, null],
  ])('fills %s', (_, filled, rank) => {
    expect(freeRank({ ...NONE, ...filled }, PREFERENCES)).toBe(rank);
  });

  it('has one rank if the family wants no alternatives', () => {
    expect(askedRanks(true)).toEqual(['site1']);
    expect(freeRank({ ...NONE, site1: 7 }, askedRanks(true))).toBeNull();
    expect(rankOf({ ...NONE, site2: 8 }, askedRanks(true), 8)).toBeNull();
  });

  it('finds the rank of a site', () => {
    const rank = rankOf({ ...NONE, site2: 8 }, PREFERENCES, 8);
    expect(rank && rankNumber(rank)).toBe(2);
    expect(rankOf(NONE, PREFERENCES, 8)).toBeNull();
  });

  it('copies a sibling’s choices in order, without those that this child can’t choose', () => {
    const sibling = {
      sitePreference1: 7,
      sitePreference2: 8,
      sitePreference3: 9,
      noAlternatePreferences: false,
    };
    expect(copiedChoices(sibling, () => true).values).toEqual({
      site1: 7,
      site2: 8,
      site3: 9,
      noAlternatePreferences: false,
    });
    const copied = copiedChoices(sibling, (id) => id !== 7);
    expect(copied.values).toMatchObject({ site1: 8, site2: 9, site3: null });
    expect(copied.leftOut).toEqual([7]);
    expect(copiedChoices({ ...sibling, noAlternatePreferences: true }, () => true).values).toEqual({
      site1: 7,
      site2: null,
      site3: null,
      noAlternatePreferences: true,
    });
  });

  it('doesn’t move past the ends', () => {
    expect(neighbor(PREFERENCES, 'site1', 'up')).toBeNull();
    expect(neighbor(PREFERENCES, 'site1', 'down')).toBe('site2');
    expect(neighbor(PREFERENCES, 'site3', 'down')).toBeNull();
    expect(neighbor(askedRanks(true), 'site1', 'down')).toBeNull();
  });

  it('swaps two ranks, even with a free one', () => {
    expect(swapped({ site1: 7, site2: 8, site3: null }, 'site1', 'site2')).toEqual({
      site1: 8,
      site2: 7,
      site3: null,
    });
    expect(swapped({ ...NONE, site2: 8 }, 'site2', 'site3')).toEqual({ ...NONE, site3: 8 });
  });
});
