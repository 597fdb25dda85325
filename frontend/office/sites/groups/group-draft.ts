import { fillGroups, GROUP_SIZE, proposeGroups } from '../../../../domain/classes/propose-groups.js';
import type {
  GroupInstructor,
  GroupStudent,
  ProposedGroups,
  SiteGroups,
} from '../../../../domain/contract/classes.js';
import type { GroupsToSave } from '../../../../domain/forms/groups.js';
import { getFullName } from '../../ui/row-facts.js';

export interface DraftGroup {
  /** Doesn't change with the group, and exists even without an ID. */
  key: string;
  id: number | null;
  name: string;
  instructorId: string | null;
  studentIds: readonly string[];
}

export interface GroupsDraft {
  version: number;
  groups: readonly DraftGroup[];
}

let lastKey = 0;
export function makeNewKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

export function makeDraft({ version, groups }: Omit<ProposedGroups, 'ungrouped'>): GroupsDraft {
  return {
    version,
    groups: groups.map(({ id, name, instructor, students }) => ({
      key: id === null ? makeNewKey() : String(id),
      id,
      name,
      instructorId: instructor?.id ?? null,
      studentIds: students.map((student) => student.id),
    })),
  };
}

export function listStudents({ groups, ungrouped }: Pick<SiteGroups, 'groups' | 'ungrouped'>) {
  return [
    ...groups.flatMap(({ name: group, instructor, students }) =>
      students.map((student) => ({ ...student, group, instructor: instructor && getFullName(instructor) })),
    ),
    ...ungrouped.map((student) => ({ ...student, group: null, instructor: null })),
  ];
}

export function changeGroup(
  draft: GroupsDraft,
  key: string,
  change: Partial<Pick<DraftGroup, 'name' | 'instructorId'>>,
): GroupsDraft {
  const groups = draft.groups.map((group) => (group.key === key ? { ...group, ...change } : group));
  return { ...draft, groups };
}

export function moveStudent(draft: GroupsDraft, studentId: string, to: string | null): GroupsDraft {
  const groups = draft.groups.map((group) => {
    const others = group.studentIds.filter((id) => id !== studentId);
    return { ...group, studentIds: group.key === to ? [...others, studentId] : others };
  });
  return { ...draft, groups };
}

export function addGroup(draft: GroupsDraft, key: string, name: string): GroupsDraft {
  const added = { key, id: null, name, instructorId: null, studentIds: [] };
  return { ...draft, groups: [...draft.groups, added] };
}

export function removeGroup(draft: GroupsDraft, key: string): GroupsDraft {
  return { ...draft, groups: draft.groups.filter((group) => group.key !== key) };
}

export function listUngrouped<Student extends GroupStudent>(
  { groups }: GroupsDraft,
  students: readonly Student[],
): Student[] {
  const grouped = new Set(groups.flatMap(({ studentIds }) => studentIds));
  return students.filter(({ id }) => !grouped.has(id));
}

/** Puts them into groups with room, by grade, and the others into new groups. Nobody else moves. */
export function placeUngrouped(
  draft: GroupsDraft,
  students: readonly GroupStudent[],
  instructors: readonly GroupInstructor[],
  getName: (number: number) => string,
): GroupsDraft {
  const byId = new Map(students.map((student) => [student.id, student]));
  const groups = draft.groups.map((group) => ({
    ...group,
    students: group.studentIds.flatMap((id) => byId.get(id) ?? []),
  }));
  const filled = fillGroups(groups, listUngrouped(draft, students));
  const taught = new Set(draft.groups.map(({ instructorId }) => instructorId));
  const free = instructors.filter(({ id }) => !taught.has(id));
  const added = proposeGroups(filled.rest, free, (number) => getName(groups.length + number));
  return {
    ...draft,
    groups: [
      ...filled.groups.map(({ students: inGroup, ...group }) => ({
        ...group,
        studentIds: inGroup.map(({ id }) => id),
      })),
      ...makeDraft({ version: draft.version, groups: added }).groups,
    ],
  };
}

/**
 * Drops students who have since left the site. Groups that someone else removed become new ones, so a save restores
 * them. The version stays, because it says what the draft started from.
 */
export function fitDraft(
  draft: GroupsDraft,
  current: SiteGroups,
  instructorIds: readonly string[] | null,
): GroupsDraft {
  const accepted = new Set(listStudents(current).map(({ id }) => id));
  const ids = new Set(current.groups.map(({ id }) => id));
  const groups = draft.groups.map((group) => ({
    ...group,
    id: group.id !== null && ids.has(group.id) ? group.id : null,
    instructorId:
      group.instructorId !== null && instructorIds?.includes(group.instructorId) === false
        ? null
        : group.instructorId,
    studentIds: group.studentIds.filter((id) => accepted.has(id)),
  }));
  return { ...draft, groups };
}

/** Independent of how the draft was put together: the order of students doesn't count. */
function toFacts({ groups }: GroupsDraft): string {
  return JSON.stringify(
    groups.map(({ id, name, instructorId, studentIds }) => [
      id,
      name.trim(),
      instructorId,
      studentIds.toSorted(),
    ]),
  );
}

export function isChanged(draft: GroupsDraft, current: SiteGroups): boolean {
  return toFacts(draft) !== toFacts(makeDraft(current));
}

export function findLargeGroups({ groups }: GroupsDraft): DraftGroup[] {
  return groups.filter(({ studentIds }) => studentIds.length > GROUP_SIZE);
}

export function toSave({ version, groups }: GroupsDraft, overSize: boolean): GroupsToSave {
  return {
    version,
    overSize,
    groups: groups.map(({ id, name, instructorId, studentIds }) => ({ id, name, instructorId, studentIds })),
  };
}
