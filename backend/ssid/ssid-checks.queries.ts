import { In, LessThan, type EntityManager } from 'typeorm';
import type { SsidState } from '../../domain/contract/state-ids.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { CURRENT_SEASON, isInCurrentSeasonSql } from '../program/season.queries.js';
import { indexStudents } from '../students/student-index.queries.js';
import type { Matches } from './matching.js';
import { SsidCheckEntry } from './ssid-check.entity.js';
import { addChoices, countChoices, dropChoices } from './ssid-choices.queries.js';
import type { Person } from './person-key.js';

/** Drops choices that this check didn't renew. */
export async function recordCheck(
  manager: EntityManager,
  { startedAt, ...check }: Omit<SsidCheckEntry, 'id' | 'endedAt'>,
): Promise<void> {
  await dropChoices(manager, { askedAt: LessThan(startedAt) });
  await manager.insert(SsidCheckEntry, { ...check, startedAt, endedAt: () => 'clock_timestamp()' });
}

type Counts = Pick<SsidState, 'found' | 'notFound' | 'notChecked' | 'noBirthday'>;

/** Counts of all students, in one reading. */
export async function checkState(manager: EntityManager): Promise<Omit<SsidState, 'directory'>> {
  const [counts, toPick, isChecking, last] = await Promise.all([
    countStudents(manager),
    countChoices(manager),
    isCheckRunning(manager),
    manager.findOne(SsidCheckEntry, { where: {}, order: { endedAt: 'DESC' } }),
  ]);
  return { ...counts, toPick, isChecking, lastCheckAt: toEpochSeconds(last?.endedAt ?? null) };
}

async function countStudents(manager: EntityManager): Promise<Counts> {
  const [counts] = await manager.query<Counts[]>(`SELECT count("ssid")::int AS "found",
         count(*) FILTER (WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NOT NULL)::int AS "notFound",
         count(*) FILTER (WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NULL)::int AS "notChecked",
         count(*) FILTER (WHERE "ssid" IS NULL AND "ssidCheckedOn" IS NULL AND "birthday" IS NULL)::int
           AS "noBirthday"
       FROM students WHERE NOT "removed" AND "season" = ${CURRENT_SEASON}`);
  if (!counts) throw new Error('the count returned no row');
  return counts;
}

export interface WaitingStudent extends Person {
  id: string;
  day: string;
  /** When the student was last checked, to the microsecond; null if never. */
  checkedOn: string | null;
  refused: number[];
}

function isWaitingSql(again: boolean): string {
  const wanted = `s."ssid" IS NULL AND s."birthday" IS NOT NULL AND NOT s."removed" AND ${isInCurrentSeasonSql('s')}`;
  return again ? wanted : `${wanted} AND s."ssidCheckedOn" IS NULL`;
}

