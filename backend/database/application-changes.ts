import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The version of the lists: it grows with every transaction that changes what they show. */
export const VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM application_changes`;

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

  private async read(): Promise<number> {
    const [row] = await this.dataSource.manager.query<{ version: number }[]>(VERSION_SQL);
    return row?.version ?? 0;
  }
}
