import type { Language } from '../../../domain/enums/enums.js';

/** Spanish as it's written in the United States: 1,457 and not 1457 or 1.457. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const numbers = new Map<Language, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function formatNumber(value: number, language: Language): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' });
  numbers.set(language, format);
  return format.format(value);
}

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
