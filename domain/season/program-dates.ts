import type { Language } from '../enums/enums.js';

/** As the settings say them: `June 2 to June 27, 2025`. */
const PLAIN_RANGE = /^([A-Z][a-z]+ \d{1,2}) to ([A-Z][a-z]+ \d{1,2}), (\d{4})$/;

/** The program's dates in a language. A plain range is said anew; whatever else the settings say stays as it is. */
export function programDatesIn(language: Language, dates: string): string {
  const [, first, last, year] = PLAIN_RANGE.exec(dates) ?? [];
  if (language === 'en' || first === undefined || last === undefined || year === undefined) return dates;
  const [from, to] = [Date.parse(`${first}, ${year} UTC`), Date.parse(`${last}, ${year} UTC`)];
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) return dates;
  const spoken = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return spoken.formatRange(from, to);
}
