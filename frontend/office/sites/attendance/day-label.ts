import type { Language } from '../../../../domain/enums/enums.js';
import { secondsOfDate, type Day } from '../../../../domain/fields/date-text.js';

const LENGTHS = {
  /** `Monday, June 2`. */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** `Mon, Jun 2`. */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** `June 2`. */
  date: { month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in words, the same in every time zone. */
export function dayLabel(language: Language, day: Day, length: keyof typeof LENGTHS): string {
  const format = new Intl.DateTimeFormat(language, { ...LENGTHS[length], timeZone: 'UTC' });
  return format.format(secondsOfDate(day) * 1000);
}
