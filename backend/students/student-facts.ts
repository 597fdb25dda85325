import type { MoveFacts } from '../../domain/placement/moves.js';
import { epochSeconds } from '../platform/epoch.js';
import type { Student } from './student.entity.js';

/** The columns that say where an application stands. */
export const FACT_COLUMNS = [
  'studentSectionComplete',
  'guardianSectionComplete',
  'emergencySectionComplete',
  'preferenceSectionComplete',
  'applicationSubmitted',
  'siteId',
  'siteAccepted',
  'returned',
  'removed',
] as const satisfies readonly (keyof MoveFacts & keyof Student)[];

/** What the domain's guards and derivations ask of a student. */
export function factsOf(student: Pick<Student, (typeof FACT_COLUMNS)[number]>): MoveFacts {
  return {
    studentSectionComplete: student.studentSectionComplete,
    guardianSectionComplete: student.guardianSectionComplete,
    emergencySectionComplete: student.emergencySectionComplete,
    preferenceSectionComplete: student.preferenceSectionComplete,
    applicationSubmitted: epochSeconds(student.applicationSubmitted),
    siteId: student.siteId,
    siteAccepted: student.siteAccepted,
    returned: student.returned,
    removed: student.removed,
  };
}
