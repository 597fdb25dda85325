import { getDayKind, findSeasonWarnings, listSeasonWeeks } from './season-plan.js';

describe('the plan of a season', () => {
  it('has whole weeks from Sunday to Saturday', () => {
    const weeks = listSeasonWeeks({ firstDay: '2025-06-02', lastDay: '2025-06-27' });
    expect(weeks.map((week) => [week[0], week.length, week.at(-1)])).toEqual([
      ['2025-06-01', 7, '2025-06-07'],
      ['2025-06-08', 7, '2025-06-14'],
      ['2025-06-15', 7, '2025-06-21'],
      ['2025-06-22', 7, '2025-06-28'],
    ]);
    expect(listSeasonWeeks({ firstDay: '2025-06-01', lastDay: '2025-06-01' })).toHaveLength(1);
  });

  it('has no weeks while a year is being typed', () => {
    expect(listSeasonWeeks({ firstDay: '0002-06-02', lastDay: '2025-06-27' })).toEqual([]);
    expect(listSeasonWeeks({ firstDay: '2025-06-27', lastDay: '2025-06-02' })).toEqual([]);
  });

  it.each([
    ['2025-06-01', 'outside'],
    ['2025-06-02', 'program'],
    ['2025-06-07', 'weekend'],
    ['2025-06-19', 'holiday'],
    ['2025-06-28', 'outside'],
  ])('says what %s is: %s', (day, kind) => {
    const days = { firstDay: '2025-06-02', lastDay: '2025-06-27', holidays: ['2025-06-19'] };
    expect(getDayKind(day, days)).toBe(kind);
  });

  it.each([
    [{ deadlineDay: null, placementDay: '2025-05-01' }, []],
    [{ deadlineDay: '2025-06-02', placementDay: '2025-06-02' }, []],
    [{ deadlineDay: '2025-06-03', placementDay: null }, ['deadlineAfterStart']],
    [{ deadlineDay: '2025-05-02', placementDay: '2025-05-01' }, ['placementBeforeDeadline']],
  ])('warns about %j: %j', (dates, warnings) => {
    expect(findSeasonWarnings({ firstDay: '2025-06-02', ...dates })).toEqual(warnings);
  });
});
