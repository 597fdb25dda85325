import { GRADES, type Grade } from '../enums/enums.js';

/** Years completed on a day; both in epoch seconds, as midnight UTC. */
export function ageOn(birthday: number, day: number): number {
  const born = new Date(birthday * 1000);
  const now = new Date(day * 1000);
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  return hadBirthday ? years : years - 1;
}

/** The younger of the two ages that children of the first grade, Pre-K, usually have in the summer after it. */
const YOUNGEST = 4;
/** Farther from the usual ages than this is unusual. */
const YEARS_OFF = 2;

/** An age that's worth a second look, beside the two ages that children of the grade usually have. */
export interface UnusualAge {
  age: number;
  younger: number;
  older: number;
}

/**
 * The child's age in the summer of the program where it's more than two years off what is usual for the grade, else
 * null. Children repeat and skip grades, so it's a question and never an error.
 */
export function unusualAge(birthday: number, grade: Grade, programYear: number): UnusualAge | null {
  const age = Math.max(0, ageOn(birthday, Date.UTC(programYear, 5, 1) / 1000));
  const younger = YOUNGEST + GRADES.indexOf(grade);
  const older = younger + 1;
  return age < younger - YEARS_OFF || age > older + YEARS_OFF ? { age, younger, older } : null;
}
