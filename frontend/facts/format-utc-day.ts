import type { Language } from '../../domain/enums/enums.js';

/** A calendar day such as a birthday, stored as midnight UTC: the same day in every time zone. */
export function formatUtcDay(seconds: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
