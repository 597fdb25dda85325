import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import { runRepeating } from '../platform/database-unavailable.js';
import { EventBus } from '../platform/event-bus.js';

const DAYS_BEFORE = 3;

interface Approaching {
  year: number;
  /** In epoch seconds. */
  deadline: number;
}

interface RemindOptions {
  /** Off in tests only, which show that they'd notice a missing claim. */
  isClaiming?: boolean;
}

/** Reminds families of unfinished applications once a season, three days before the deadline. */
@Injectable()
export class DeadlineReminder {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
  ) {}

  @Cron('0 */10 * * * *')
  async everyTenMinutes(): Promise<void> {
    await runRepeating(this.database.isOpen, () => this.remindAt(new Date()));
  }

  /** Writes the reminders if they're due and weren't written before, whichever instance tries. */
  async remindAt(now: Date, { isClaiming = true }: RemindOptions = {}): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const season of await claim(manager, now, isClaiming)) {
        await this.events.publish(manager, { type: 'DeadlineApproached', isBulk: true, ...season });
      }
    });
  }
}

const DUE = `"state" = 'current' AND "remindedAt" IS NULL
  AND "deadline" > $1::timestamptz AND "deadline" <= $1::timestamptz + interval '${DAYS_BEFORE} days'`;
const APPROACHING = `"year", floor(extract(epoch FROM "deadline"))::float8 AS "deadline"`;

/**
 * The season whose reminders this transaction has to write. Another instance's claim waits for this one to commit and
 * then finds the season reminded; if this one fails, the next run claims again.
 */
async function claim(manager: EntityManager, now: Date, isClaiming: boolean): Promise<Approaching[]> {
  const statement = isClaiming
    ? `WITH claimed AS (UPDATE seasons SET "remindedAt" = $1::timestamptz, "version" = "version" + 1 WHERE ${DUE}
        RETURNING ${APPROACHING})
      SELECT * FROM claimed`
    : `SELECT ${APPROACHING} FROM seasons WHERE ${DUE}`;
  return manager.query(statement, [now]);
}
