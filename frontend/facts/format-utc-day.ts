import type { Language } from '../../domain/enums/enums.js';

/** A day that is no moment, such as a birthday: kept as midnight UTC, and the same day everywhere. */
export function formatUtcDay(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
