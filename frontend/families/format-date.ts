import type { Language } from '../../domain/enums/enums.js';

/** The day of a time, in the browser's time zone. */
export function formatDay(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(seconds * 1000);
}
