import type { Language } from '../enums/enums.js';
import { getDateFormat } from '../fields/date-format.js';
import { parseDateText, type Day } from '../fields/date-text.js';

interface FirstAndLast {
  firstDay: Day;
  lastDay: Day;
}

export interface SchoolYears {
  outgoing: string;
  incoming: string;
}

/** `2024-2025` and `2025-2026` for the program of 2025. */
export function getSchoolYears(programYear: number): SchoolYears {
  return {
    outgoing: `${programYear - 1}-${programYear}`,
    incoming: `${programYear}-${programYear + 1}`,
  };
}

/** `June 2 to June 27, 2025`, or `del 2 al 27 de junio de 2025`. */
export function formatProgramDates(language: Language, { firstDay, lastDay }: FirstAndLast): string {
  const year = lastDay.slice(0, 4);
  return writeDates(language, readDate(firstDay), readDate(lastDay), year);
}

/** `June 2 to June 27`, as a site's people would type them. */
export function formatDefaultSiteDates({ firstDay, lastDay }: FirstAndLast): string {
  return formatEnglishDates(readDate(firstDay), readDate(lastDay));
}

function readDate(day: Day): Date {
  return new Date(parseDateText(day) * 1000);
}

/** The year is optional, and a single day isn't a range. */
export function writeDates(language: Language, from: Date, to: Date, year?: string): string {
  if (language === 'es') return formatSpanishDates(from, to, year);
  if (language === 'en') return formatEnglishDates(from, to, year);
  return getDateFormat(language, {
    month: 'long',
    day: 'numeric',
    ...(year === undefined ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(from, to);
}

function formatEnglishDates(from: Date, to: Date, year?: string): string {
  const format = getDateFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const days = [...new Set([format.format(from), format.format(to)])].join(' to ');
  return year === undefined ? days : `${days}, ${year}`;
}

function formatSpanishDates(from: Date, to: Date, year?: string): string {
  const getMonth = (date: Date): string =>
    getDateFormat('es', { month: 'long', timeZone: 'UTC' }).format(date);
  const [first, last] = [String(from.getUTCDate()), `${String(to.getUTCDate())} de ${getMonth(to)}`];
  const end = year === undefined ? last : `${last} de ${year}`;
  if (from.getTime() === to.getTime()) return end;
  return getMonth(from) === getMonth(to)
    ? `del ${first} al ${end}`
    : `del ${first} de ${getMonth(from)} al ${end}`;
}
