import { proposeGroups } from '../../domain/classes/propose-groups.js';
import words from '../../domain/messages/en/groups.json' with { type: 'json' };
import type { GroupRow, NewStudent } from './rows.js';
import type { DemoSite } from './sites.js';

/** Groups as the site would propose them: the program hasn't begun, but its classes are ready. */
export function makeGroups(sites: readonly DemoSite[], students: readonly NewStudent[]): GroupRow[] {
  const made: GroupRow[] = [];
  for (const { row, people } of sites) {
    if (row.verifiedAt === null) continue;
    const accepted = students
      .filter(({ siteId, siteAccepted }) => siteId === row.id && siteAccepted)
      .map(({ id, firstName, lastName, grade }) => ({ id, firstName, lastName, grade: grade ?? null }))
      .sort((one, other) => one.lastName.localeCompare(other.lastName, 'en') || (one.id < other.id ? -1 : 1));
    const instructors = people.members.flatMap(({ user, role }) => (role === 'instructor' ? user : []));
    const getName = (number: number) => words['groups.defaultName'].replace('{{number}}', String(number));
    for (const [position, group] of proposeGroups(accepted, instructors, getName).entries()) {
      made.push({
        id: made.length + 1,
        siteId: row.id,
        name: group.name,
        instructorId: group.instructor?.id ?? null,
        position,
        studentIds: group.students.map(({ id }) => id),
      });
    }
  }
  return made;
}
