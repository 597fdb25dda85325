import type { EntityManager } from 'typeorm';
import type { DuplicateGroup, DuplicateStudent } from '../../domain/contract/duplicates.js';
import type { LikelyPair } from '../../domain/duplicates/duplicate-groups.js';
import type { ComparedChild, DuplicateReason } from '../../domain/duplicates/likely-same.js';
import { getApplicationStatus, type StatusFacts } from '../../domain/status/application-status.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { OPEN_CHOICES } from '../ssid/ssid-choices.queries.js';
import { DuplicateQueueEntry } from './duplicate-pair.entity.js';

export const COMPARED = `NOT s."removed" AND s."season" = ${CURRENT_SEASON}`;

export const FEW_QUEUED = 500;

/** Stops counting at one more than FEW_QUEUED. Sorted by ID to skip deleted rows quickly. */
export const QUEUED_SQL = `cardinality(
  ARRAY(SELECT 1 FROM duplicate_queue ORDER BY "id" LIMIT ${FEW_QUEUED + 1}))`;

export const IS_DUPLICATE = `(EXISTS (SELECT FROM duplicate_pairs WHERE "firstId" = s."id")
  OR EXISTS (SELECT FROM duplicate_pairs WHERE "secondId" = s."id"))`;

export const DISMISSED = `(SELECT * FROM duplicate_dismissals d WHERE "dismissed" AND NOT EXISTS (
  SELECT FROM duplicate_dismissals later
  WHERE later."firstId" = d."firstId" AND later."secondId" = d."secondId" AND later."id" > d."id")) dismissed`;

const CHILD = `s."id", s."userId", s."firstName", s."lastName", s."birthday"::text AS "birthday"`;

const FOUND = `single AS MATERIALIZED (
  SELECT c."studentId", (c."candidates"->0->>'ssid')::bigint AS "ssid"
  ${OPEN_CHOICES} AND jsonb_array_length(c."candidates") = 1
), found AS MATERIALIZED (
  SELECT "studentId", "ssid" FROM single
  UNION ALL SELECT "id", "ssid" FROM students WHERE "ssid" IN (SELECT "ssid" FROM single)
)`;

const CHILDREN_SQL = `WITH ${FOUND}, due AS MATERIALIZED (
  SELECT s."id", s."birthday" FROM students s WHERE s."id" = ANY($1::uuid[]) AND ${COMPARED}
)
SELECT ${CHILD}, found."ssid"::text AS "ssid"
FROM students s LEFT JOIN found ON found."studentId" = s."id"
WHERE ${COMPARED} AND s."id" IN (
  SELECT "id" FROM due
  UNION SELECT same."id" FROM students same WHERE same."birthday" IN (SELECT DISTINCT "birthday" FROM due)
  UNION SELECT other."studentId" FROM found mine JOIN found other ON other."ssid" = mine."ssid"
    WHERE mine."studentId" IN (SELECT "id" FROM due)
)`;

/** Children with a birthday or an SSID in common, by their indexes: a batch is compared with few. */
export function readChildren(manager: EntityManager, ids: readonly string[]): Promise<ComparedChild[]> {
  return manager.query(CHILDREN_SQL, [ids]);
}

/** Enough to find a duplicate even if many children have the same birthday and a common last name. */
const CANDIDATES = 200;

function toJoinedSql(name: string): string {
  return `translate(folded(${name}), ' ''-', '')`;
}

const CANDIDATES_SQL = `SELECT ${CHILD}, u."firstName" AS "applicantFirstName", u."lastName" AS "applicantLastName"
FROM students s JOIN users u ON u."id" = s."userId"
WHERE ${COMPARED} AND s."birthday" = $1
  AND (${toJoinedSql('s."lastName"')} LIKE ANY ($2::text[]) OR ${toJoinedSql('s."firstName"')} LIKE ANY ($3::text[]))
ORDER BY folded(s."lastName") COLLATE "C", folded(s."firstName") COLLATE "C", s."id"
LIMIT ${CANDIDATES}`;

interface ApplicantName {
  applicantFirstName: string;
  applicantLastName: string;
}

