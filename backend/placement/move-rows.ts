import type { EntityManager } from 'typeorm';
import { NotFound } from '../platform/http/refusal.js';
import type { Site } from '../sites/site.entity.js';
import { FACT_COLUMNS } from '../students/student-facts.js';
import type { Student } from '../students/student.entity.js';
import { CURRENT_SEASON, HOLD_SEASON } from '../program/season.sql.js';

const STUDENT_COLUMNS = ['id', 'userId', ...FACT_COLUMNS] as const;
const SITE_COLUMNS = [
  'id',
  'status',
  'verifiedAt',
  'studentCapacity',
] as const satisfies readonly (keyof Site)[];

/** What the moves need to know about a student: not its ninety columns. */
export type MovedStudent = Pick<Student, (typeof STUDENT_COLUMNS)[number]>;
/** What the moves need to know about a site. */
export type MoveSite = Pick<Site, (typeof SITE_COLUMNS)[number]>;

const SITE_LIST = listed(SITE_COLUMNS);

/** The rows of a move. */
export interface LockedRows {
  student: MovedStudent;
  /** The site where the student has a seat. */
  leftSite: MoveSite | null;
  /** The site of the order. */
  orderedSite: MoveSite | null;
  /** Seats taken at the site of the order. */
  enrollmentCount: number;
  /** Of the current season, which can't end before the transaction does. */
  isCurrent: boolean;
}

/**
 * Locks and reads the rows of a move: the sites in the order of their IDs, then the student, to avoid deadlocks. FOR NO
 * KEY UPDATE is enough: with FOR UPDATE, a family that saves the site as a preference would wait for the move while the
 * move waits for the student that the family is saving. Null if the student moved to another site before all rows were
 * locked; the caller tries again.
 */
export async function lockRows(
  manager: EntityManager,
  order: { studentId: string; siteId?: number },
  isLocking: boolean,
): Promise<LockedRows | null> {
  const lock = isLocking ? 'FOR NO KEY UPDATE OF sites' : '';
  const sites = await manager.query<MoveSite[]>(
    `SELECT ${SITE_LIST} FROM ${HOLD_SEASON}, sites
       WHERE "id" IN ($2, (SELECT "siteId" FROM students WHERE "id" = $1)) ORDER BY "id" ${lock}`,
    [order.studentId, order.siteId ?? null],
  );
  const { enrollmentCount, isCurrent, ...student } = await lockStudentRow(manager, order, isLocking);
  const leftSite = sites.find(({ id }) => id === student.siteId) ?? null;
  if (student.siteId !== null && !leftSite) return null;
  const orderedSite = sites.find(({ id }) => id === order.siteId) ?? null;
  return { student, leftSite, orderedSite, enrollmentCount, isCurrent };
}

/**
 * Locks a site before anything else in a transaction that creates a student and assigns it there; null if there's no
 * such site.
 */
export async function lockSiteFirst(
  manager: EntityManager,
  siteId: number,
  isLocking: boolean,
): Promise<MoveSite | null> {
  const lock = isLocking ? 'FOR NO KEY UPDATE OF sites' : '';
  const [site] = await manager.query<MoveSite[]>(
    `SELECT ${SITE_LIST} FROM ${HOLD_SEASON}, sites WHERE "id" = $1 ${lock}`,
    [siteId],
  );
  return site ?? null;
}

/** The rows of a move for a student created in this transaction, at a site that it has locked. */
export async function rowsOfNewStudent(
  manager: EntityManager,
  studentId: string,
  orderedSite: MoveSite,
): Promise<LockedRows> {
  const order = { studentId, siteId: orderedSite.id };
  const { enrollmentCount, isCurrent, ...student } = await lockStudentRow(manager, order, false);
  return { student, leftSite: null, orderedSite, enrollmentCount, isCurrent };
}

type StudentRow = MovedStudent & Pick<LockedRows, 'enrollmentCount' | 'isCurrent'>;

/** Anyone who gives or frees a seat locks the site's row, so the count stays right until the transaction ends. */
async function lockStudentRow(
  manager: EntityManager,
  order: { studentId: string; siteId?: number },
  isLocking: boolean,
): Promise<StudentRow> {
  const [row] = await manager.query<StudentRow[]>(
    `SELECT ${listed(STUDENT_COLUMNS)}, "season" = ${CURRENT_SEASON} AS "isCurrent",
         (SELECT count(*)::int FROM students WHERE "siteId" = $2 AND "season" = ${CURRENT_SEASON}) AS "enrollmentCount"
       FROM students WHERE "id" = $1 ${isLocking ? 'FOR NO KEY UPDATE' : ''}`,
    [order.studentId, order.siteId ?? null],
  );
  if (!row) throw new NotFound();
  return row;
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
