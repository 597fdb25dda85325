import type { Language } from '../../../domain/enums/enums.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { numberText } from '../../../domain/messages/sentence.js';
import { type Day, secondsOfDate } from '../../../domain/fields/date-text.js';

export const formatNumber = numberText;

/** With the year; from epoch seconds, like all dates here. */
export function formatDay(seconds: number, language: Language): string {
  return getDateFormat(language, { dateStyle: 'medium' }).format(seconds * 1000);
}

export function formatMoment(seconds: number, language: Language): string {
  return getDateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
}

/** `Mar 12`, with the year if it isn't this year. */
export function shortDate(seconds: number, language: Language, now: Date): string {
  const day = new Date(seconds * 1000);
  const isThisYear = day.getFullYear() === now.getFullYear();
  return getDateFormat(language, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day);
}

export function fullTime(seconds: number, language: Language): string {
  return getDateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(seconds * 1000);
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
  return getDateFormat(language, { ...LENGTHS[length], timeZone: 'UTC' }).format(secondsOfDate(day) * 1000);
}

const two = (number: number): string => String(number).padStart(2, '0');

/** For the browser's own date and time input: `2025-05-01T23:59`, in the reader's time zone. */
export function localTime(seconds: unknown): string {
  if (typeof seconds !== 'number' || Number.isNaN(seconds)) return '';
  const at = new Date(seconds * 1000);
  return `${localDay(seconds)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** In epoch seconds; NaN if it isn't a time. */
export function secondsOfLocalTime(text: string): number {
  return new Date(text).getTime() / 1000;
}

export function localDay(seconds: number): Day {
  const at = new Date(seconds * 1000);
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
