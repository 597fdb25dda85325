import type { StudentView } from '../../domain/contract/student.js';
import type { MoveFacts } from '../../domain/placement/moves.js';
import { program } from '../shell/program.js';

/** The name as people write it. */
export function studentName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** Whether the application is of an earlier season, so that it can't be changed anymore. */
export function hasEnded({ season }: Pick<StudentView, 'season'>): boolean {
  return season < program.season.year;
}

/** What the guards of the moves need to know about a student. */
export function moveFacts(student: StudentView): MoveFacts {
  return { ...student, siteId: student.site };
}

type Preferences = Pick<StudentView, 'sitePreference1' | 'sitePreference2' | 'sitePreference3' | 'choices'>;

/** The names of the three preferred sites, best first; null for a rank without one. */
export function preferredSites(student: Preferences): (string | null)[] {
  const ids = [student.sitePreference1, student.sitePreference2, student.sitePreference3];
  return ids.map((id) => student.choices.find(({ siteId }) => siteId === id)?.name ?? null);
}
