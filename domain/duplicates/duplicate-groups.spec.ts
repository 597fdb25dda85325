import { findDuplicateGroups, getPairKey, listPairs, type LikelyPair } from './duplicate-groups.js';

function makePairs(...named: string[]): LikelyPair[] {
  return named.map((name) => ({ one: name[0]!, other: name[1]!, why: ['birthday', 'name'] }));
}

function listGroups(likely: LikelyPair[], ...dismissed: string[]): string[] {
  const keys = new Set(dismissed.map((name) => getPairKey(name[0]!, name[1]!)));
  return findDuplicateGroups(likely, keys).map(({ ids }) => [...ids].sort().join(''));
}

describe('groups of likely duplicates', () => {
  it('hold everyone who is paired with a member', () => {
    expect(listGroups(makePairs('ab', 'cd', 'bc', 'xy'))).toEqual(['abcd', 'xy']);
    expect(listGroups([])).toEqual([]);
  });

  it('say every reason of their pairs, in one order', () => {
    const likely: LikelyPair[] = [
      { one: 'a', other: 'b', why: ['birthday', 'name', 'shortForm'] },
      { one: 'c', other: 'b', why: ['ssid'] },
    ];
    expect(findDuplicateGroups(likely, new Set())).toEqual([
      { ids: ['a', 'b', 'c'], why: ['birthday', 'ssid', 'name', 'shortForm'] },
    ]);
  });

  it('never hold a pair that was dismissed', () => {
    expect(listGroups(makePairs('ab'), 'ba')).toEqual([]);
    expect(listGroups(makePairs('ab', 'bc', 'ac'), 'ac')).toEqual(['ab', 'bc']);
    expect(listGroups(makePairs('ab', 'cd', 'bc'), 'ad')).toEqual(['ab', 'cd', 'bc']);
  });

  it('keep those together who have most in common, whatever their order', () => {
    const likely: LikelyPair[] = [
      { one: 'a', other: 'b', why: ['birthday', 'ssid', 'name'] },
      { one: 'b', other: 'c', why: ['birthday', 'name'] },
      { one: 'c', other: 'd', why: ['birthday', 'name', 'spelling'] },
      { one: 'c', other: 'e', why: ['ssid'] },
    ];
    const byName = ['ab', 'cde', 'bc'];
    expect(listGroups(likely, 'ac')).toEqual(byName);
    expect(listGroups(likely.toReversed(), 'ac')).toEqual(byName);
  });

  it('hold every pair that was not', () => {
    expect(listGroups(makePairs('ab', 'ac', 'ad'), 'bc', 'bd')).toEqual(['ab', 'ac', 'ad']);
  });
});

describe('the pairs among some applications', () => {
  it('are each named once, whatever the order', () => {
    expect(listPairs(['c', 'a', 'b'])).toEqual([
      ['a', 'c'],
      ['b', 'c'],
      ['a', 'b'],
    ]);
    expect(getPairKey('b', 'a')).toBe(getPairKey('a', 'b'));
  });
});
