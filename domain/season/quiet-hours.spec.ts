import { getQuietEnd } from './quiet-hours.js';

const DENVER = 'America/Denver';

describe('quiet hours', () => {
  it.each([
    ['2026-06-10T08:00:00-06:00', null],
    ['2026-06-10T20:59:59-06:00', null],
    ['2026-06-10T21:00:00-06:00', '2026-06-11T08:00:00-06:00'],
    ['2026-06-11T00:00:00-06:00', '2026-06-11T08:00:00-06:00'],
    ['2026-06-11T07:59:59-06:00', '2026-06-11T08:00:00-06:00'],
    // The nights when clocks go forward, and when they go back.
    ['2026-03-07T22:00:00-07:00', '2026-03-08T08:00:00-06:00'],
    ['2026-10-31T22:00:00-06:00', '2026-11-01T08:00:00-07:00'],
  ])('of %s end %s', (now, end) => {
    expect(getQuietEnd(new Date(now), DENVER)).toEqual(end === null ? null : new Date(end));
  });

  it('are those of the state', () => {
    const night = new Date('2026-06-10T21:30:00-06:00');
    expect(getQuietEnd(night, 'America/Los_Angeles')).toBeNull();
    expect(getQuietEnd(night, 'America/New_York')).toEqual(new Date('2026-06-11T08:00:00-04:00'));
  });
});
