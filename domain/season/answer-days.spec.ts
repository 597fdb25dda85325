import type { Day } from '../fields/date-text.js';
import { getDayAt, getFirstDayInTime, getHourAt } from './answer-days.js';
import { addDays, isWeekday } from './season.js';

/** Monday, June 2, 2025. */
const MONDAY = '2025-06-02';
const FRIDAY = '2025-06-06';
const SATURDAY = '2025-06-07';

function isOverdue(assigned: Day, today: Day, answerDays: number): boolean {
  const first = getFirstDayInTime(today, answerDays);
  return first !== null && assigned < first;
}

describe('the days that a site has to answer', () => {
  it.each<[assigned: string, Day, days: number, lastInTime: string, Day]>([
    ['Monday', MONDAY, 3, 'Thursday', '2025-06-05'],
    ['Tuesday', '2025-06-03', 3, 'Friday and the weekend', '2025-06-08'],
    ['Friday', FRIDAY, 3, 'Wednesday', '2025-06-11'],
    ['Saturday', SATURDAY, 3, 'Wednesday', '2025-06-11'],
    ['Sunday', '2025-06-08', 3, 'Wednesday', '2025-06-11'],
    ['Monday', MONDAY, 1, 'Tuesday', '2025-06-03'],
    ['Friday', FRIDAY, 1, 'Monday', '2025-06-09'],
    ['Monday', MONDAY, 5, 'Monday', '2025-06-09'],
    ['Monday', MONDAY, 10, 'the second Monday', '2025-06-16'],
  ])('of an assignment on a %s (%s) with %i days end on %s', (_, assigned, days, _last, lastDay) => {
    expect(isOverdue(assigned, lastDay, days)).toBe(false);
    expect(isOverdue(assigned, addDays(lastDay, 1), days)).toBe(true);
  });

  it('have no end with 0 days', () => {
    expect(getFirstDayInTime(MONDAY, 0)).toBeNull();
  });

  it('are weekdays after the day of the assignment, counted one by one', () => {
    for (let back = 0; back < 40; back++) {
      const assigned = addDays(SATURDAY, -back);
      for (let answerDays = 1; answerDays <= 7; answerDays++) {
        let weekdays = 0;
        for (let day = addDays(assigned, 1); day <= SATURDAY; day = addDays(day, 1)) {
          if (isWeekday(day)) weekdays++;
        }
        expect([assigned, answerDays, isOverdue(assigned, SATURDAY, answerDays)]).toEqual([
          assigned,
          answerDays,
          weekdays > answerDays,
        ]);
      }
    }
  });
});

describe('a time in the state’s time zone', () => {
  it.each<[Date, Day, number]>([
    [new Date('2025-06-03T05:59:59Z'), MONDAY, 23],
    [new Date('2025-06-03T06:00:00Z'), '2025-06-03', 0],
    [new Date('2025-01-03T06:59:59Z'), '2025-01-02', 23],
  ])('%p is on %s at %i', (time, day, hour) => {
    expect([getDayAt(time, 'America/Denver'), getHourAt(time, 'America/Denver')]).toEqual([day, hour]);
  });
});
