import type { MoveFacts } from '../../domain/placement/moves.js';
import { epochSeconds } from '../platform/epoch.js';
import type { Student } from './student.entity.js';

/** The columns that decide an application's status. */
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

/** The facts that the domain's guards and status rules need. */
export function getFacts(student: Pick<Student, (typeof FACT_COLUMNS)[number]>): MoveFacts {
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
