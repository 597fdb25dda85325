import { isIndexed, makePatterns } from './expressions.queries.js';

describe('the words of a filter', () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ['', []],
    ['   ', []],
    ['Lucía', ['Lucía']],
    ['  lucía \t baca ', ['lucía', 'baca']],
    ['Ana Ana', ['Ana']],
    ["O'Brien-Ruiz", ["O'Brien-Ruiz"]],
    ['100%', ['100\\%']],
    ['a_b', ['a\\_b']],
    ['back\\slash', ['back\\\\slash']],
    ['\u00a0Ana\u2003Baca', ['Ana', 'Baca']],
    ['علي محمد', ['علي', 'محمد']],
  ])('%j are %j, searched literally', (typed, patterns) => {
    expect(makePatterns(typed)).toEqual(patterns);
  });

  it.each([
    ['gar', true],
    ['ñandú', true],
    ['123', true],
    ['علي', true],
    ['ba', false],
    ["o'b", false],
    ['\\%\\_\\%', false],
  ])('%j is long enough for the index: %p', (pattern, expected) => {
    expect(isIndexed(pattern)).toBe(expected);
  });
});
