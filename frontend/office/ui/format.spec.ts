import { LANGUAGES } from '../../../domain/testing/catalogues.js';
import { formatNumber, fullTime, shortDate } from './format.js';

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

const seconds = (text: string) => new Date(text).getTime() / 1000;
const NOW = new Date('2025-05-20T12:00:00');

describe('a date in a list', () => {
  it('is the day alone within the year', () => {
    expect(shortDate(seconds('2025-03-12T09:30:00'), 'en', NOW)).toBe('Mar 12');
    expect(shortDate(seconds('2025-03-12T09:30:00'), 'es', NOW)).toBe('12 mar');
  });

  it('has its year when that is another one', () => {
    expect(shortDate(seconds('2024-12-31T23:59:00'), 'en', NOW)).toBe('Dec 31, 2024');
  });

  it('can be told in full', () => {
    expect(fullTime(seconds('2025-03-12T09:30:00'), 'en')).toMatch(/March 12, 2025.*9:30/);
  });
});
