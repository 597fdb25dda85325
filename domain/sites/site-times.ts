import type { Language } from '../enums/enums.js';
import { getDateFormat } from '../fields/date-format.js';
import { writeDates } from '../season/program-dates.js';

/** Free text of 32 characters. Common patterns are shown alike in English and Spanish, others as typed. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?,? +)?`;
/** `June 2`, `Monday, June 2nd, 2025`, or `2` (of the month before it); the year may follow. */
const SPOKEN_DATE = new RegExp(
  String.raw`^${WEEKDAY}(?:${MONTH} *)?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? +(?<year>\d{4}))?$`,
);
/** `6/2`, `06/02/25`, `6/2/2025`. */
const NUMBER_DATE = /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?$/;
const TO = / *(?:-|–|—|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\btill?\b) */;
const AND = / *(?:[,;+/&]|\band\b) *(?:\band\b *)?/;
/** A leap year, to check dates that have no year. */
const LEAP_YEAR = 2024;

interface WrittenDate {
  month: number | null;
  day: number;
  year: string | null;
}

function normalizeText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^from /, '');
}

function findDate(written: string): WrittenDate | null {
  const { month, day, year } = (SPOKEN_DATE.exec(written) ?? NUMBER_DATE.exec(written))?.groups ?? {};
  if (day === undefined) return null;
  const number = month === undefined ? null : Number(month) || MONTHS.indexOf(month.slice(0, 3)) + 1;
  return { month: number, day: Number(day), year: year === undefined ? null : year.padStart(4, '20') };
}

