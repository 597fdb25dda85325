import { getDateFormat } from '../fields/date-format.js';
import type { Day } from '../fields/date-text.js';
import { addDays, isWeekday } from './season.js';

/**
 * Assignments before this day are overdue. The day of the assignment doesn't count: with three `answerDays`,
 * a Monday's assignment is overdue from Friday on. Null for no limit (0 days).
 */
export function getFirstDayInTime(today: Day, answerDays: number): Day | null {
  if (answerDays <= 0) return null;
  let day = today;
  let weekdays = 0;
  for (;;) {
    if (isWeekday(day)) weekdays++;
    // An assignment of the day before has had these weekdays so far.
    if (weekdays > answerDays) return day;
    day = addDays(day, -1);
  }
}

export function getDayAt(time: Date, timeZone: string): Day {
  // Swedish dates are written as in ISO 8601.
  return getDateFormat('sv-SE', { timeZone }).format(time);
}

/** 0 to 23. */
export function getHourAt(time: Date, timeZone: string): number {
  return Number(getDateFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(time));
}
