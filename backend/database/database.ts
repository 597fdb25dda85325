import type { DataSource } from 'typeorm';

const HEALTH_TIMEOUT_MS = 2_000;

/** The application's database. It's open once its migrations have run. */
export class Database {
  private isPrepared = false;

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
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  get isOpen(): boolean {
    return this.isPrepared && this.dataSource.isInitialized;
  }

  /** Whether it responds within the timeout of a health check. */
  async answers(): Promise<boolean> {
    if (!this.isOpen) return false;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS);
    });
    const answer = this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
  }
}
