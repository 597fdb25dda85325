import type { Language } from '../../../domain/enums/enums.js';
import { secondsOfDate, type Day } from '../../../domain/fields/date-text.js';

/** A calendar day in words, the same in every time zone. */
export function dayIn(
  language: Language,
  day: Day,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(secondsOfDate(day) * 1000);
}

/** `Thursday, June 19`. */
export function weekdayIn(language: Language, day: Day): string {
  return dayIn(language, day, { weekday: 'long', month: 'long', day: 'numeric' });
}
