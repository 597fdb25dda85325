import { getLocaleInState, type Language } from '../enums/languages.js';
import { getDateFormat } from '../fields/date-format.js';
import { toDateText, parseDateText, type Day } from '../fields/date-text.js';
import { formatProgramDates } from './program-dates.js';

export interface SeasonDays {
  firstDay: Day;
  lastDay: Day;
  holidays: readonly Day[];
}

interface FirstSeason {
  year: number;
  firstDay: Day;
  lastDay: Day;
}

/** The season of tests, and of demos before they moved with the calendar. */
export const DEMO_YEAR = 2025;

const DAY_SECONDS = 86_400;
const WEEKS = 4;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];
const [JUNE, SEPTEMBER] = [5, 8];

/** From September 1 on, it's next year's. `now` in epoch seconds. */
export function getComingSummer(now: number): number {
  const today = new Date(now * 1000);
  return today.getUTCFullYear() + (today.getUTCMonth() >= SEPTEMBER ? 1 : 0);
}

/** Four weeks from the first Monday of June. */
export function getDefaultDays(year: number): Pick<SeasonDays, 'firstDay' | 'lastDay'> {
  const june = new Date(Date.UTC(year, JUNE, 1));
  const firstDay = toDateText(june.getTime() / 1000 + ((7 + MONDAY - june.getUTCDay()) % 7) * DAY_SECONDS);
  return { firstDay, lastDay: addDays(firstDay, WEEKS * 7 - 3) };
}

export function addDays(day: Day, days: number): Day {
  return toDateText(parseDateText(day) + days * DAY_SECONDS);
}

function getWeekday(day: Day): number {
  return new Date(parseDateText(day) * 1000).getUTCDay();
}

export function isWeekday(day: Day): boolean {
  const weekday = getWeekday(day);
  return weekday !== SUNDAY && weekday !== SATURDAY;
}

/** A site's days off aren't program days there (docs/rules.md#days-off). */
export function addDaysOff({ firstDay, lastDay, holidays }: SeasonDays, daysOff: readonly Day[]): SeasonDays {
  return { firstDay, lastDay, holidays: [...holidays, ...daysOff] };
}

export function listProgramDays({ firstDay, lastDay, holidays }: SeasonDays): Day[] {
  const days: Day[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    if (isWeekday(day) && !holidays.includes(day)) days.push(day);
  }
  return days;
}

/** The children's data should be deleted from then on. */
export function getPurgeDay(lastDay: Day, retainYears: number): Day {
  return `${getYear(lastDay) + retainYears}${lastDay.slice(4)}`.replace(/-02-29$/, '-03-01');
}

/** The first submission counts. In epoch seconds; null for never submitted and for no deadline. */
export function isLate(firstSubmitted: number | null, deadline: number | null): boolean {
  return firstSubmitted !== null && deadline !== null && firstSubmitted > deadline;
}

const RANGE = /^([A-Z][a-z]+ \d{1,2}) to ([A-Z][a-z]+ \d{1,2}), (\d{4})$/;

/** `June 2 to June 27, 2025`; null for any other form. */
export function readProgramDates(text: string): Pick<SeasonDays, 'firstDay' | 'lastDay'> | null {
  const [, first, last, year] = RANGE.exec(text.trim()) ?? [];
  if (first === undefined || last === undefined || year === undefined) return null;
  const [firstDay, lastDay] = [first, last].map((day) =>
    toDateText(Date.parse(`${day}, ${year} UTC`) / 1000),
  ) as [Day, Day];
  const days = { firstDay, lastDay };
  // June 31 would become July 1.
  return firstDay !== '' && firstDay < lastDay && formatProgramDates('en', days) === text.trim()
    ? days
    : null;
}

export interface FirstSeasonSettings {
  programYear: number | null;
  /** `June 2 to June 27, 2025`. */
  programDates: string | null;
  seedDemo: boolean;
}

/** The demo's program includes today, unless the settings name another season. */
export function isDemoRunning({ programYear, programDates, seedDemo }: FirstSeasonSettings): boolean {
  return seedDemo && programYear === null && programDates === null;
}

/** The settings (already checked) come first, then the demo's season, then the coming summer. */
export function makeFirstSeason(settings: FirstSeasonSettings, today: Day): FirstSeason {
  const { programYear, programDates } = settings;
  const days = isDemoRunning(settings)
    ? getRunningDays(today)
    : programDates === null
      ? null
      : readProgramDates(programDates);
  const year = programYear ?? (days ? getYear(days.firstDay) : getComingSummer(parseDateText(today)));
  return { year, ...(days ?? getDefaultDays(year)) };
}

/** Four weeks, with today in or right after the second; fewer around New Year, all in one year. */
export function getRunningDays(today: Day): Pick<SeasonDays, 'firstDay' | 'lastDay'> {
  const [newYear, newYearsEve] = [`${getYear(today)}-01-01`, `${getYear(today)}-12-31`];
  const monday = getMonday(today);
  const firstDay = addDays(monday, -7);
  const lastDay = addDays(firstDay, WEEKS * 7 - 3);
  if (firstDay >= newYear) {
    return { firstDay, lastDay: lastDay > newYearsEve ? getWeekdayUntil(newYearsEve) : lastDay };
  }
  if (newYear < monday && isWeekday(newYear)) return { firstDay: newYear, lastDay };
  const last = getWeekdayUntil(addDays(newYear, -1));
  return { firstDay: addDays(getMonday(last), -7), lastDay: last };
}

function getWeekdayUntil(day: Day): Day {
  return isWeekday(day) ? day : getWeekdayUntil(addDays(day, -1));
}

export function getMonday(day: Day): Day {
  return addDays(day, -((getWeekday(day) + 6) % 7));
}

function getYear(day: Day): number {
  return Number(day.slice(0, 4));
}

/** `Monday, May 11`, or `lunes, 11 de mayo`. */
export function formatLongDay(language: Language, day: Day): string {
  const format = getDateFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(parseDateText(day) * 1000);
}

/** In epoch seconds: `Wednesday, April 30 at 11:59 PM MDT`. */
export function formatLongMoment(language: Language, seconds: number, timeZone: string): string {
  const format = getDateFormat(getLocaleInState(language), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  // No-break spaces, which some email programs show as boxes.
  return format.format(seconds * 1000).replace(/[\u00a0\u202f]/g, ' ');
}
