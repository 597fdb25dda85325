import type { Language } from '../enums/enums.js';

/** The form that settings use: `June 2 to June 27, 2025`. */
const PLAIN_RANGE = /^([A-Z][a-z]+ \d{1,2}) to ([A-Z][a-z]+ \d{1,2}), (\d{4})$/;

/** The program's dates in a language. Only a plain range is translated; anything else stays as the settings have it. */
export function programDatesIn(language: Language, dates: string): string {
  const [, first, last, year] = PLAIN_RANGE.exec(dates) ?? [];
  if (language === 'en' || first === undefined || last === undefined || year === undefined) return dates;
  const [from, to] = [new Date(`${first}, ${year} UTC`), new Date(`${last}, ${year} UTC`)];
  return from <= to ? spanishDates(from, to, year) : dates;
}

/** `del 2 al 27 de junio de 2025`; the year is optional, and a single day isn't a range. */
export function spanishDates(from: Date, to: Date, year?: string): string {
  const monthOf = (date: Date): string =>
    new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(date);
  const [first, last] = [String(from.getUTCDate()), `${String(to.getUTCDate())} de ${monthOf(to)}`];
  const end = year === undefined ? last : `${last} de ${year}`;
  if (from.getTime() === to.getTime()) return end;
  return monthOf(from) === monthOf(to)
    ? `del ${first} al ${end}`
    : `del ${first} de ${monthOf(from)} al ${end}`;
}
