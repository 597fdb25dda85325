import { formatSiteTimes } from './site-times.js';

describe('the times of a site', () => {
  it.each([
    ['8:00 to 12:00', '8:00 a.m. to 12:00 p.m.'],
    ['8:30 to 12:30', '8:30 a.m. to 12:30 p.m.'],
    ['8-12', '8:00 a.m. to 12:00 p.m.'],
    ['1:00 to 5:00', '1:00 p.m. to 5:00 p.m.'],
    ['12:30 - 4:30', '12:30 p.m. to 4:30 p.m.'],
    ['13:00 to 17:00', '1:00 p.m. to 5:00 p.m.'],
    ['8-12pm', '8:00 a.m. to 12:00 p.m.'],
    ['1 to 5 p.m.', '1:00 p.m. to 5:00 p.m.'],
    ['8:00am–12:00pm', '8:00 a.m. to 12:00 p.m.'],
    ['9:00 A.M. to 1:00 P.M.', '9:00 a.m. to 1:00 p.m.'],
    ['  8:00 until 12:00 ', '8:00 a.m. to 12:00 p.m.'],
  ])('%s are %s', (typed, shown) => {
    expect(formatSiteTimes(typed)).toBe(shown);
  });

  it.each([
    'mornings',
    'call us',
    '8:75 to 12:00',
    '8:00',
    '8 to 12 and 1 to 3',
    '5 p.m. to 1 p.m.',
    '25-30',
  ])('stay %p where they follow no common pattern', (typed) => {
    expect(formatSiteTimes(typed)).toBe(typed);
  });
});
