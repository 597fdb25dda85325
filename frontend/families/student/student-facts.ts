import type { StudentView } from '../../../domain/contract/student.js';
import type { MoveFacts } from '../../../domain/placement/moves.js';

/** A student as the guards of the moves ask about it. */
export function factsOf(student: StudentView): MoveFacts {
  return { ...student, siteId: student.site };
}
