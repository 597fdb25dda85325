import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { getDayAt, getHourAt } from '../../domain/season/answer-days.js';
import { isWeekday } from '../../domain/season/season.js';
import { Database } from '../database/database.js';
import { EventBus } from '../platform/event-bus.js';
import { runRepeating } from '../platform/repeating-jobs.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { claimReminders } from './placement.queries.js';

const [MORNING_FROM, MORNING_TO] = [7, 12];

/** Each weekday morning, until the program's last day. */
@Injectable()
export class OverdueReminderService {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly season: CurrentSeasonService,
  ) {}

  @Cron('0 */10 * * * *')
  async remindEveryTenMinutes(): Promise<void> {
    await runRepeating('remind-sites', this.database.isOpen, () => this.remindAt(new Date()));
  }

  async remindAt(now: Date): Promise<void> {
    const { day, timeZone } = await this.season.readAnswerLimit(now);
    const { lastDay, answerDays } = await this.season.read();
    const [today, hour] = [getDayAt(now, timeZone), getHourAt(now, timeZone)];
    const isMorning = isWeekday(today) && hour >= MORNING_FROM && hour < MORNING_TO;
    if (day === null || !isMorning || today > lastDay) return;
    await this.dataSource.transaction(async (manager) => {
      for (const site of await claimReminders(manager, [day, timeZone, today])) {
        await this.events.publish(manager, { type: 'AnswersOverdue', isBulk: true, answerDays, ...site });
      }
    });
  }
}
