import pick from 'lodash/pick.js';
import type { MoveFacts } from '../../domain/placement/moves.js';
import { toEpochSeconds } from '../platform/epoch.js';
import type { Student } from './student.entity.js';

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

export function getFacts(student: Pick<Student, (typeof FACT_COLUMNS)[number]>): MoveFacts {
  return {
    ...pick(student, FACT_COLUMNS),
    applicationSubmitted: toEpochSeconds(student.applicationSubmitted),
  };
}
