import { parseDateText, type Day } from '../../domain/fields/date-text.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { addDays, getMonday } from '../../domain/season/season.js';
import { NIGHTLY_CHECK } from '../ssid/nightly-check.js';
import type { Random } from './random.js';

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_MINUTE = 60_000;
const JANUARY = 0;

export interface DemoCalendar {
  sitesFrom: Date;
  familiesFrom: Date;
  /** Each family starts within one of these numbers of days, so most start early. */
  applyWithin: readonly number[];
  today: Date;
}

const APPLY_WITHIN = [20, 50, 90] as const;

/** Depends only on the program's year, so that the seed doesn't depend on the clock. */
export function makeDemoCalendar(programYear: number): DemoCalendar {
  return {
    sitesFrom: new Date(Date.UTC(programYear - 1, 10, 4)),
    familiesFrom: new Date(Date.UTC(programYear, JANUARY + 1, 3)),
    applyWithin: APPLY_WITHIN,
    today: new Date(Date.UTC(programYear, JANUARY + 4, 16, 20)),
  };
}

/** Dates as many days before the program's first day as in the year of `makeDemoCalendar`. */
export interface RunningDates {
  sitesFrom: Date;
  familiesFrom: Date;
  deadline: Date;
  placementDay: Day;
  placedAt: Date;
}

const DAYS_BEFORE = { sites: 210, families: 119, deadline: 24, placement: 21 };

export function getRunningDates(firstDay: Day, timeZone: string): RunningDates {
  const monday = getMonday(firstDay);
  const getDayBefore = (days: number): Day => addDays(monday, -days);
  const placementDay = getDayBefore(DAYS_BEFORE.placement);
  return {
    sitesFrom: new Date(parseDateText(getDayBefore(DAYS_BEFORE.sites)) * 1000),
    familiesFrom: new Date(parseDateText(getDayBefore(DAYS_BEFORE.families)) * 1000),
    deadline: new Date(getTime(getDayBefore(DAYS_BEFORE.deadline), 24, timeZone).getTime() - MS_PER_MINUTE),
    placementDay,
    placedAt: getTime(placementDay, 10, timeZone),
  };
}

export function getTime(day: Day, hour: number, timeZone: string): Date {
  const utc = parseDateText(day) * 1000 + hour * MS_PER_HOUR;
  // Swedish dates are formatted as in ISO 8601.
  const local = Date.parse(`${new Date(utc).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(utc - (local - utc));
}

export function getNightAfter(time: Date, timeZone: string): Date {
  const { hour, minute } = NIGHTLY_CHECK;
  return new Date(
    getTime(addDays(getDayAt(time, timeZone), 1), hour, timeZone).getTime() + minute * MS_PER_MINUTE,
  );
}

export function shiftTime(time: Date, days: number): Date {
  return new Date(time.getTime() + days * MS_PER_DAY);
}

/** In UTC; daytime in every state. */
const WORK_HOURS = [15, 23] as const;

export function chooseDayAfter(random: Random, from: Date, fewest: number, most: number): Date {
  const day = Math.floor(from.getTime() / MS_PER_DAY) + random.drawBetween(fewest, most);
  return new Date(day * MS_PER_DAY + random.drawBetween(WORK_HOURS[0] * 3600, WORK_HOURS[1] * 3600) * 1000);
}

export function chooseNextStep(random: Random, last: Date, fewest: number, most: number, today: Date): Date {
  const wanted = chooseDayAfter(random, last, fewest, most);
  // A step on the same day follows within about an hour.
  const next = wanted > last ? wanted : new Date(last.getTime() + random.drawBetween(10, 90) * MS_PER_MINUTE);
  if (next < today) return next;
  return goPartWay(random, last, today);
}

/** On a weekday during the day, if any such time is left. */
export function chooseNextWorkStep(
  random: Random,
  last: Date,
  fewest: number,
  most: number,
  today: Date,
): Date {
  let wanted = chooseDayAfter(random, last, fewest, most);
  while (wanted <= last || isWeekend(wanted)) wanted = shiftTime(wanted, 1);
  if (wanted < today) return wanted;
  const left = listWorkHours(last, today);
  const total = left.reduce((sum, { from, until }) => sum + (until - from), 0);
  let past = (total * (1 + random.drawNext())) / 4;
  for (const { from, until } of left) {
    if (past < until - from) return new Date(from + past);
    past -= until - from;
  }
  return goPartWay(random, last, today);
}

export function findTimeAtWork(time: Date): Date {
  const [from, until] = WORK_HOURS;
  const hour = time.getUTCHours();
  if (!isWeekend(time) && hour >= from && hour < until) return time;
  let day = hour < from ? shiftTime(time, -1) : time;
  while (isWeekend(day)) day = shiftTime(day, -1);
  const worked = new Date(day);
  worked.setUTCHours(until - 1);
  return worked;
}

function goPartWay(random: Random, last: Date, today: Date): Date {
  const left = today.getTime() - last.getTime();
  return new Date(last.getTime() + Math.ceil((left * (1 + random.drawNext())) / 4));
}

function isWeekend(time: Date): boolean {
  return time.getUTCDay() % 6 === 0;
}

function listWorkHours(after: Date, before: Date): { from: number; until: number }[] {
  const [opens, closes] = WORK_HOURS;
  const found: { from: number; until: number }[] = [];
  for (let day = new Date(after).setUTCHours(0, 0, 0, 0); day < before.getTime(); day += MS_PER_DAY) {
    const from = Math.max(day + opens * MS_PER_HOUR, after.getTime() + MS_PER_MINUTE);
    const until = Math.min(day + closes * MS_PER_HOUR, before.getTime());
    if (!isWeekend(new Date(day)) && from < until) found.push({ from, until });
  }
  return found;
}
