import type { MoveFacts } from '../../domain/placement/moves.js';
import { epochSeconds } from '../platform/epoch.js';
import type { Student } from './student.entity.js';

/** What the domain's guards and derivations ask of a student. */
export function factsOf(student: Student): MoveFacts {
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
