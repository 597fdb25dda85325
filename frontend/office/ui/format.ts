import type { Language } from '../../../domain/enums/enums.js';
import { getLocaleInState } from '../../../domain/enums/languages.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { writeNumber } from '../../../domain/messages/sentence.js';
import { type Day, parseDateText } from '../../../domain/fields/date-text.js';

export const formatNumber = writeNumber;

/** With the year; from epoch seconds, like all dates here. */
export function formatDay(seconds: number, language: Language): string {
  return getDateFormat(language, { dateStyle: 'medium' }).format(seconds * 1000);
}

export function formatMoment(seconds: number, language: Language): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return getDateFormat(getLocaleInState(language), options).format(seconds * 1000);
}

/** `Mar 12`, with the year if it isn't this year. */
export function formatShortDate(seconds: number, language: Language, now: Date): string {
  const day = new Date(seconds * 1000);
  const isThisYear = day.getFullYear() === now.getFullYear();
  return getDateFormat(language, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day);
}

export function formatFullTime(seconds: number, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const;
  return getDateFormat(getLocaleInState(language), options).format(seconds * 1000);
}

const LENGTHS = {
  /** `June 2, 2025`. */
  full: { dateStyle: 'long' },
  /** `Jun 2, 2025`. */
  medium: { dateStyle: 'medium' },
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  date: { month: 'long', day: 'numeric' },
  shortDate: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The same in every time zone. */
export function writeDay(day: Day, language: Language, length: keyof typeof LENGTHS = 'full'): string {
  return getDateFormat(language, { ...LENGTHS[length], timeZone: 'UTC' }).format(parseDateText(day) * 1000);
}

const padToTwo = (number: number): string => String(number).padStart(2, '0');

/** For the browser's own date and time input: `2025-05-01T23:59`, in the reader's time zone. */
export function toLocalTime(seconds: unknown): string {
  if (typeof seconds !== 'number' || Number.isNaN(seconds)) return '';
  const at = new Date(seconds * 1000);
  return `${toLocalDay(seconds)}T${padToTwo(at.getHours())}:${padToTwo(at.getMinutes())}`;
}

/** In epoch seconds; NaN if it isn't a time. */
export function parseLocalTime(text: string): number {
  return new Date(text).getTime() / 1000;
}

export function toLocalDay(seconds: number): Day {
  const at = new Date(seconds * 1000);
  return `${String(at.getFullYear()).padStart(4, '0')}-${padToTwo(at.getMonth() + 1)}-${padToTwo(at.getDate())}`;
}
