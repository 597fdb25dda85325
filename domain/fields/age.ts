import { GRADES, type Grade } from '../enums/enums.js';

/** Full years on a day; both in epoch seconds, at midnight UTC. */
export function ageOn(birthday: number, day: number): number {
  const born = new Date(birthday * 1000);
  const now = new Date(day * 1000);
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  return hadBirthday ? years : years - 1;
}

/** The younger of the two usual ages in Pre-K, the first grade of the list, in the summer after it. */
const YOUNGEST = 4;
/** More than this many years from the usual ages is unusual. */
const YEARS_OFF = 2;

/** An unusual age, and the two usual ages of the grade. */
interface UnusualAge {
  age: number;
  younger: number;
  older: number;
}

/**
 * The child's age in the summer of the program if it's more than two years from the usual ages of the grade, otherwise
 * null. Children repeat and skip grades, so this is a warning, never an error.
 */
export function unusualAge(birthday: number, grade: Grade, programYear: number): UnusualAge | null {
  const age = Math.max(0, ageOn(birthday, Date.UTC(programYear, 5, 1) / 1000));
  const younger = YOUNGEST + GRADES.indexOf(grade);
  const older = younger + 1;
  return age < younger - YEARS_OFF || age > older + YEARS_OFF ? { age, younger, older } : null;
}
