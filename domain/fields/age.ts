import { GRADES, type Grade } from '../enums/enums.js';

/** Both in epoch seconds, at midnight UTC. */
export function getAgeOn(birthday: number, day: number): number {
  const born = new Date(birthday * 1000);
  const now = new Date(day * 1000);
  const years = now.getUTCFullYear() - born.getUTCFullYear();
  const hadBirthday =
    now.getUTCMonth() > born.getUTCMonth() ||
    (now.getUTCMonth() === born.getUTCMonth() && now.getUTCDate() >= born.getUTCDate());
  return hadBirthday ? years : years - 1;
}

/** The younger of the two usual ages in the summer after Pre-K. */
const YOUNGEST = 4;
const YEARS_OFF = 2;

interface UnusualAge {
  age: number;
  younger: number;
  older: number;
}

/** Null within two years of the usual ages. Children repeat and skip grades, so this is only a warning. */
export function getUnusualAge(birthday: number, grade: Grade, programYear: number): UnusualAge | null {
  const age = Math.max(0, getAgeOn(birthday, Date.UTC(programYear, 5, 1) / 1000));
  const younger = YOUNGEST + GRADES.indexOf(grade);
  const older = younger + 1;
  return age < younger - YEARS_OFF || age > older + YEARS_OFF ? { age, younger, older } : null;
}