function getDay({ day, year }: WrittenDate, month: number): Date | null {
  const date = new Date(Date.UTC(Number(year ?? LEAP_YEAR), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}

/** `June 2 - 27, 2025` as `June 2 to June 27, 2025` and `del 2 al 27 de junio de 2025`. */
export function formatSiteDates(text: string, language: Language): string {
  const parts = normalizeText(text).split(TO);
  const [first, last] = [findDate(parts[0] ?? ''), findDate(parts.at(-1) ?? '')];
  if (parts.length > 2 || !first || !last || first.month === null) return text;
  const year = last.year ?? first.year;
  if (first.year !== null && first.year !== year) return text;
  const from = getDay({ ...first, year }, first.month);
  const to = getDay({ ...last, year }, last.month ?? first.month);
  if (!from || !to || from > to) return text;
  return writeDates(language, from, to, year ?? undefined);
}

function writeRange(language: Language, from: string, to: string): string {
  if (language === 'es') return `de ${from} a ${to}`;
  return language === 'en' ? `${from} to ${to}` : `${from} – ${to}`;
}

/** From 0 for Monday. */
function getWeekdayName(language: Language, day: number): string {
  // This year began on a Monday.
  const date = Date.UTC(LEAP_YEAR, 0, 1 + day);
  return getDateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

const WEEKDAY_SHAPES = [
  /^m(?:on?)?$|^mondays?$/,
  /^tu?$|^tues?$|^tuesdays?$/,
  /^w(?:eds?)?$|^wednesdays?$/,
  /^r$|^th(?:u(?:rs?)?)?$|^thursdays?$/,
  /^f(?:ri?)?$|^fridays?$/,
  /^sat?$|^saturdays?$/,
  /^su(?:n)?$|^sundays?$/,
];
/** `MWF`, `MTWTh`: letters without separators. */
const LETTERS = /^(?:m|tu|th|t|w|r|f)+$/;
const EVERY_WEEKDAY = /^(?:all |every )?week ?days?(?: only)?$/;

function findWeekday(written: string): number {
  const bare = written.replace(/\.$/, '');
  return WEEKDAY_SHAPES.findIndex((shape) => shape.test(bare));
}

function listDaysBetween(first: number, last: number): number[] {
  if (first < 0 || last < 0) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function findWeekdays(written: string): number[] {
  if (EVERY_WEEKDAY.test(written)) return listDaysBetween(0, 4);
  const range = written.split(TO);
  if (range.length === 2) return listDaysBetween(findWeekday(range[0] ?? ''), findWeekday(range[1] ?? ''));
  const only = findWeekday(written);
  if (only >= 0) return [only];
  const parts = LETTERS.test(written) ? (written.match(/tu|th|[mtwrf]/g) ?? []) : written.split(AND);
  return parts.map(findWeekday);
}

/** `Mon-Fri` as `Monday to Friday` and `de lunes a viernes`; `M/W/F` as `Monday, Wednesday, and Friday`. */
export function formatSiteDays(text: string, language: Language): string {
  const days = findWeekdays(normalizeText(text));
  const isInOrder = days.every((day, at) => day >= 0 && day > (days[at - 1] ?? -1));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || !isInOrder) return text;
  const named = days.map((day) => getWeekdayName(language, day));
  const isRow = days.length > 2 && last - first === days.length - 1;
  if (!isRow) return new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
  return writeRange(language, getWeekdayName(language, first), getWeekdayName(language, last));
}

const HALF_DAY = 12 * 60;
/** No site opens before this: an earlier hour without AM or PM is in the afternoon. */
const FIRST_HOUR = 7;
/** An hour from here to `FIRST_HOUR` without AM or PM could be morning or afternoon. */
const UNSURE_HOUR = 5;
const CLOCK = /^(?<hour>\d{1,2})(?:[:.]?(?<minutes>[0-5]\d))? *(?<half>[ap])?\.?(?:m\.?)?$/;

interface Clock {
  /** Minutes since midnight; without AM or PM, as if it were AM. */
  minutes: number;
  isSure: boolean;
}

function findClock(written: string): Clock | null {
  if (/^(?:12(?::00)? *)?noon$/.test(written)) return { minutes: HALF_DAY, isSure: true };
  const { hour, minutes = '0', half } = CLOCK.exec(written)?.groups ?? {};
  const [hours, rest] = [Number(hour), Number(minutes)];
  if (hour === undefined || hours > 23 || (half !== undefined && (hours === 0 || hours > 12))) return null;
  // `13:00` is a 24-hour time, so it's unambiguous.
  if (half === undefined && hours > 12) return { minutes: hours * 60 + rest, isSure: true };
  const early = (hours % 12) * 60 + rest;
  return { minutes: half === 'p' ? early + HALF_DAY : early, isSure: half !== undefined };
}

/** The time as written, else the last one that comes before a definite end, else a usual opening time. */
function getStart(start: Clock, end: Clock): number | null {
  if (start.isSure) return start.minutes;
  const later = start.minutes + HALF_DAY;
  if (end.isSure) return later < end.minutes ? later : start.minutes;
  const hour = start.minutes / 60;
  if (hour >= UNSURE_HOUR && hour < FIRST_HOUR) return null;
  return hour < FIRST_HOUR ? later : start.minutes;
}

function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${String(hour % 12 || 12)}:${rest} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** In minutes since midnight; null if the text doesn't say it clearly. */
export function parseSiteHours(text: string): { start: number; end: number } | null {
  const parts = normalizeText(text).split(TO);
  const [first, last] = [findClock(parts[0] ?? ''), findClock(parts[1] ?? '')];
  if (parts.length !== 2 || !first || !last) return null;
  const start = getStart(first, last);
  if (start === null) return null;
  const end = last.isSure || last.minutes > start ? last.minutes : last.minutes + HALF_DAY;
  // Such as `8:00 AM to 12:00 AM`, which is ambiguous.
  return end <= start || end - start > HALF_DAY ? null : { start, end };
}

/** `8-12` as `8:00 a.m. to 12:00 p.m.` and `de 8:00 a.m. a 12:00 p.m.`. */
export function formatSiteTimes(text: string, language: Language): string {
  const hours = parseSiteHours(text);
  if (!hours) return text;
  return writeRange(language, formatClock(hours.start), formatClock(hours.end));
}

export function formatSiteSchedule(
  site: { dates: string | null; days: string | null; times: string | null },
  language: Language,
): string[] {
  return [
    site.dates && formatSiteDates(site.dates, language),
    site.days && formatSiteDays(site.days, language),
    site.times && formatSiteTimes(site.times, language),
  ].flatMap((part) => part || []);
}

/** `en` where the site's own words couldn't be translated into the page's language. */
export function getPartLanguage(
  part: string | null,
  site: { dates: string | null; days: string | null; times: string | null },
): 'en' | undefined {
  return part !== null && [site.dates, site.days, site.times].includes(part) ? 'en' : undefined;
}
