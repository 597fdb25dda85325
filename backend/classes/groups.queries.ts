import type { EntityManager } from 'typeorm';
import { CONTACT_FIELDS } from '../../domain/contract/application.js';
import type {
  GroupContacts,
  GroupInstructor,
  GroupStudent,
  SafetyNotes,
  SiteGroups,
} from '../../domain/contract/classes.js';
import { SAFETY_FIELDS } from '../../domain/forms/sections.js';
import { listNameOrder } from '../database/expressions.queries.js';
import { HOLD_SEASON, isInCurrentSeasonSql } from '../program/season.queries.js';
import { GroupVersion } from './group.entity.js';

const GROUPS_SQL = `SELECT g."id", g."name", CASE WHEN i."id" IS NOT NULL THEN
    json_build_object('id', i."id", 'firstName', i."firstName", 'lastName', i."lastName") END AS "instructor"
  FROM groups g LEFT JOIN users i ON i."id" = g."instructorId" AND i."deletedAt" IS NULL
  WHERE g."siteId" = $1 ORDER BY g."position", g."id"`;

/** The students `s` of site `$1`. Before the site is verified, its people see no students. */
export const ACCEPTED = `students s JOIN sites t ON t."id" = s."siteId" AND t."id" = $1
    AND s."siteAccepted" AND ${isInCurrentSeasonSql('s')} AND t."verifiedAt" IS NOT NULL`;
export const BY_NAME = `${listNameOrder('s').join(', ')}, s."id"`;

const STUDENTS_SQL = `SELECT s."id", s."firstName", s."lastName", s."grade", m."groupId"
  FROM ${ACCEPTED} LEFT JOIN group_members m ON m."studentId" = s."id" ORDER BY ${BY_NAME}`;

const CONTACTS_SQL = `SELECT s."id", ${[...CONTACT_FIELDS, ...SAFETY_FIELDS].map((field) => `s."${field}"`).join(', ')}
  FROM ${ACCEPTED} ORDER BY ${BY_NAME}`;

const SAFETY_SQL = `SELECT s."id", ${SAFETY_FIELDS.map((field) => `s."${field}"`).join(', ')} FROM ${ACCEPTED}
  WHERE coalesce(${SAFETY_FIELDS.map((field) => `s."${field}"`).join(', ')}) IS NOT NULL`;

const INSTRUCTORS_SQL = `SELECT u."id", u."firstName", u."lastName"
  FROM site_members m JOIN users u ON u."id" = m."userId"
  WHERE m."siteId" = $1 AND m."role" = 'instructor' AND u."deletedAt" IS NULL
  ORDER BY ${listNameOrder('u').join(', ')}, u."id"`;

type GroupRow = { id: number; name: string; instructor: GroupInstructor | null };
type StudentRow = GroupStudent & { groupId: number | null };

/**
 * Locks the site like every move does, so no student leaves it. The season can't end before either. SQL, so that both
 * locks cost one round trip.
 */
export async function lockForGroups(manager: EntityManager, siteId: number): Promise<void> {
  const statement = `SELECT FROM ${HOLD_SEASON}, sites WHERE "id" = $1 FOR NO KEY UPDATE OF sites`;
  await manager.query(statement, [siteId]);
}

/** 0 before the first save. */
export async function readGroupVersion(manager: EntityManager, siteId: number): Promise<number> {
  return (await manager.findOneBy(GroupVersion, { siteId }))?.version ?? 0;
}

/** The caller logs the reading. Reads the version first, so that a save in between makes it stale. */
export async function readGroups(manager: EntityManager, siteId: number): Promise<SiteGroups> {
  const version = await readGroupVersion(manager, siteId);
  const groups = await manager.query<GroupRow[]>(GROUPS_SQL, [siteId]);
  const rows = await manager.query<StudentRow[]>(STUDENTS_SQL, [siteId]);
  const ids = new Set(groups.map(({ id }) => id));
  const listStudents = (groupId: number | null): GroupStudent[] =>
    rows
      .filter((row) => (row.groupId !== null && ids.has(row.groupId) ? row.groupId : null) === groupId)
      .map(({ id, firstName, lastName, grade }) => ({ id, firstName, lastName, grade }));
  return {
    version,
    groups: groups.map((group) => ({ ...group, students: listStudents(group.id) })),
    ungrouped: listStudents(null),
  };
}

/** For the log of who read whom. */
export function listStudentIds({
  groups,
  ungrouped,
}: {
  groups: readonly { students: readonly GroupStudent[] }[];
  ungrouped: readonly GroupStudent[];
}): string[] {
  return [...groups.flatMap(({ students }) => students), ...ungrouped].map(({ id }) => id);
}

/** SQL, for a list in the order of names, which PostgreSQL folds. */
export async function findAcceptedStudents(manager: EntityManager, siteId: number): Promise<GroupStudent[]> {
  const rows = await manager.query<StudentRow[]>(STUDENTS_SQL, [siteId]);
  return rows.map(({ id, firstName, lastName, grade }) => ({ id, firstName, lastName, grade }));
}

/** In the same order. */
export function findAcceptedContacts(manager: EntityManager, siteId: number): Promise<GroupContacts[]> {
  return manager.query<GroupContacts[]>(CONTACTS_SQL, [siteId]);
}

/** Those who have any, by student. */
export async function findSafetyNotes(
  manager: EntityManager,
  siteId: number,
): Promise<Record<string, SafetyNotes>> {
  const rows = await manager.query<(SafetyNotes & { id: string })[]>(SAFETY_SQL, [siteId]);
  return Object.fromEntries(rows.map(({ id, ...notes }) => [id, notes]));
}

/** A list in the order of names, as the students. */
export function findSiteInstructors(manager: EntityManager, siteId: number): Promise<GroupInstructor[]> {
  return manager.query<GroupInstructor[]>(INSTRUCTORS_SQL, [siteId]);
}
