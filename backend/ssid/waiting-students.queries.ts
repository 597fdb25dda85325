import type { EntityManager } from 'typeorm';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { Person } from './state-roster.js';
import { CURRENT_SEASON, inCurrentSeason } from '../program/season.sql.js';

/** A student as read before the lookup, to detect changes. */
export interface WaitingStudent extends Person {
  id: string;
  /** The birthday in the database's format. */
  day: string;
  /** When it was last checked, to the microsecond; null if never. */
  checkedOn: string | null;
  /** SSIDs that a person has ruled out for this student. */
  refused: number[];
}

/** The students that a check covers. */
function waiting(again: boolean): string {
  const wanted = `s."ssid" IS NULL AND s."birthday" IS NOT NULL AND NOT s."removed" AND ${inCurrentSeason('s')}`;
  return again ? wanted : `${wanted} AND s."ssidCheckedOn" IS NULL`;
}

/** In the order they were added: of two students with the same single candidate, the first one gets the SSID. */
export async function waitingIds(manager: EntityManager, again: boolean): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    manager,
    prepared(`SELECT s."id" FROM students s WHERE ${waiting(again)} ORDER BY s."createdAt", s."id"`, []),
  );
  return rows.map(({ id }) => id);
}

/** Those who are still waiting, in the same order. */
export async function waitingStudents(
  manager: EntityManager,
  ids: readonly string[],
  again: boolean,
): Promise<WaitingStudent[]> {
  return rowsOf<WaitingStudent>(
    manager,
    prepared(
      `SELECT s."id", s."firstName", s."lastName", s."birthday"::text AS "day",
         extract(epoch FROM s."birthday")::float8 AS "birthday", s."ssidCheckedOn"::text AS "checkedOn",
         ARRAY(SELECT r."ssid"::float8 FROM ssid_refusals r WHERE r."studentId" = s."id") AS "refused"
       FROM students s WHERE s."id" = ANY($1) AND ${waiting(again)} ORDER BY s."createdAt", s."id"`,
      [ids],
    ),
  );
}

/** Locks those who haven't changed, in the order of their IDs, as everywhere. */
export async function lockUnchanged(
  manager: EntityManager,
  students: readonly WaitingStudent[],
): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    manager,
    prepared(
      `SELECT s."id" FROM students s
       JOIN unnest($1::uuid[], $2::text[], $3::text[], $4::date[], $5::timestamptz[])
         AS read("id", "firstName", "lastName", "day", "checkedOn") ON read."id" = s."id"
       WHERE ${waiting(true)} AND s."firstName" = read."firstName" AND s."lastName" = read."lastName"
         AND s."birthday" = read."day" AND s."ssidCheckedOn" IS NOT DISTINCT FROM read."checkedOn"
       ORDER BY s."id" FOR NO KEY UPDATE OF s`,
      [
        students.map(({ id }) => id),
        students.map(({ firstName }) => firstName),
        students.map(({ lastName }) => lastName),
        students.map(({ day }) => day),
        students.map(({ checkedOn }) => checkedOn),
      ],
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these SSIDs students already have. */
export async function takenNumbers(manager: EntityManager, ssids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ ssid: number }>(
    manager,
    prepared(
      `SELECT "ssid"::float8 AS "ssid" FROM students WHERE "ssid" = ANY($1::bigint[]) AND "season" = ${CURRENT_SEASON}`,
      [ssids],
    ),
  );
  return rows.map(({ ssid }) => ssid);
}
