import { hasRoom, siteDemand } from './site-demand.js';

describe('the demand for a site', () => {
  it.each([
    [0, 4, 'plenty'],
    [2, 4, 'plenty'],
    [3, 4, 'filling'],
    [4, 4, 'likelyFull'],
    [5, 4, 'likelyFull'],
    [0, 1, 'plenty'],
    [0, 0, 'likelyFull'],
  ])('with %i first choices for %i seats: %s', (firstChoices, usableSeats, demand) => {
    expect(siteDemand({ firstChoices, usableSeats })).toBe(demand);
  });

  it('leaves room unless it’s likely full, or no seat is left', () => {
    expect(hasRoom({ available: 1, firstChoices: 3, usableSeats: 4 })).toBe(true);
    expect(hasRoom({ available: 0, firstChoices: 3, usableSeats: 4 })).toBe(false);
    expect(hasRoom({ available: 1, firstChoices: 4, usableSeats: 4 })).toBe(false);
  });
});
