import type { EntityManager } from 'typeorm';
import type { ImportPerson } from '../../domain/contract/import.js';
import type { DirectoryRow, SsidChoice } from '../../domain/contract/state-ids.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { nameOrder } from '../database/expressions.sql.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';

/** Choices whose student is still called, and was born, as the check read it. */
const CHOICES = `ssid_choices c JOIN students s ON s."id" = c."studentId"
  AND s."firstName" = c."firstName" AND s."lastName" = c."lastName" AND s."birthday" = c."birthday"`;

/** Those that wait for a person. */
const OPEN_CHOICES = `FROM ${CHOICES}
  WHERE s."ssid" IS NULL AND s."ssidCheckedOn" IS NULL AND NOT s."removed"`;

export async function countChoices(manager: EntityManager): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    manager,
    prepared(`SELECT count(*)::int AS "count" ${OPEN_CHOICES}`, []),
  );
  return row?.count ?? 0;
}

type Row = SsidChoice['student'] & { candidates: DirectoryRow[] };

/** A page of them by name, with whoever has one of the numbers already. */
export async function choicesOnPage(manager: EntityManager, page: number): Promise<SsidChoice[]> {
  const rows = await rowsOf<Row>(
    manager,
    prepared(
      `SELECT s."id", s."firstName", s."lastName", extract(epoch FROM s."birthday")::float8 AS "birthday",
         s."grade", c."candidates"
       ${OPEN_CHOICES} ORDER BY ${nameOrder('s').join(', ')}, s."id" LIMIT ${PAGE_SIZE} OFFSET $1`,
      [(page - 1) * PAGE_SIZE],
    ),
  );
  const holders = await holdersOf(
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

async function holdersOf(
  manager: EntityManager,
  ssids: readonly number[],
): Promise<Map<number, ImportPerson>> {
  const rows = await rowsOf<ImportPerson & { ssid: number }>(
    manager,
    prepared(
      `SELECT "ssid"::float8 AS "ssid", "id", "firstName", "lastName" FROM students
       WHERE "ssid" = ANY($1::bigint[])`,
      [ssids],
    ),
  );
  return new Map(rows.map(({ ssid, ...person }) => [ssid, person]));
}

/** A person has decided: nothing is left to choose. */
export async function dropChoices(manager: EntityManager, studentId: string): Promise<void> {
  await manager.query(`DELETE FROM ssid_choices WHERE "studentId" = $1`, [studentId]);
}

/**
 * A person says that the student, as it stands, has none: neither the number that it bears nor one of those that were
 * offered. No later check gives it one of them after all.
 */
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
