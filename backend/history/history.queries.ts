import type { EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { makeArray } from '../database/prepared-statements.js';
import type { NewAccessLogEntry } from './access-log-entry.entity.js';

export interface ReadEntry {
  userId: string;
  address: string;
  action: Action;
  studentId: string;
}

const ENTRIES_SQL = `INSERT INTO access_log ("kind", "userId", "address", "action", "studentIds")
  SELECT 'read', "userId", "address", "action", ARRAY["studentId"]
  FROM unnest(
    ${makeArray('uuid', 1)}, ${makeArray('varchar', 2)}, ${makeArray('varchar', 3)}, ${makeArray('uuid', 4)}
  ) AS entry ("userId", "address", "action", "studentId")`;

/** SQL, because the readings of all requests of a moment share one statement, which is prepared. */
export async function insertReads(manager: EntityManager, entries: readonly ReadEntry[]): Promise<void> {
  const columns = (['userId', 'address', 'action', 'studentId'] as const).map((name) =>
    entries.map((entry) => entry[name]),
  );
  await manager.query(ENTRIES_SQL, columns);
}

/** A CTE for the list that reads `rows`, so that logging it costs no round trip. `$1` is the site, `$2` the person, `$3` the address. */
export function getSiteReadSql(rows: string, action: Action): string {
  return `noted AS (
    INSERT INTO access_log ("kind", "userId", "address", "action", "siteId", "studentIds")
    SELECT 'read', $2::uuid, $3::varchar, '${action}', $1::integer, array_agg("id") FROM ${rows} HAVING count(*) > 0
  )`;
}

/** A CTE, for statements that write many students and their history at once. */
export function getHistoryEntrySql(
  values: string,
  more: readonly ('at' | 'siteId' | 'message' | 'via' | 'consent')[] = [],
): string {
  const columns = ['studentId', 'kind', 'byUserId', ...more].map((name) => `"${name}"`);
  return `noted AS (INSERT INTO history_entries (${columns.join(', ')}) ${values})`;
}

/** SQL, because it counts the last hour's by the index `access_log_user`, and adds one only if they're fewer. */
export async function insertUpTo(
  manager: EntityManager,
  maxPerHour: number,
  entry: NewAccessLogEntry,
): Promise<void> {
  const { kind, userId, address = null, action = null } = entry;
  const { studentIds = [], siteId = null, token = null } = entry;
  await manager.query(
    `INSERT INTO access_log ("kind", "userId", "address", "action", "studentIds", "siteId", "token")
     SELECT $1::varchar, $2::uuid, $3, $4, $5::uuid[], $6::integer, $8
     WHERE (
       SELECT count(*) FROM (
         SELECT FROM access_log
         WHERE "userId" = $2 AND "at" > now() - interval '1 hour' AND "kind" = $1 LIMIT $7::integer
       ) AS recent
     ) < $7`,
    [kind, userId, address, action, studentIds, siteId, maxPerHour, token],
  );
}

/** Attempts for further emails of an address and minute are summed without their emails. */
const MAX_EMAILS = 10;

export interface RefusedAttempt {
  email: string;
  address: string;
  action: Action;
  /** Null unless the person was already signed in: we don't know who's trying to log in. */
  userId: string | null;
}

/** SQL, because anyone may do it as often as they like: it counts in one statement. */
export async function countRefusal(
  manager: EntityManager,
  { email, address, action, userId }: RefusedAttempt,
): Promise<void> {
  await manager.query(
    `WITH this AS (SELECT date_trunc('minute', clock_timestamp()) AS "minute"),
     others AS (
       SELECT count(DISTINCT "email") < ${MAX_EMAILS} AS "areFew" FROM refused_logins
       WHERE "minute" = (SELECT "minute" FROM this) AND "address" = $1 AND "email" NOT IN ($3, '')
     )
     INSERT INTO refused_logins AS known ("minute", "address", "action", "email", "userId")
     SELECT "minute", $1, $2, CASE WHEN "areFew" THEN $3 ELSE '' END, CASE WHEN "areFew" THEN $4::uuid END
     FROM this, others
     ON CONFLICT ("minute", "address", "action", "email") DO UPDATE SET "times" = known."times" + 1`,
    [address, action, email, userId],
  );
}

/** Bulk work: moves the rows of the minutes that are over into the log. */
export async function logRefusals(manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH past AS (
       DELETE FROM refused_logins WHERE "minute" < date_trunc('minute', clock_timestamp()) RETURNING *
     )
     INSERT INTO access_log ("kind", "userId", "address", "email", "action", "at", "times")
     SELECT 'login-refused', "userId", "address", NULLIF("email", ''), "action", "at", "times"
     FROM past ORDER BY "at"`,
  );
}
