import type { GroupInstructor, GroupStudent, ProposedGroup } from '../contract/classes.js';
import { GRADES, STUDENTS_PER_INSTRUCTOR, type Grade } from '../enums/enums.js';

/** The most students in a group, unless someone confirms more. */
export const GROUP_SIZE = STUDENTS_PER_INSTRUCTOR;

function getGradeOrder(grade: Grade | null): number {
  return grade === null ? GRADES.length : GRADES.indexOf(grade);
}

/**
 * Neighboring grades stay together, and each instructor gets one group; further groups have no instructor.
 * Students of one grade keep their order, so the same students always make the same groups.
 */
export function proposeGroups(
  students: readonly GroupStudent[],
  instructors: readonly GroupInstructor[],
  getName: (number: number) => string,
): ProposedGroup[] {
  const sorted = students.toSorted((one, other) => getGradeOrder(one.grade) - getGradeOrder(other.grade));
  const places = new Map(students.map(({ id }, place) => [id, place]));
  return Array.from({ length: Math.ceil(sorted.length / GROUP_SIZE) }, (_, at) => ({
    id: null,
    name: getName(at + 1),
    instructor: instructors[at] ?? null,
    students: sorted
      .slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE)
      .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
  }));
}

/** In school years; infinite if the group is full. */
function getGradeDistance(group: readonly GroupStudent[], { grade }: GroupStudent): number {
  if (group.length >= GROUP_SIZE) return Infinity;
  const distances = group.map((other) => Math.abs(getGradeOrder(other.grade) - getGradeOrder(grade)));
  return group.length === 0 ? 0 : Math.min(...distances);
}

/** Each student goes into the group with room whose grades are nearest; `rest` are those left over. */
export function fillGroups<Group extends { students: readonly GroupStudent[] }>(
  groups: readonly Group[],
  students: readonly GroupStudent[],
): { groups: Group[]; rest: GroupStudent[] } {
  let filled = [...groups];
  const rest = students
    .toSorted((one, other) => getGradeOrder(one.grade) - getGradeOrder(other.grade))
    .filter((student) => {
      const distances = filled.map((group) => getGradeDistance(group.students, student));
      const nearest = Math.min(...distances);
      if (nearest === Infinity) return true;
      const to = distances.indexOf(nearest);
      filled = filled.map((group, at) =>
        at === to ? { ...group, students: [...group.students, student] } : group,
      );
      return false;
    });
  return { groups: filled, rest };
}
