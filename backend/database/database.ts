import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { closeReserved, openReservedManager } from './reserved-connections.js';

/** Held while the schema is updated or a backup is restored. Any number, but the same in all instances. */
export const PREPARATION_LOCK = 7_213_514;

const HEALTH_TIMEOUT_MS = 2_000;
const WRITE_CHECK_MS = 5_000;
/** Uses a page on disk that's freed at once. A full disk and a read-only database refuse it. */
const WRITE_SQL = 'CREATE TEMPORARY TABLE health_check ON COMMIT DROP AS SELECT 1 AS "one"';
const INSUFFICIENT_PRIVILEGE = '42501';

export interface DatabaseUrls {
  url: string;
  ownerUrl?: string | null;
  directUrl?: string | null;
}

export class Database {
  private isPrepared = false;
  private lastWriteCheck = -Infinity;

  private direct: DataSource | null = null;

  /** `prepare` updates the schema first. `pastPooler` is required behind a pooler in transaction mode. */
  constructor(
    readonly dataSource: DataSource,
    private readonly prepare: () => Promise<void>,
    private readonly pastPooler: PostgresDataSourceOptions | null = null,
  ) {}

  get directUrl(): string | undefined {
    return (this.pastPooler ?? (this.dataSource.options as PostgresDataSourceOptions)).url;
  }

  /** Keeps one connection across transactions, for locks that outlast them. The caller must release it. */
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

  async doesAnswer(): Promise<boolean> {
    if (!this.isOpen) return false;
    return Promise.race([this.checkHealth(), pause(HEALTH_TIMEOUT_MS, false, { ref: false })]);
  }

  private async checkHealth(): Promise<boolean> {
    const isWriteDue = performance.now() - this.lastWriteCheck >= WRITE_CHECK_MS;
    try {
      const manager = await openReservedManager(this.dataSource);
      await manager.query(isWriteDue ? WRITE_SQL : 'SELECT 1');
      if (isWriteDue) this.lastWriteCheck = performance.now();
      return true;
    } catch (error) {
      // A missing right to create temporary tables says nothing about the disk.
      return (error as { code?: unknown }).code === INSUFFICIENT_PRIVILEGE;
    }
  }
}