/** IDs only, of a whole state. In the order they were added: of two students with the same candidate, the first gets the SSID. */
export async function findWaitingIds(manager: EntityManager, again: boolean): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT s."id" FROM students s WHERE ${isWaitingSql(again)} ORDER BY s."createdAt", s."id"`,
  );
  return rows.map(({ id }) => id);
}

/** A batch of those, with what was refused for each. */
export async function findWaitingStudents(
  manager: EntityManager,
  ids: readonly string[],
  again: boolean,
): Promise<WaitingStudent[]> {
  return manager.query<WaitingStudent[]>(
    `SELECT s."id", s."firstName", s."lastName", s."birthday"::text AS "day",
         extract(epoch FROM s."birthday")::float8 AS "birthday", s."ssidCheckedOn"::text AS "checkedOn",
         ARRAY(SELECT r."ssid"::float8 FROM ssid_refusals r WHERE r."studentId" = s."id") AS "refused"
       FROM students s WHERE s."id" = ANY($1) AND ${isWaitingSql(again)} ORDER BY s."createdAt", s."id"`,
    [ids],
  );
}

/** In the order of their IDs, as everywhere. SQL, to compare a batch with what was read of each. */
export async function lockUnchanged(
  manager: EntityManager,
  students: readonly WaitingStudent[],
): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT s."id" FROM students s
       JOIN unnest($1::uuid[], $2::text[], $3::text[], $4::date[], $5::timestamptz[])
         AS read("id", "firstName", "lastName", "day", "checkedOn") ON read."id" = s."id"
       WHERE ${isWaitingSql(true)} AND s."firstName" = read."firstName" AND s."lastName" = read."lastName"
         AND s."birthday" = read."day" AND s."ssidCheckedOn" IS NOT DISTINCT FROM read."checkedOn"
       ORDER BY s."id" FOR NO KEY UPDATE OF s`,
    [
      students.map(({ id }) => id),
      students.map(({ firstName }) => firstName),
      students.map(({ lastName }) => lastName),
      students.map(({ day }) => day),
      students.map(({ checkedOn }) => checkedOn),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Bulk work. Leaves `updatedAt` alone: thousands of students on top would hide what families have changed. */
export async function writeMatches(
  manager: EntityManager,
  { found, notFound, toPick }: Matches,
  students: readonly WaitingStudent[],
  byUserId: string | null,
): Promise<void> {
  await manager.query(
    `UPDATE students SET "ssid" = found."ssid", "ssidCheckedOn" = statement_timestamp(), "version" = "version" + 1
     FROM unnest($1::uuid[], $2::bigint[]) AS found("id", "ssid") WHERE students."id" = found."id"`,
    [[...found.keys()], [...found.values()]],
  );
  await indexStudents(manager, [...found.keys()]);
  await manager.query(
    `INSERT INTO history_entries ("studentId", "kind", "byUserId", "ssid")
     SELECT "id", 'ssid', $3, jsonb_build_object('before', NULL, 'after', "ssid")
     FROM unnest($1::uuid[], $2::bigint[]) AS found("id", "ssid")`,
    [[...found.keys()], [...found.values()], byUserId],
  );
  await manager.query(
    `UPDATE students SET "ssidCheckedOn" = statement_timestamp(), "version" = "version" + 1 WHERE "id" = ANY($1)`,
    [notFound],
  );
  await manager.query(
    `UPDATE students SET "ssidCheckedOn" = NULL, "version" = "version" + 1
     WHERE "id" = ANY($1) AND "ssidCheckedOn" IS NOT NULL`,
    [[...toPick.keys()]],
  );
  await keepChoices(manager, toPick, students);
}

async function keepChoices(
  manager: EntityManager,
  toPick: Matches['toPick'],
  students: readonly WaitingStudent[],
): Promise<void> {
  const ids = students.map(({ id }) => id);
  await dropChoices(manager, { studentId: In(ids) });
  const choices = students
    .filter(({ id }) => toPick.has(id))
    .map(({ id, firstName, lastName, day }) => ({
      studentId: id,
      firstName,
      lastName,
      birthday: day,
      candidates: [...(toPick.get(id) ?? [])],
    }));
  await addChoices(manager, choices);
}

/** Any number, as long as all instances use the same one and nothing else uses it. */
const CHECK_LOCK = 7_213_520;

/** Doesn't wait; returns whether it worked. No row is locked, so it's SQL. */
export async function takeCheckLock(manager: EntityManager): Promise<boolean> {
  const [{ isOurs }] = await manager.query<[{ isOurs: boolean }]>(
    'SELECT pg_try_advisory_lock($1) AS "isOurs"',
    [CHECK_LOCK],
  );
  return isOurs;
}

/** If the connection broke, the lock is already released. */
export async function releaseCheckLock(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_unlock($1)', [CHECK_LOCK]).catch(() => undefined);
}

async function isCheckRunning(manager: EntityManager): Promise<boolean> {
  const [{ isRunning }] = await manager.query<[{ isRunning: boolean }]>(
    `SELECT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1 AND objsubid = 1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ) AS "isRunning"`,
    [CHECK_LOCK],
  );
  return isRunning;
}