/** With this birthday and a word of the last or the first name in common, as LIKE patterns of folded names. */
export function readCandidates(
  manager: EntityManager,
  birthday: string,
  last: readonly string[],
  first: readonly string[],
): Promise<(ComparedChild & ApplicantName)[]> {
  return manager.query(CANDIDATES_SQL, [birthday, last, first]);
}

/** Any number, as long as all instances use the same one and nothing else uses it. */
const SEARCH_LOCK = 7_213_521;

/** Waits until no instance searches or dismisses; held until the transaction ends. No row is locked, so it's SQL. */
export async function lockSearch(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [SEARCH_LOCK]);
}

/** SQL, because a search may have thousands. */
export async function queueAgain(manager: EntityManager, ids: Iterable<string>): Promise<void> {
  await manager.query(`INSERT INTO duplicate_queue ("studentId") SELECT unnest($1::uuid[])`, [
    [...new Set(ids)],
  ]);
}

/** SQL, because it stops counting at a few. */
export async function countQueued(manager: EntityManager): Promise<number> {
  const [waiting] = await manager.query<{ queued: number }[]>(`SELECT ${QUEUED_SQL} AS "queued"`);
  return waiting?.queued ?? 0;
}

/** With one array, because they may be ten thousand. */
export async function deleteQueued(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager
    .createQueryBuilder()
    .delete()
    .from(DuplicateQueueEntry)
    .where('"id" = ANY(:ids)', { ids })
    .execute();
}

export interface Pair {
  firstId: string;
  secondId: string;
  why: DuplicateReason[];
}

/** A few in any order. Of many, those with the same birthdays: they're compared with the same children. */
export async function findNextQueued(manager: EntityManager, limit: number): Promise<DuplicateQueueEntry[]> {
  const few = await manager.find(DuplicateQueueEntry, { order: { id: 'ASC' }, take: FEW_QUEUED + 1 });
  if (few.length <= FEW_QUEUED) return few;
  return manager.query<DuplicateQueueEntry[]>(
    `SELECT q."id", q."studentId" FROM duplicate_queue q LEFT JOIN students s ON s."id" = q."studentId"
     ORDER BY s."birthday" NULLS FIRST, q."id" LIMIT $1`,
    [limit],
  );
}

/** A UNION, so that each side has its index. */
export async function findPairsWithAny(
  manager: EntityManager,
  table: 'duplicate_pairs' | typeof DISMISSED,
  ids: readonly string[],
): Promise<Pair[]> {
  const columns = `"firstId", "secondId"${table === 'duplicate_pairs' ? ', "why"' : ''}`;
  return manager.query<Pair[]>(
    `SELECT ${columns} FROM ${table} WHERE "firstId" = ANY($1::uuid[])
       UNION SELECT ${columns} FROM ${table} WHERE "secondId" = ANY($1::uuid[])`,
    [ids],
  );
}

/** SQL, because a batch may have thousands. */
export async function deletePairs(manager: EntityManager, pairs: readonly PairRow[]): Promise<void> {
  if (pairs.length === 0) return;
  await manager.query(
    `DELETE FROM duplicate_pairs p USING unnest($1::uuid[], $2::uuid[]) AS gone("firstId", "secondId")
     WHERE p."firstId" = gone."firstId" AND p."secondId" = gone."secondId"`,
    [pairs.map(({ firstId }) => firstId), pairs.map(({ secondId }) => secondId)],
  );
}

/** Skips students who were deleted in the meantime. SQL, because a batch may have thousands. */
export async function insertPairs(manager: EntityManager, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const ids = new Set(pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]));
  await manager.query(
    `WITH existing AS MATERIALIZED (
       SELECT "id" FROM students WHERE "id" = ANY($1::uuid[]) ORDER BY "id" FOR KEY SHARE
     )
     INSERT INTO duplicate_pairs ("firstId", "secondId", "why")
     SELECT pair."firstId", pair."secondId", ARRAY(SELECT jsonb_array_elements_text(pair."why"))
     FROM jsonb_to_recordset($2) AS pair("firstId" uuid, "secondId" uuid, "why" jsonb)
     JOIN existing one ON one."id" = pair."firstId" JOIN existing other ON other."id" = pair."secondId"
     ON CONFLICT ("firstId", "secondId") DO UPDATE SET "why" = EXCLUDED."why"`,
    [[...ids], JSON.stringify(pairs)],
  );
}

