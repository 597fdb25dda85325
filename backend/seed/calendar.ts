import type { Random } from './random.js';

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
const JANUARY = 0;

/** The dates of a demo program, all derived from the program's year, so that a seed doesn't depend on the clock. */
export interface DemoCalendar {
  /** Organizations register their sites from this day, in the fall before. */
  sitesFrom: Date;
  /** Families apply from this day. */
  familiesFrom: Date;
  /** The demo's current day; nothing in it is later. */
  today: Date;
}

export function demoCalendar(programYear: number): DemoCalendar {
  return {
    sitesFrom: new Date(Date.UTC(programYear - 1, 10, 4)),
    familiesFrom: new Date(Date.UTC(programYear, JANUARY + 1, 3)),
    today: new Date(Date.UTC(programYear, JANUARY + 4, 16, 20)),
  };
}

/** A random time between two days after `from`. 15 to 23 h UTC is daytime in every state. */
export function daysAfter(random: Random, from: Date, fewest: number, most: number): Date {
  const day = Math.floor(from.getTime() / MS_PER_DAY) + random.between(fewest, most);
  return new Date(day * MS_PER_DAY + random.between(15 * 3600, 23 * 3600) * 1000);
}

/** The time of the next step: some days after the last one, never after today. */
export function nextStep(random: Random, last: Date, fewest: number, most: number, today: Date): Date {
  const wanted = daysAfter(random, last, fewest, most);
  // A step on the same day follows within the next hour or so.
  const next = wanted > last ? wanted : new Date(last.getTime() + random.between(10, 90) * MS_PER_MINUTE);
  if (next < today) return next;
  const left = today.getTime() - last.getTime();
  return new Date(last.getTime() + Math.ceil((left * (1 + random.next())) / 4));
}
