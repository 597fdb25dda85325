import type { GroupInstructor, GroupStudent, ProposedGroup } from '../contract/classes.js';
import { GRADES, type Grade } from '../enums/enums.js';
import { STUDENTS_PER_INSTRUCTOR } from '../sites/site-figures.js';

/** The most students in a group, unless someone confirms more. */
export const GROUP_SIZE = STUDENTS_PER_INSTRUCTOR;

/** In school order; students without a grade come last. */
function gradeOrder(grade: Grade | null): number {
  return grade === null ? GRADES.length : GRADES.indexOf(grade);
}

/**
 * Groups of four with neighboring grades together. Each instructor gets one group, in the order given; groups beyond
 * that have none. Students of one grade keep their order, so the same students always make the same groups.
 */
export function proposeGroups(
  students: readonly GroupStudent[],
  instructors: readonly GroupInstructor[],
  nameOf: (number: number) => string,
): ProposedGroup[] {
  const sorted = students.toSorted((one, other) => gradeOrder(one.grade) - gradeOrder(other.grade));
  const places = new Map(students.map(({ id }, place) => [id, place]));
  return Array.from({ length: Math.ceil(sorted.length / GROUP_SIZE) }, (_, at) => ({
    id: null,
    name: nameOf(at + 1),
    instructor: instructors[at] ?? null,
    // Listed in the order given, like every list of students.
    students: sorted
      .slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE)
      .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
  }));
}
