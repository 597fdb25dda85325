import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The version of the lists: it grows with every transaction that changes what they show. */
export const VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM application_changes`;

/** The version of the lists now, without sharing another caller's read. */
export function readListVersion(manager: EntityManager): Promise<number> {
  return readVersion(manager, VERSION_SQL);
}

/** The version of attendance: it grows with every transaction that changes a mark or a site's days off. */
export function readMarkVersion(manager: EntityManager): Promise<number> {
  return readVersion(
    manager,
    `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM attendance_changes`,
  );
}

async function readVersion(manager: EntityManager, statement: string): Promise<number> {
  const [row] = await manager.query<{ version: number }[]>(statement);
  return row?.version ?? 0;
}
type CountedTable = 'application_changes' | 'attendance_changes';

/**
 * CTEs that count a change if the query `ifAny` finds rows. Each transaction takes a row that no other one holds, so
 * that nobody waits.
 */
export function countChangeSql(table: CountedTable, ifAny: string): string {
  return `counted AS (
      UPDATE ${table} SET "version" = "version" + 1
      WHERE EXISTS (${ifAny}) AND "shard" = (SELECT "shard" FROM ${table} FOR NO KEY UPDATE SKIP LOCKED LIMIT 1)
      RETURNING "shard"
    ), added AS (
      INSERT INTO ${table} ("version") SELECT 1 WHERE EXISTS (${ifAny}) AND NOT EXISTS (SELECT FROM counted)
    )`;
}

/** Counts a change of what has no trigger for it: pairs of duplicates, seasons, accounts' names and emails, and sites' days off. */
export async function countChange(
  manager: EntityManager,
  table: CountedTable = 'application_changes',
): Promise<void> {
  await manager.query(`WITH ${countChangeSql(table, 'SELECT')} SELECT`);
}

/** Reads the version of the applications, for caches. */
@Injectable()
export class ApplicationChanges {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<number> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The current version, which includes every change that has been acknowledged. Callers that arrive during a read
   * share the next one, which starts after they asked.
   */
  version(): Promise<number> {
    this.next ??= this.running.then(() => {
      this.next = null;
      const reading = this.read();
      this.running = reading.catch(() => undefined);
      return reading;
    });
    return this.next;
  }

  private read(): Promise<number> {
    return readListVersion(this.dataSource.manager);
  }
}
