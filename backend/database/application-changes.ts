import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Versioned, VersionedCache } from '../platform/versioned-cache.js';

/** Grows with every transaction that changes what the lists show. */
export const VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM application_changes`;

const MARK_VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM attendance_changes`;

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

export interface Kept<Answer> extends Versioned {
  answer: Answer;
}

@Injectable()
export class ApplicationChanges {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<number> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Includes every acknowledged change: callers that arrive during one read share the next read. */
  readVersion(): Promise<number> {
    this.next ??= this.running.then(() => {
      this.next = null;
      const reading = this.read();
      this.running = reading.catch(() => undefined);
      return reading;
    });
    return this.next;
  }

  /** Cached until an application changes; with `withMarks`, also until a mark changes. */
  async getKept<Answer>(
    cache: VersionedCache<Kept<Answer>>,
    key: string,
    load: () => Promise<Answer>,
    { withMarks = false } = {},
  ): Promise<Answer> {
    const readMarks = () => (withMarks ? this.read(MARK_VERSION_SQL) : 0);
    const version = (await this.readVersion()) + (await readMarks());
    const { answer } = await cache.getOrLoad(version, key, async () => ({
      // Read first, so that a change between the queries makes this version stale.
      version: (await this.read()) + (await readMarks()),
      answer: await load(),
    }));
    return answer;
  }

  private async read(statement = VERSION_SQL): Promise<number> {
    const [row] = await this.dataSource.manager.query<{ version: number }[]>(statement);
    return row?.version ?? 0;
  }
}
