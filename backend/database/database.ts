import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { closeReserved, reservedManager } from './reserved-connections.js';

/** Held while the schema is updated or a backup restored. Any number, as long as every instance uses the same one. */
export const PREPARATION_LOCK = 7_213_514;

const HEALTH_TIMEOUT_MS = 2_000;
/** How often a health check also writes. */
const WRITE_CHECK_MS = 5_000;
/** Takes up a page on disk and is gone at once. A full disk and a read-only database refuse it. */
const WRITE_SQL = 'CREATE TEMPORARY TABLE health_check ON COMMIT DROP AS SELECT 1 AS "one"';
const INSUFFICIENT_PRIVILEGE = '42501';

/** How to reach a database. */
export interface DatabaseUrls {
  /** For the running application. */
  url: string;
  /** As the owner of the tables, if that's another role. */
  ownerUrl?: string | null;
  /** Past the pooler, if there's one in transaction mode. */
  directUrl?: string | null;
}

/** The application's database. It's open once its migrations have run. */
export class Database {
  private isPrepared = false;
  private lastWriteCheck = -Infinity;

  private direct: DataSource | null = null;

  /**
   * `prepare` brings the schema up to date before the first connection of the application. `pastPooler` is needed behind
   * a pooler in transaction mode.
   */
  constructor(
    readonly dataSource: DataSource,
    private readonly prepare: () => Promise<void>,
    private readonly pastPooler: PostgresDataSourceOptions | null = null,
  ) {}

  /** Where to LISTEN. */
  get directUrl(): string | undefined {
    return (this.pastPooler ?? (this.dataSource.options as PostgresDataSourceOptions)).url;
  }

  /** A connection that stays the same from one transaction to the next, for locks that last as long. Release it. */
  async connect(): Promise<QueryRunner> {
    if (!this.pastPooler) return this.dataSource.createQueryRunner();
    this.direct ??= new DataSource(this.pastPooler);
    if (!this.direct.isInitialized) await this.direct.initialize();
    return this.direct.createQueryRunner();
  }

  async open(): Promise<void> {
    if (!this.isPrepared) {
      await this.prepare();
      this.isPrepared = true;
    }
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
  }

  async close(): Promise<void> {
    await closeReserved(this.dataSource);
    if (this.direct?.isInitialized) await this.direct.destroy();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  get isOpen(): boolean {
    return this.isPrepared && this.dataSource.isInitialized;
  }

  /** Whether it responds within the timeout of a health check, and can write. */
  async answers(): Promise<boolean> {
    if (!this.isOpen) return false;
    return Promise.race([this.checkHealth(), pause(HEALTH_TIMEOUT_MS, false, { ref: false })]);
  }

  private async checkHealth(): Promise<boolean> {
    const isWriteDue = performance.now() - this.lastWriteCheck >= WRITE_CHECK_MS;
    try {
      const manager = await reservedManager(this.dataSource);
      await manager.query(isWriteDue ? WRITE_SQL : 'SELECT 1');
      if (isWriteDue) this.lastWriteCheck = performance.now();
      return true;
    } catch (error) {
      // Not being allowed to create temporary tables says nothing about the disk.
      return (error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE;
    }
  }
}
