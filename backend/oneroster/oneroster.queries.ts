import type { EntityManager } from 'typeorm';
import type {
  OneRosterChild,
  OneRosterClass,
  OneRosterPerson,
  OneRosterSite,
} from '../../domain/reports/oneroster.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';

/** Uses the index `students_site`. */
const ACCEPTED = `s."season" = $1 AND s."siteId" IS NOT NULL AND s."siteAccepted"`;

/** Sorted as in the files. */
export async function findAcceptedIds(manager: EntityManager, year: number): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT s."id" FROM students s WHERE ${ACCEPTED} ORDER BY s."childId"`,
    [year],
  );
  return rows.map(({ id }) => id);
}

/** A part of those, because a state has too many for one answer. */
export function readChildren(
  manager: EntityManager,
  year: number,
  ids: readonly string[],
): Promise<OneRosterChild[]> {
  return manager.query(
    `SELECT s."childId", s."siteId", m."groupId", s."firstName", s."lastName", s."ssid"::text, s."grade",
       s."birthday"::text, s."gender", s."ethnicity", s."guardian1FirstName", s."guardian1LastName",
       s."guardian1Email", s."guardian1CellPhone", s."guardian1HomePhone"
     FROM students s
     LEFT JOIN (group_members m JOIN groups g ON g."id" = m."groupId")
       ON m."studentId" = s."id" AND g."siteId" = s."siteId"
     WHERE ${ACCEPTED} AND s."id" = ANY($2::uuid[]) ORDER BY s."childId"`,
    [year, ids],
  );
}

/** SQL, as all that follow: whole files, which are lists. */
export function readSites(manager: EntityManager, year: number): Promise<OneRosterSite[]> {
  return manager.query(
    `SELECT t."id", ${getSiteLabelSql('t')} AS "name", t."district", t."grades" FROM sites t
     WHERE (t."verifiedAt" IS NOT NULL AND t."status" IN ('open', 'closed'))
       OR t."id" IN (SELECT s."siteId" FROM students s WHERE ${ACCEPTED})
     ORDER BY t."id"`,
    [year],
  );
}

/** The districts of schools. */
export async function readDistricts(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<{ district: string }[]>(
    `SELECT DISTINCT "district" FROM schools WHERE "district" IS NOT NULL ORDER BY "district"`,
  );
  return rows.map(({ district }) => district);
}

/** One row for a person, also with several sites. */
export function readPeople(manager: EntityManager, siteIds: readonly number[]): Promise<OneRosterPerson[]> {
  return manager.query(
    `SELECT u."id", u."firstName", u."lastName", u."email",
       bool_or(m."role" = 'coordinator') AS "isCoordinator",
       array_agg(m."siteId" ORDER BY m."siteId") AS "siteIds"
     FROM site_members m JOIN users u ON u."id" = m."userId" AND u."deletedAt" IS NULL
     WHERE m."siteId" = ANY($1::integer[]) AND m."role" IN ('coordinator', 'instructor')
     GROUP BY u."id" ORDER BY u."id"`,
    [siteIds],
  );
}

const IS_INSTRUCTOR = `EXISTS (
  SELECT FROM site_members m JOIN users u ON u."id" = m."userId" AND u."deletedAt" IS NULL
  WHERE m."siteId" = g."siteId" AND m."userId" = g."instructorId" AND m."role" = 'instructor'
)`;

/** A class for each group. */
export function readGroupClasses(
  manager: EntityManager,
  siteIds: readonly number[],
): Promise<OneRosterClass[]> {
  return manager.query(
    `SELECT g."id" AS "groupId", g."siteId", g."name", t."grades",
       CASE WHEN ${IS_INSTRUCTOR} THEN ARRAY[g."instructorId"] ELSE '{}' END AS "teacherIds"
     FROM groups g JOIN sites t ON t."id" = g."siteId"
     WHERE g."siteId" = ANY($1::integer[]) ORDER BY g."siteId", g."id"`,
    [siteIds],
  );
}

/** A class for the children of a site who are in no group. */
export function readSiteClasses(
  manager: EntityManager,
  year: number,
  hasGroups: boolean,
): Promise<OneRosterClass[]> {
  return manager.query(
    `SELECT NULL AS "groupId", t."id" AS "siteId", ${getSiteLabelSql('t')} AS "name", t."grades", ARRAY(
       SELECT i."userId" FROM site_members i JOIN users u ON u."id" = i."userId" AND u."deletedAt" IS NULL
       WHERE i."siteId" = t."id" AND i."role" = 'instructor' AND NOT ($2::boolean AND EXISTS (
         SELECT FROM groups g WHERE g."siteId" = t."id" AND g."instructorId" = i."userId"
       ))
       ORDER BY i."userId"
     ) AS "teacherIds"
     FROM sites t
     WHERE t."id" IN (
       SELECT s."siteId" FROM students s WHERE ${ACCEPTED} AND NOT EXISTS (
         SELECT FROM group_members m JOIN groups g ON g."id" = m."groupId"
         WHERE m."studentId" = s."id" AND g."siteId" = s."siteId"
       )
     )
     ORDER BY t."id"`,
    [year, hasGroups],
  );
}
