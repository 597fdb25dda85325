import type { Grade } from '../enums/enums.js';
import { getAgeOn, getUnusualAge } from './age.js';
import { parseDateText } from './date-text.js';

describe('an age', () => {
  it.each([
    ['2025-03-13', 7],
    ['2025-03-14', 8],
    ['2025-12-01', 8],
    ['2017-03-14', 0],
  ])('on %s is %d for a child born on March 14, 2017', (day, age) => {
    expect(getAgeOn(parseDateText('2017-03-14'), parseDateText(day))).toBe(age);
  });

  it.each<[string, Grade, number, number, number]>([
    ['2024-05-01', '8', 1, 13, 14],
    ['2014-06-02', '8', 10, 13, 14],
    ['2008-06-01', '8', 17, 13, 14],
    ['2019-06-02', '3', 5, 8, 9],
    ['2013-06-01', '3', 12, 8, 9],
    ['2016-01-01', 'P', 9, 4, 5],
    ['2026-01-01', 'K', 0, 5, 6],
    ['1990-01-01', '9', 35, 14, 15],
  ])('of a child born on %s in grade %s is unusual: %d', (born, grade, age, younger, older) => {
    expect(getUnusualAge(parseDateText(born), grade, 2025)).toEqual({ age, younger, older });
  });

  it.each<[string, Grade]>([
    ['2016-05-01', '3'],
    ['2019-06-01', '3'],
    ['2013-06-02', '3'],
    ['2020-08-30', 'P'],
    ['2019-09-01', 'K'],
    ['2010-06-01', '9'],
  ])('of a child born on %s in grade %s is usual', (born, grade) => {
    expect(getUnusualAge(parseDateText(born), grade, 2025)).toBeNull();
  });
});
