import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import { dayAt, hourAt } from '../../domain/season/answer-days.js';
import { isWeekday } from '../../domain/season/season.js';
import { Database } from '../database/database.js';
import { runRepeating } from '../platform/database-unavailable.js';
import { EventBus } from '../platform/event-bus.js';
import { AnswerLimits, overdueSql } from '../program/answer-limit.js';
import { CurrentSeason } from '../program/current-season.js';
import { inCurrentSeason } from '../program/season.sql.js';

/** The hours of a morning, in the state's time zone. */
const [MORNING_FROM, MORNING_TO] = [7, 12];
/** A site gets a reminder at most every other day. */
const DAYS_BETWEEN = 2;

interface RemindedSite {
  siteId: number;
  waiting: number;
  overdue: number;
}

interface RemindOptions {
  /** Off in tests only, which show that they'd notice a missing claim. */
  isClaiming?: boolean;
}

/** Reminds sites each weekday morning, until the program's last day, of students they should have answered by now. */
@Injectable()
export class OverdueReminder {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly season: CurrentSeason,
    private readonly limits: AnswerLimits,
  ) {}

  @Cron('0 */10 * * * *')
  async everyTenMinutes(): Promise<void> {
    await runRepeating(this.database.isOpen, () => this.remindAt(new Date()));
  }

  /** Writes the reminders that are due and weren't written before, whichever instance tries. */
  async remindAt(now: Date, { isClaiming = true }: RemindOptions = {}): Promise<void> {
    const { day, timeZone } = await this.limits.at(now);
    const { lastDay, answerDays } = await this.season.read();
    const [today, hour] = [dayAt(now, timeZone), hourAt(now, timeZone)];
    const isMorning = isWeekday(today) && hour >= MORNING_FROM && hour < MORNING_TO;
    if (day === null || !isMorning || today > lastDay) return;
    await this.dataSource.transaction(async (manager) => {
      for (const site of await claim(manager, [day, timeZone, today], isClaiming)) {
        await this.events.publish(manager, { type: 'AnswersOverdue', isBulk: true, answerDays, ...site });
      }
    });
  }
}

const OVERDUE = overdueSql('s', '$1', '$2');

const OVERDUE_SITES = `SELECT s."siteId", count(*)::int AS "waiting", count(*) FILTER (WHERE ${OVERDUE})::int AS "overdue"
  FROM students s
  WHERE s."siteId" IS NOT NULL AND s."siteAccepted" IS NULL AND ${inCurrentSeason('s')}
  GROUP BY s."siteId" HAVING bool_or(${OVERDUE})`;

/** In the order of their IDs, so that two instances don't wait for each other. */
const CLAIM = `WITH late AS (${OVERDUE_SITES}), claimed AS (
    INSERT INTO answer_reminders ("siteId", "sentOn") SELECT "siteId", $3::date FROM late ORDER BY "siteId"
    ON CONFLICT ("siteId") DO UPDATE SET "sentOn" = excluded."sentOn"
      WHERE answer_reminders."sentOn" <= excluded."sentOn" - ${DAYS_BETWEEN}
    RETURNING "siteId"
  )
  SELECT late.* FROM late JOIN claimed USING ("siteId") ORDER BY "siteId"`;

const UNCLAIMED = `SELECT late.* FROM (${OVERDUE_SITES}) late, (SELECT $3::date) AS today`;

/**
 * The sites whose reminders this transaction has to write. Another instance's claim waits for this one to commit and
 * then finds them reminded; if this one fails, the next run claims again.
 */
function claim(
  manager: EntityManager,
  values: [day: string, timeZone: string, today: string],
  isClaiming: boolean,
): Promise<RemindedSite[]> {
  return manager.query(isClaiming ? CLAIM : UNCLAIMED, values);
}