/** Skips pairs whose last decision was the same. SQL, because a group may have thousands. */
export async function decidePairs(
  manager: EntityManager,
  pairs: readonly PairRow[],
  dismissed: boolean,
  byUserId: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO duplicate_dismissals ("firstId", "secondId", "byUserId", "dismissed")
     SELECT pair.*, $3::uuid, $4 FROM unnest($1::uuid[], $2::uuid[]) AS pair("firstId", "secondId")
     WHERE $4 <> EXISTS (SELECT FROM ${DISMISSED}
       WHERE dismissed."firstId" = pair."firstId" AND dismissed."secondId" = pair."secondId")`,
    [pairs.map(({ firstId }) => firstId), pairs.map(({ secondId }) => secondId), byUserId, dismissed],
  );
}

interface PairRow {
  firstId: string;
  secondId: string;
}

type DismissedPair = PairRow & { dismissed: NonNullable<DuplicateGroup['dismissed']> };

/** A list of the last decisions, and of each pair there may be several. */
export function readDismissed(manager: EntityManager): Promise<DismissedPair[]> {
  return manager.query(
    `SELECT "firstId", "secondId", json_build_object('firstName', u."firstName", 'lastName', u."lastName",
       'on', ${toEpochSql('"at"')}) AS "dismissed"
     FROM ${DISMISSED} JOIN users u ON u."id" = "byUserId" ORDER BY dismissed."id" DESC`,
  );
}

/** All of them, to make groups. */
export async function readPairs(
  manager: EntityManager,
): Promise<{ likely: LikelyPair[]; dismissed: PairRow[] }> {
  const likely = await manager.query<LikelyPair[]>(
    `SELECT "firstId" AS "one", "secondId" AS "other", "why" FROM duplicate_pairs ORDER BY "firstId", "secondId"`,
  );
  const ids = likely.flatMap(({ one, other }) => [one, other]);
  const dismissed = await manager.query<PairRow[]>(
    `SELECT "firstId", "secondId" FROM ${DISMISSED}
       WHERE "firstId" = ANY($1::uuid[]) AND "secondId" = ANY($1::uuid[])`,
    [ids],
  );
  return { likely, dismissed };
}

/** Who of the groups still counts: SQL for the same condition as the search's. */
export async function findCompared(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT s."id" FROM students s WHERE s."id" = ANY($1::uuid[]) AND ${COMPARED}`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

type StudentRow = Omit<DuplicateStudent, 'status'> & Omit<StatusFacts, 'removed'>;

/** A list, with the names of sites as other lists have them. */
export async function findStudents(
  manager: EntityManager,
  ids: readonly string[],
): Promise<DuplicateStudent[]> {
  const rows = await manager.query<StudentRow[]>(
    `SELECT s."id", s."firstName", s."lastName", ${toEpochSql('s."birthday"')} AS "birthday",
         s."grade", s."zip", ${toEpochSql('s."applicationSubmitted"')} AS "applicationSubmitted", s."siteId", s."siteAccepted", s."returned",
         json_build_object('id', u."id", 'firstName', u."firstName", 'lastName', u."lastName", 'email', u."email")
           AS "applicant",
         CASE WHEN t."id" IS NOT NULL THEN json_build_object('id', t."id", 'name', ${getSiteLabelSql('t')}) END
           AS "site"
       FROM students s JOIN users u ON u."id" = s."userId" LEFT JOIN sites t ON t."id" = s."siteId"
       WHERE s."id" = ANY($1::uuid[]) AND ${COMPARED} ORDER BY s."createdAt", s."id"`,
    [ids],
  );
  return rows.map(({ applicationSubmitted, siteId, siteAccepted, returned, ...student }) => ({
    ...student,
    status: getApplicationStatus({ applicationSubmitted, siteId, siteAccepted, returned, removed: false }),
  }));
}
