import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { prepared, rowsOf } from './prepared-statements.js';

/** How far the lists are: the sum grows with every transaction that changes what they show. */
export const VERSION_SQL = `SELECT coalesce(sum("version"), 0)::float8 AS "version" FROM application_changes`;

/** How far the applications are, for whoever keeps what was read of them. */
@Injectable()
export class ApplicationChanges {
  private running: Promise<unknown> = Promise.resolve();
  private next: Promise<number> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The version now: every change that anybody was told of is in it. Those who ask while one is being read share the
   * next reading, which begins after they asked.
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
    const [row] = await rowsOf<{ version: number }>(this.dataSource.manager, prepared(VERSION_SQL, []));
    return row?.version ?? 0;
  }
}
