import type { StudentView } from '../../domain/contract/student.js';
import type { MoveFacts } from '../../domain/placement/moves.js';
import { isSummerOver } from '../../domain/season/deadline.js';
import { program } from '../shell/program.js';
import { readReaderDay } from '../shell/time-zone.js';

export function getStudentName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** Whether the application is of an earlier season, so that it can't be changed anymore. */
export function hasEnded({ season }: Pick<StudentView, 'season'>): boolean {
  return season < program.season.year;
}

/** Whether this summer's program is over, even if the office hasn't started the next season yet. */
export function isOver(): boolean {
  return isSummerOver(program.season, readReaderDay());
}

/** Once the summer is over, no spot opens up anymore. */
export function isInLine(student: Pick<StudentView, 'season' | 'unplaced'>): boolean {
  return student.unplaced && !hasEnded(student) && !isOver();
}

export function getMoveFacts(student: StudentView): MoveFacts {
  return { ...student, siteId: student.site };
}

type Preferences = Pick<StudentView, 'sitePreference1' | 'sitePreference2' | 'sitePreference3' | 'choices'>;

export function listPreferredSites(student: Preferences): (string | null)[] {
  const ids = [student.sitePreference1, student.sitePreference2, student.sitePreference3];
  return ids.map((id) => student.choices.find(({ siteId }) => siteId === id)?.name ?? null);
}
