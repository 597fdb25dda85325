import type { DataSource } from 'typeorm';
import { closeReserved, reservedManager } from './reserved-connections.js';

/** Held while the schema is updated or a backup restored. Any number, as long as every instance uses the same one. */
export const PREPARATION_LOCK = 7_213_514;

const HEALTH_TIMEOUT_MS = 2_000;
/** How often a health check also writes. */
const WRITE_CHECK_MS = 5_000;
/** Takes up a page on disk and is gone at once. A full disk and a read-only database refuse it. */
const WRITE_SQL = 'CREATE TEMPORARY TABLE health_check ON COMMIT DROP AS SELECT 1 AS "one"';
const INSUFFICIENT_PRIVILEGE = '42501';

/** The application's database. It's open once its migrations have run. */
export class Database {
  private isPrepared = false;
  private lastWriteCheck = -Infinity;

  /** `prepare` brings the schema up to date before the first connection of the application. */
  constructor(
    readonly dataSource: DataSource,
    private readonly prepare: () => Promise<void>,
  ) {}

  async open(): Promise<void> {
    if (!this.isPrepared) {
      await this.prepare();
      this.isPrepared = true;
    }
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
  }

  async close(): Promise<void> {
    await closeReserved(this.dataSource);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  get isOpen(): boolean {
    return this.isPrepared && this.dataSource.isInitialized;
  }

  /** Whether it responds within the timeout of a health check, and can write. */
  async answers(): Promise<boolean> {
    if (!this.isOpen) return false;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS);
    });
    return Promise.race([this.checkHealth(), timeout]).finally(() => clearTimeout(timer));
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
