import type { Language } from '../../../domain/enums/enums.js';
import { numberText } from '../../../domain/messages/sentence.js';

const dates = new Map<string, Intl.DateTimeFormat>();

/** A number outside of a sentence. */
export const formatNumber = numberText;

/** Formats are kept: making one is slow, and a list shows two hundred dates. */
function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.values(options).join()}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language, options);
  dates.set(key, format);
  return format;
}

/** A day with its year; from epoch seconds, like all dates here. */
export function formatDay(seconds: number, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(seconds * 1000);
}

/** A moment to the minute. */
export function formatMoment(seconds: number, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(seconds * 1000);
}

/** A day as short as it stays clear: `Mar 12`, with the year when it's another one. */
export function shortDate(seconds: number, language: Language, now: Date): string {
  const day = new Date(seconds * 1000);
  const isThisYear = day.getFullYear() === now.getFullYear();
  return dateFormat(language, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day);
}

/** The full date and time, for a tooltip. */
export function fullTime(seconds: number, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(seconds * 1000);
}
