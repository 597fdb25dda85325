import type { EntityManager } from 'typeorm';
import type { Matches } from './matching.js';
import type { WaitingStudent } from './waiting-students.queries.js';

/**
 * Saves the results of a check for locked students. Leaves `updatedAt` alone: thousands of students at the top of the
 * list would hide what families and sites have changed.
 */
export async function writeMatches(
  manager: EntityManager,
  { found, notFound, toPick }: Matches,
  students: readonly WaitingStudent[],
): Promise<void> {
  await manager.query(
    `UPDATE students SET "ssid" = found."ssid", "ssidCheckedOn" = statement_timestamp()
     FROM unnest($1::uuid[], $2::bigint[]) AS found("id", "ssid") WHERE students."id" = found."id"`,
    [[...found.keys()], [...found.values()]],
  );
  await manager.query(`UPDATE students SET "ssidCheckedOn" = statement_timestamp() WHERE "id" = ANY($1)`, [
    notFound,
  ]);
  await manager.query(
    `UPDATE students SET "ssidCheckedOn" = NULL
     WHERE "id" = ANY($1) AND "ssidCheckedOn" IS NOT NULL`,
    [[...toPick.keys()]],
  );
  await keepChoices(manager, toPick, students);
}

/** Replaces the candidates that a person has to choose from. */
async function keepChoices(
  manager: EntityManager,
  toPick: Matches['toPick'],
  students: readonly WaitingStudent[],
): Promise<void> {
  const ids = students.map(({ id }) => id);
  await manager.query(`DELETE FROM ssid_choices WHERE "studentId" = ANY($1)`, [ids]);
  const choices = students
    .filter(({ id }) => toPick.has(id))
    .map(({ id, firstName, lastName, day }) => ({
      studentId: id,
      firstName,
      lastName,
      birthday: day,
      candidates: toPick.get(id),
    }));
  await manager.query(
    `INSERT INTO ssid_choices ("studentId", "firstName", "lastName", "birthday", "candidates")
     SELECT "studentId", "firstName", "lastName", "birthday", "candidates"
     FROM jsonb_to_recordset($1) AS choice("studentId" uuid, "firstName" text, "lastName" text,
       "birthday" date, "candidates" jsonb)`,
    [JSON.stringify(choices)],
  );
}
