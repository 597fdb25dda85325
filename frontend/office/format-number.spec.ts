import { LANGUAGES } from '../../domain/enums/enums.js';
import { formatNumber } from './format-number.js';

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
