import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { runRepeating } from '../platform/repeating-jobs.js';
import { countRefusal, logRefusals, type RefusedAttempt } from './history.queries.js';

const MINUTE_MS = 60_000;

/** Adds up refusals, because they're unlimited and nobody can delete access log entries. */
@Injectable()
export class RefusedLoginsService {
  constructor(private readonly dataSource: DataSource) {}

  /** In the access log within two minutes. */
  async add(manager: EntityManager, attempt: RefusedAttempt): Promise<void> {
    await countRefusal(manager, attempt);
  }

  /** Several instances may do this at once, since each row is deleted by only one of them. */
  @Interval(MINUTE_MS)
  async logPastMinutes(): Promise<void> {
    await runRepeating('log-refused-logins', this.dataSource.isInitialized, () =>
      logRefusals(this.dataSource.manager),
    );
  }
}
