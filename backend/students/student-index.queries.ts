import type { EntityManager } from 'typeorm';
import type { Student } from './student.entity.js';

const PHONES = ['HomePhone', 'CellPhone', 'WorkPhone'] as const;

const SEARCHED = [
  'firstName',
  'lastName',
  'ssid',
  'guardian1Email',
  'guardian2Email',
  ...(['guardian1', 'guardian2', 'emergency1', 'emergency2'] as const).flatMap((person) =>
    PHONES.map((phone) => `${person}${phone}` as const),
  ),
] as const satisfies readonly (keyof Student)[];

const COMPARED = [
  'userId',
  'firstName',
  'lastName',
  'birthday',
  'ssid',
  'removed',
] as const satisfies readonly (keyof Student)[];

const TEXT = SEARCHED.map((column) => `coalesce("${column}"::text, '')`).join(` || ' ' || `);

function getSearchSql(rows: string): string {
  return `searched AS (
    INSERT INTO student_search ("studentId", "text") SELECT "id", folded(${TEXT}) FROM ${rows}
    ON CONFLICT ("studentId") DO UPDATE SET "text" = EXCLUDED."text" WHERE student_search."text" <> EXCLUDED."text")`;
}

/** A CTE, for statements that write many students. */
export function getQueueSql(rows: string): string {
  return `queued AS (INSERT INTO duplicate_queue ("studentId") SELECT "id" FROM ${rows})`;
}

/** A CTE, for statements that write many students. Whoever writes names, birthdays, SSIDs or phones needs these. */
export function getIndexSql(rows: string): string {
  return `${getSearchSql(rows)}, ${getQueueSql(rows)}`;
}

export const INDEX_STUDENTS = `WITH written AS (SELECT * FROM students WHERE "id" = ANY($1::uuid[])), ${getIndexSql('written')} SELECT`;

/** In SQL, because it's bulk work for an import or a check of SSIDs. */
export async function indexStudents(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await manager.query(INDEX_STUDENTS, [ids]);
}

/** One statement, as every save of a section has it; none if nothing of it changed. */
export async function indexChanges(
  manager: EntityManager,
  before: Student,
  columns: { readonly [K in keyof Student]?: unknown },
): Promise<void> {
  const isChanged = (name: keyof Student): boolean => name in columns && columns[name] !== before[name];
  const parts = [
    ...(SEARCHED.some(isChanged) ? [getSearchSql('written')] : []),
    ...(COMPARED.some(isChanged) ? [getQueueSql('written')] : []),
  ];
  if (parts.length === 0) return;
  await manager.query(
    `WITH written AS (SELECT * FROM students WHERE "id" = $1), ${parts.join(', ')} SELECT`,
    [before.id],
  );
}
