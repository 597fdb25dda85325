import type { EntityManager } from 'typeorm';
import type { GroupInstructor, GroupStudent, SiteGroups } from '../../domain/contract/classes.js';
import { nameOrder } from '../database/expressions.sql.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { inCurrentSeason } from '../program/season.sql.js';

const GROUPS_SQL = `SELECT g."id", g."name", CASE WHEN i."id" IS NOT NULL THEN
    json_build_object('id', i."id", 'firstName', i."firstName", 'lastName', i."lastName") END AS "instructor"
  FROM groups g LEFT JOIN users i ON i."id" = g."instructorId"
  WHERE g."siteId" = $1 ORDER BY g."position", g."id"`;

/** The site's accepted students; a site's people see no students before it's verified. */
const STUDENTS_SQL = `SELECT s."id", s."firstName", s."lastName", s."grade", m."groupId"
  FROM students s JOIN sites t ON t."id" = s."siteId" LEFT JOIN group_members m ON m."studentId" = s."id"
  WHERE s."siteId" = $1 AND s."siteAccepted" AND ${inCurrentSeason('s')} AND t."verifiedAt" IS NOT NULL
  ORDER BY ${nameOrder('s').join(', ')}, s."id"`;

const VERSION_SQL = `SELECT "version" FROM group_versions WHERE "siteId" = $1`;

type GroupRow = { id: number; name: string; instructor: GroupInstructor | null };
type StudentRow = GroupStudent & { groupId: number | null };

/**
 * A site's groups in their order, with their instructors and students; empty until the site is verified. The caller
 * logs the reading. The version is read first: whatever is saved in between makes it stale.
 */
export async function readGroups(manager: EntityManager, siteId: number): Promise<SiteGroups> {
  const [saved] = await rowsOf<{ version: number }>(manager, prepared(VERSION_SQL, [siteId]));
  const groups = await rowsOf<GroupRow>(manager, prepared(GROUPS_SQL, [siteId]));
  const rows = await rowsOf<StudentRow>(manager, prepared(STUDENTS_SQL, [siteId]));
  const ids = new Set(groups.map(({ id }) => id));
  const studentsOf = (groupId: number | null): GroupStudent[] =>
    rows
      .filter((row) => (row.groupId !== null && ids.has(row.groupId) ? row.groupId : null) === groupId)
      .map(({ id, firstName, lastName, grade }) => ({ id, firstName, lastName, grade }));
  return {
    version: saved?.version ?? 0,
    groups: groups.map((group) => ({ ...group, students: studentsOf(group.id) })),
    ungrouped: studentsOf(null),
  };
}
