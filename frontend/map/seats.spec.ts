import { seatsOf } from './seats.js';

describe('the level of seats left', () => {
  it.each([
    [0, 'full'],
    [1, 'few'],
    [5, 'few'],
    [6, 'open'],
    [40, 'open'],
  ])('%i seats left: %s', (available, seats) => {
    expect(seatsOf(available)).toBe(seats);
  });
});
