import type { EntityManager } from 'typeorm';
import type { DirectoryRow } from '../../domain/contract/state-ids.js';

export type KeyedRow = DirectoryRow & { person: string };

const IN_USE = `SELECT "id" FROM state_rosters WHERE "finishedAt" IS NOT NULL
  ORDER BY "finishedAt" DESC, "id" LIMIT 1`;

/** Matching: all with these names and birthdays in the roster in use, by `state_roster_students_person`. */
export function findInRoster(manager: EntityManager, people: readonly string[]): Promise<KeyedRow[]> {
  return manager.query(
    `SELECT "ssid"::float8 AS "ssid", "firstName", "lastName",
         extract(epoch FROM "birthday")::float8 AS "birthday", "person"
       FROM state_roster_students WHERE "rosterId" = (${IN_USE}) AND "person" = ANY($1)
       ORDER BY "ssid"`,
    [people],
  );
}

/** SQL, because a roster comes in thousands of rows. */
export function findPeople(
  manager: EntityManager,
  rosterId: string,
  ssids: readonly number[],
): Promise<Pick<KeyedRow, 'ssid' | 'person'>[]> {
  return manager.query(
    `SELECT "ssid"::float8 AS "ssid", "person" FROM state_roster_students
       WHERE "rosterId" = $1 AND "ssid" = ANY($2::bigint[])`,
    [rosterId, ssids],
  );
}

/** Likewise. Returns how many are new. */
export async function insertPeople(
  manager: EntityManager,
  rosterId: string,
  rows: readonly KeyedRow[],
): Promise<number> {
  const added = await manager.query<object[]>(
    `INSERT INTO state_roster_students ("rosterId", "ssid", "firstName", "lastName", "birthday", "person")
     SELECT $1::uuid, sent."ssid", sent."firstName", sent."lastName",
       date '1970-01-01' + (sent."birthday" / 86400)::int, sent."person"
     FROM unnest($2::bigint[], $3::text[], $4::text[], $5::float8[], $6::text[]) WITH ORDINALITY
       AS sent("ssid", "firstName", "lastName", "birthday", "person", "place")
     ORDER BY sent."ssid", sent."place"
     ON CONFLICT DO NOTHING RETURNING "ssid"`,
    [
      rosterId,
      rows.map(({ ssid }) => ssid),
      rows.map(({ firstName }) => firstName),
      rows.map(({ lastName }) => lastName),
      rows.map(({ birthday }) => birthday),
      rows.map(({ person }) => person),
    ],
  );
  return added.length;
}
