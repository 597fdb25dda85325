/** A day as `YYYY-MM-DD`. Days in this form sort as text. */
export type Day = string;

const DATE_SHAPE = /^(\d{4,6})-(\d{2})-(\d{2})$/;
const YEAR_DIGITS = 4;
const MS = 1000;
const SECONDS_A_DAY = 86_400;

export function getDay(ms: number): number {
  return Math.floor(ms / MS / SECONDS_A_DAY) * SECONDS_A_DAY;
}

/** Midnight UTC of a `year-month-day` as epoch seconds; NaN if there's no such day. */
export function parseDateText(text: string): number {
  const match = DATE_SHAPE.exec(text);
  if (!match) return NaN;
  const [year = NaN, month = NaN, day = NaN] = match.slice(1).map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / MS : NaN;
}

export interface DateParts {
  readonly month: string;
  readonly day: string;
  readonly year: string;
}

/** In epoch seconds; null if nothing was typed; `month/day/year` as typed if that isn't a date (yet). */
export function readDateParts({ month, day, year }: DateParts): number | string | null {
  if (month + day + year === '') return null;
  const seconds = parseDateText(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return Number.isNaN(seconds) || year.length > YEAR_DIGITS ? `${month}/${day}/${year}` : seconds;
}

/** Whether it's what `readDateParts` returns for parts that aren't a date. */
export function isTypedDate(raw: unknown): raw is string {
  return typeof raw === 'string' && raw.split('/').length === 3;
}

export function isDateUnfinished(text: string): boolean {
  const [month = '', day = '', year = ''] = text.split('/');
  return month === '' || day === '' || year.length < YEAR_DIGITS;
}

/** The UTC day of epoch seconds as `year-month-day`; '' if it isn't a number. */
export function toDateText(seconds: unknown): string {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return '';
  const date = new Date(seconds * MS);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/T.*$/, '');
}
