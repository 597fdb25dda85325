import { LANGUAGES } from '../../../domain/testing/catalogs.js';
import {
  formatNumber,
  formatFullTime,
  formatMoment,
  toLocalDay,
  toLocalTime,
  parseLocalTime,
  formatShortDate,
  writeDay,
} from './format.js';

describe.each(LANGUAGES)('a number in %s', (language) => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1457, '1,457'],
    [43_210, '43,210'],
    [1_000_000, '1,000,000'],
  ])('%i is written %s, as everybody here does', (value, written) => {
    expect(formatNumber(value, language)).toBe(written);
  });
});

const toSeconds = (text: string) => new Date(text).getTime() / 1000;
const NOW = new Date('2025-05-20T12:00:00');

describe('a date in a list', () => {
  it('is the day alone within the year', () => {
    expect(formatShortDate(toSeconds('2025-03-12T09:30:00'), 'en', NOW)).toBe('Mar 12');
    expect(formatShortDate(toSeconds('2025-03-12T09:30:00'), 'es', NOW)).toBe('12 mar');
  });

  it('has its year when that is another one', () => {
    expect(formatShortDate(toSeconds('2024-12-31T23:59:00'), 'en', NOW)).toBe('Dec 31, 2024');
  });

  it('can be told in full', () => {
    expect(formatFullTime(toSeconds('2025-03-12T09:30:00'), 'en')).toMatch(/March 12, 2025.*9:30/);
  });

  it('has twelve hours in Spanish, too, as people in the United States count them', () => {
    const evening = toSeconds('2025-03-12T20:05:00');
    expect(formatMoment(evening, 'es')).toMatch(/^12 mar 2025, 8:05\sp\.m\.$/);
    expect(formatFullTime(evening, 'es')).toMatch(/^12 de marzo de 2025.*8:05\sp\.m\.$/);
  });
});

describe('a time in the reader’s time zone', () => {
  it.each(['2025-05-01T23:59', '2025-03-09T12:00', '2026-01-01T00:00'])(
    'is shown and read alike: %s',
    (text) => {
      const seconds = parseLocalTime(text);
      expect(toLocalTime(seconds)).toBe(text);
      expect(toLocalDay(seconds)).toBe(text.slice(0, 10));
    },
  );

  it('is empty for anything but a number', () => {
    expect([null, undefined, NaN, '2025'].map(toLocalTime)).toEqual(['', '', '', '']);
  });
});

describe('a calendar day', () => {
  it('is the same in every time zone, as long as there’s room', () => {
    expect(writeDay('2025-06-02', 'en')).toBe('June 2, 2025');
    expect(writeDay('2025-06-02', 'en', 'long')).toBe('Monday, June 2');
    expect(writeDay('2025-06-02', 'es', 'shortWeekday')).toBe('lun');
    expect(writeDay('2025-06-02', 'es', 'month')).toBe('jun');
  });
});
