import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { runRepeating } from '../platform/repeating-jobs.js';
import { countRefusal, logRefusals } from './history.queries.js';

const MINUTE_MS = 60_000;

export interface RefusedAttempt {
  email: string;
  address: string;
  action: Action;
  /** Null unless the person was signed in already: we don't know who tries to log in. */
  userId: string | null;
}

/** Anyone can be refused as often as they like, and nobody can delete an entry of the access log. */
@Injectable()
export class RefusedLogins {
  constructor(private readonly dataSource: DataSource) {}

  /** In the access log within two minutes. */
  async add(manager: EntityManager, attempt: RefusedAttempt): Promise<void> {
    await countRefusal(manager, attempt);
  }

  /** Instances may do it at the same time: each row is deleted by one of them. */
  @Interval(MINUTE_MS)
  async logPastMinutes(): Promise<void> {
    await runRepeating('log-refused-logins', this.dataSource.isInitialized, () =>
      logRefusals(this.dataSource.manager),
    );
  }
}
