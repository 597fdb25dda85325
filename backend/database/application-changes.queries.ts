import type { EntityManager } from 'typeorm';

/** Grows with every transaction that changes what the lists show. */
export const VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM application_changes`;

export const MARK_VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM attendance_changes`;

type CountedTable = 'application_changes' | 'attendance_changes';

/** Each transaction updates a row that nobody else has locked, so that nobody waits. */
export function getCountChangeSql(table: CountedTable, ifAny: string): string {
  return `counted AS (
      UPDATE ${table} SET "version" = "version" + 1
      WHERE EXISTS (${ifAny}) AND "shard" = (SELECT "shard" FROM ${table} FOR NO KEY UPDATE SKIP LOCKED LIMIT 1)
      RETURNING "shard"
    ), added AS (
      INSERT INTO ${table} ("version") SELECT 1 WHERE EXISTS (${ifAny}) AND NOT EXISTS (SELECT FROM counted)
    )`;
}

/** For what no trigger counts: duplicate pairs, seasons, accounts' names and emails, and sites' days off. */
export async function countChange(
  manager: EntityManager,
  table: CountedTable = 'application_changes',
): Promise<void> {
  await manager.query(`WITH ${getCountChangeSql(table, 'SELECT')} SELECT`);
}
