import { hasRoom, getSiteRoom } from './site-demand.js';

describe('the room at a site', () => {
  it.each([
    [0, 4, 4, 'plenty'],
    [2, 4, 4, 'plenty'],
    [3, 4, 4, 'filling'],
    [4, 4, 4, 'full'],
    [5, 4, 4, 'full'],
    [0, 1, 1, 'plenty'],
    [0, 0, 0, 'full'],
    // Everybody who's placed there chose another site first.
    [0, 4, 0, 'full'],
    [0, 4, 1, 'plenty'],
  ])(
    'with %i first choices for %i seats, %i of them free: %s',
    (firstChoices, usableSeats, available, room) => {
      expect(getSiteRoom({ firstChoices, usableSeats, available })).toBe(room);
      expect(hasRoom({ firstChoices, usableSeats, available })).toBe(room !== 'full');
    },
  );
});
