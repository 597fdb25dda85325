import { toDateText, parseDateText } from './date-text.js';
import { rules } from './rules.js';

const DAY = 86_400;

describe('the text of a date', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', DAY],
    ['2016-02-29', 1_456_704_000],
    ['2038-01-19', 2_147_472_000],
    ['1969-12-31', -DAY],
  ])('%s is %d seconds and back', (text, seconds) => {
    expect(parseDateText(text)).toBe(seconds);
    expect(toDateText(seconds)).toBe(text);
  });

  it.each([
    '',
    '2016',
    '2016-2-9',
    '2015-02-29',
    '2016-13-01',
    '2016-00-10',
    '2016-01-00',
    '29/02/2016',
    'x',
  ])('rejects "%s"', (text) => {
    expect(parseDateText(text)).toBeNaN();
  });

  it('does not read the years 0 to 99 as 1900 to 1999', () => {
    expect(rules.date.read(parseDateText('0016-05-01'))).toEqual({ error: 'field.dateTooFarBack' });
  });

  it('shows the UTC day of a time late in the day', () => {
    expect(toDateText(DAY - 1)).toBe('1970-01-01');
  });

  it.each([null, undefined, NaN, Infinity, 'soon', 1e15])('is empty for %p', (seconds) => {
    expect(toDateText(seconds)).toBe('');
  });
});
