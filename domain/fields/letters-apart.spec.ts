import { countLettersApart } from './letters-apart.js';

describe('letters apart', () => {
  it.each([
    ['ana', 'ana', 0],
    ['ana', 'anna', 1],
    ['zayden', 'zaydne', 1],
    ['ab', 'ba', 1],
    ['jaden', 'ajdne', 2],
    ['mateo', 'tomas', 3],
    ['', 'ab', 2],
  ])('of %j and %j are %i', (one, other, count) => {
    expect(countLettersApart(one, other, 2)).toBe(count);
    expect(countLettersApart(other, one, 2)).toBe(count);
  });
});
