import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Action } from '../../domain/access/access.js';
import { runRepeating } from '../platform/repeating-jobs.js';

const MINUTE_MS = 60_000;

/** Attempts for further emails of an address and minute are summed without their emails. */
const MAX_EMAILS = 10;

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
  async add(manager: EntityManager, { email, address, action, userId }: RefusedAttempt): Promise<void> {
    await manager.query(
      `WITH this AS (SELECT date_trunc('minute', clock_timestamp()) AS "minute"),
       others AS (
         SELECT count(DISTINCT "email") < ${MAX_EMAILS} AS "areFew" FROM refused_logins
         WHERE "minute" = (SELECT "minute" FROM this) AND "address" = $1 AND "email" NOT IN ($3, '')
       )
       INSERT INTO refused_logins AS known ("minute", "address", "action", "email", "userId")
       SELECT "minute", $1, $2, CASE WHEN "areFew" THEN $3 ELSE '' END, CASE WHEN "areFew" THEN $4::uuid END
       FROM this, others
       ON CONFLICT ("minute", "address", "action", "email") DO UPDATE SET "times" = known."times" + 1`,
      [address, action, email, userId],
    );
  }

  /** Instances may do it at the same time: each row is deleted by one of them. */
  @Interval(MINUTE_MS)
  async logPastMinutes(): Promise<void> {
    await runRepeating('log-refused-logins', this.dataSource.isInitialized, () =>
      this.dataSource.query(
        `WITH past AS (
           DELETE FROM refused_logins WHERE "minute" < date_trunc('minute', clock_timestamp()) RETURNING *
         )
         INSERT INTO access_log ("kind", "userId", "address", "email", "action", "at", "times")
         SELECT 'login-refused', "userId", "address", NULLIF("email", ''), "action", "at", "times"
         FROM past ORDER BY "at"`,
      ),
    );
  }
}
