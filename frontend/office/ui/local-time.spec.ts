import { localDay, localTime, secondsOfLocalTime } from './local-time.js';

describe('a time in the reader’s time zone', () => {
  it.each(['2025-05-01T23:59', '2025-03-09T12:00', '2026-01-01T00:00'])(
    'is shown and read alike: %s',
    (text) => {
      const seconds = secondsOfLocalTime(text);
      expect(localTime(seconds)).toBe(text);
      expect(localDay(seconds)).toBe(text.slice(0, 10));
    },
  );

  it('is empty for anything but a number', () => {
    expect([null, undefined, NaN, '2025'].map(localTime)).toEqual(['', '', '', '']);
  });
});
