import type { Language } from '../../domain/enums/enums.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is dear to make and a list has two hundred dates. */
function formatOf(
  language: Language,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

/** A day as short as it stays clear: `Mar 12`, with its year when that is another one. */
export function shortDate(seconds: number, language: Language, now: Date): string {
  const day = new Date(seconds * 1000);
  return day.getFullYear() === now.getFullYear()
    ? formatOf(language, 'day', { month: 'short', day: 'numeric' }).format(day)
    : formatOf(language, 'year', { month: 'short', day: 'numeric', year: 'numeric' }).format(day);
}

/** The moment in full, for whoever wants to know it exactly. */
export function fullTime(seconds: number, language: Language): string {
  return formatOf(language, 'full', { dateStyle: 'long', timeStyle: 'short' }).format(seconds * 1000);
}
