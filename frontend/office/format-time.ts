import type { Language } from '../../domain/enums/enums.js';

/** A day as the office reads it: short, with its year. */
export function formatDay(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(seconds * 1000);
}

/** A moment to the minute. */
export function formatMoment(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    seconds * 1000,
  );
}
