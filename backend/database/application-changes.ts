import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Grows with every transaction that changes what the lists show. */
export const VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM application_changes`;

export function readListVersion(manager: EntityManager): Promise<number> {
  return readVersion(manager, VERSION_SQL);
}

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

/** Each transaction takes a row that no other one holds, so that nobody waits. */
export function countChangeSql(table: CountedTable, ifAny: string): string {
  return `counted AS (
      UPDATE ${table} SET "version" = "version" + 1
      WHERE EXISTS (${ifAny}) AND "shard" = (SELECT "shard" FROM ${table} FOR NO KEY UPDATE SKIP LOCKED LIMIT 1)
      RETURNING "shard"
    ), added AS (
      INSERT INTO ${table} ("version") SELECT 1 WHERE EXISTS (${ifAny}) AND NOT EXISTS (SELECT FROM counted)
    )`;
}

/** For what has no trigger: pairs of duplicates, seasons, accounts' names and emails, and sites' days off. */
export async function countChange(
  manager: EntityManager,
  table: CountedTable = 'application_changes',
): Promise<void> {
  await manager.query(`WITH ${countChangeSql(table, 'SELECT')} SELECT`);
}

@Injectable()
export class ApplicationChanges {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<number> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Includes every change that has been acknowledged: who asks during a read shares the next one. */
  version(): Promise<number> {
    this.next ??= this.running.then(() => {
      this.next = null;
      const reading = readListVersion(this.dataSource.manager);
      this.running = reading.catch(() => undefined);
      return reading;
    });
    return this.next;
  }
}
