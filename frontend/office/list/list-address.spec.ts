import { pageNumbers } from './list-address.js';

/** As it reads in the pager: `1 … 4 5 6 7 8 … 20`. */
function shown(current: number, last: number): string {
  return pageNumbers(current, last)
    .map((item) => (item === 'gap' ? '…' : String(item)))
    .join(' ');
}

describe('the page buttons', () => {
  it.each([
    [1, 0, '1'],
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 6 7 8'],
    [1, 9, '1 2 3 4 5 6 … 9'],
    [4, 9, '1 2 3 4 5 6 … 9'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
    [6, 9, '1 … 4 5 6 7 8 9'],
    [9, 9, '1 … 4 5 6 7 8 9'],
    [1, 125, '1 2 3 4 5 6 … 125'],
    [5, 125, '1 2 3 4 5 6 7 … 125'],
    [6, 125, '1 … 4 5 6 7 8 … 125'],
    [62, 125, '1 … 60 61 62 63 64 … 125'],
    [121, 125, '1 … 119 120 121 122 123 124 125'],
    [125, 125, '1 … 120 121 122 123 124 125'],
  ])('on page %i of %i are %s', (current, last, expected) => {
    expect(shown(current, last)).toBe(expected);
  });

  it('name each page at most once, in order, five in the middle, whatever the page', () => {
    for (let last = 8; last <= 40; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const numbers = pageNumbers(current, last).filter((item) => item !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(numbers).toContain(current);
        expect(numbers.length).toBeGreaterThanOrEqual(7);
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, last]);
      }
    }
  });
});
