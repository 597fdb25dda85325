import type { EntityManager } from 'typeorm';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { NotFound } from '../platform/http/refusal.js';
import { isNameSharedSql } from '../sites/site-name.sql.js';
import type { Site } from '../sites/site.entity.js';
import { FACT_COLUMNS } from '../students/student-facts.js';
import type { Student } from '../students/student.entity.js';

const STUDENT_COLUMNS = ['id', 'userId', 'firstName', 'lastName', ...FACT_COLUMNS] as const;
const SITE_COLUMNS = [
  'id',
  'status',
  'verifiedAt',
  'studentCapacity',
  'name',
  'district',
  'orgName',
  'address',
  'dates',
  'days',
  'times',
  'coordinatorName',
  'coordinatorEmail',
  'coordinatorPhone',
  'acceptanceText',
] as const satisfies readonly (keyof Site)[];

/** What the moves ask of a student and say of it in their mails: not its ninety columns. */
export type MovedStudent = Pick<Student, (typeof STUDENT_COLUMNS)[number]>;
/** What the moves ask of a site and say of it in their mails. */
export type MoveSite = Pick<Site, (typeof SITE_COLUMNS)[number] | 'isNameShared'>;

const SITE_LIST = `${listed(SITE_COLUMNS)}, ${isNameSharedSql('sites')} AS "isNameShared"`;

/** The rows of a move. */
export interface LockedRows {
  student: MovedStudent;
  /** The site whose seat the student holds. */
  leftSite: MoveSite | null;
  /** The site that the order names. */
  orderedSite: MoveSite | null;
  /** Seats that are held at the site that the order names. */
  enrollmentCount: number;
}

/**
 * Reads the rows that a move is about, each held from then until the transaction ends: the sites in the order of their
 * ids, then the student, so that no two moves wait for each other. FOR NO KEY UPDATE is as much as a move needs: with
 * FOR UPDATE, a family that saves the site as a preference would wait for the move, while the move waits for the
 * student that the family is saving.
 *
 * Null where the student came to another site before all rows were held: all has to be asked anew.
 */
export async function lockRows(
  manager: EntityManager,
  order: { studentId: string; siteId?: number },
  isLocking: boolean,
): Promise<LockedRows | null> {
  const lock = isLocking ? 'FOR NO KEY UPDATE' : '';
  const sites = await rowsOf<MoveSite>(
    manager,
    prepared(
      `SELECT ${SITE_LIST} FROM sites
       WHERE "id" IN ($2, (SELECT "siteId" FROM students WHERE "id" = $1)) ORDER BY "id" ${lock}`,
      [order.studentId, order.siteId ?? null],
    ),
  );
  const { enrollmentCount, ...student } = await lockStudentRow(manager, order, isLocking);
  const leftSite = sites.find(({ id }) => id === student.siteId) ?? null;
  if (student.siteId !== null && !leftSite) return null;
  const orderedSite = sites.find(({ id }) => id === order.siteId) ?? null;
  return { student, leftSite, orderedSite, enrollmentCount };
}

/**
 * Holds a site ahead of all else that a transaction holds which makes a student and moves it there; null where there is
 * none. What it answers stays as it is until the transaction ends.
 */
export async function lockSiteFirst(
  manager: EntityManager,
  siteId: number,
  isLocking: boolean,
): Promise<MoveSite | null> {
  const lock = isLocking ? 'FOR NO KEY UPDATE' : '';
  const [site] = await rowsOf<MoveSite>(
    manager,
    prepared(`SELECT ${SITE_LIST} FROM sites WHERE "id" = $1 ${lock}`, [siteId]),
  );
  return site ?? null;
}

/** The rows of a move of a student whom the same transaction has made, at a site that it holds. */
export async function rowsOfNewStudent(
  manager: EntityManager,
  studentId: string,
  orderedSite: MoveSite,
): Promise<LockedRows> {
  const order = { studentId, siteId: orderedSite.id };
  const { enrollmentCount, ...student } = await lockStudentRow(manager, order, false);
  return { student, leftSite: null, orderedSite, enrollmentCount };
}

/** Whoever gives or takes a seat at a site holds its row: the count stays right until the transaction ends. */
async function lockStudentRow(
  manager: EntityManager,
  order: { studentId: string; siteId?: number },
  isLocking: boolean,
): Promise<MovedStudent & { enrollmentCount: number }> {
  const [row] = await rowsOf<MovedStudent & { enrollmentCount: number }>(
    manager,
    prepared(
      `SELECT ${listed(STUDENT_COLUMNS)},
         (SELECT count(*)::int FROM students WHERE "siteId" = $2) AS "enrollmentCount"
       FROM students WHERE "id" = $1 ${isLocking ? 'FOR NO KEY UPDATE' : ''}`,
      [order.studentId, order.siteId ?? null],
    ),
  );
  if (!row) throw new NotFound();
  return row;
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
