import type { EntityManager, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';
import type { ImportPerson } from '../../domain/contract/import.js';
import type { DirectoryRow, SsidChoice } from '../../domain/contract/state-ids.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { listNameOrder } from '../database/expressions.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { SsidChoiceEntry } from './ssid-choice.entity.js';

/** Choices for students whose names and birthday haven't changed since the check. */
const CHOICES = `ssid_choices c JOIN students s ON s."id" = c."studentId"
  AND s."firstName" = c."firstName" AND s."lastName" = c."lastName" AND s."birthday" = c."birthday"`;

export const OPEN_CHOICES = `FROM ${CHOICES}
  WHERE s."ssid" IS NULL AND s."ssidCheckedOn" IS NULL AND NOT s."removed" AND s."season" = ${CURRENT_SEASON}`;

/** A count, of the same rows as the page. */
export async function countChoices(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(`SELECT count(*)::int AS "count" ${OPEN_CHOICES}`);
  return row?.count ?? 0;
}

type Row = SsidChoice['student'] & { candidates: DirectoryRow[] };

/** A list in the order of names. */
export async function findChoices(manager: EntityManager, page: number): Promise<SsidChoice[]> {
  const rows = await manager.query<Row[]>(
    `SELECT s."id", s."firstName", s."lastName", extract(epoch FROM s."birthday")::float8 AS "birthday",
         s."grade", c."candidates"
       ${OPEN_CHOICES} ORDER BY ${listNameOrder('s').join(', ')}, s."id" LIMIT ${PAGE_SIZE} OFFSET $1`,
    [(page - 1) * PAGE_SIZE],
  );
  const holders = await findHolders(
    manager,
    rows.flatMap(({ candidates }) => candidates.map(({ ssid }) => ssid)),
  );
  return rows.map(({ candidates, ...student }) => ({
    student,
    candidates: candidates.map((candidate) => ({
      ...candidate,
      takenBy: holders.get(candidate.ssid) ?? null,
    })),
  }));
}

/** Matching: by SSID, who has it in the current season. */
export async function findHolders(
  manager: EntityManager,
  ssids: readonly number[],
): Promise<Map<number, ImportPerson>> {
  const rows = await manager.query<(ImportPerson & { ssid: number })[]>(
    `SELECT "ssid"::float8 AS "ssid", "id", "firstName", "lastName" FROM students
       WHERE "ssid" = ANY($1::bigint[]) AND "season" = ${CURRENT_SEASON}`,
    [ssids],
  );
  return new Map(rows.map(({ ssid, ...person }) => [ssid, person]));
}

/** Through the query builder, for the students whose choices they were. */
export async function dropChoices(
  manager: EntityManager,
  where: FindOptionsWhere<SsidChoiceEntry>,
): Promise<void> {
  const result: { raw: unknown } = await manager
    .createQueryBuilder()
    .delete()
    .from(SsidChoiceEntry)
    .where(where)
    .returning('"studentId"')
    .execute();
  await compareAgain(manager, result.raw as { studentId: string }[]);
}

/** Not twice for a student. */
export async function addChoices(
  manager: EntityManager,
  choices: readonly QueryDeepPartialEntity<SsidChoiceEntry>[],
): Promise<void> {
  if (choices.length === 0) return;
  await manager.insert(SsidChoiceEntry, [...choices]);
  await compareAgain(
    manager,
    choices.map(({ studentId }) => ({ studentId })),
  );
}

/** Two children who are offered the same SSID are likely duplicates, so they're compared again. */
async function compareAgain(manager: EntityManager, students: readonly object[]): Promise<void> {
  if (students.length > 0) await manager.insert('duplicate_queue', [...students]);
}

/** SQL, because the candidates are in a column as JSON. */
export async function refuseNumbers(manager: EntityManager, studentId: string): Promise<void> {
  await manager.query(
    `INSERT INTO ssid_refusals ("studentId", "ssid")
     SELECT "id", "ssid" FROM students WHERE "id" = $1 AND "ssid" IS NOT NULL
     UNION SELECT s."id", (candidate->>'ssid')::bigint
     FROM ${CHOICES} CROSS JOIN jsonb_array_elements(c."candidates") AS candidate WHERE s."id" = $1
     ON CONFLICT DO NOTHING`,
    [studentId],
  );
}
