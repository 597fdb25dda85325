import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Database } from '../database/database.js';
import { EventBus } from '../platform/event-bus.js';
import { runRepeating } from '../platform/repeating-jobs.js';
import { claimReminder } from './seasons.queries.js';

/** Once a season, three days before the deadline. */
@Injectable()
export class DeadlineReminderService {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
  ) {}

  @Cron('0 */10 * * * *')
  async remindEveryTenMinutes(): Promise<void> {
    await runRepeating('remind-of-deadline', this.database.isOpen, () => this.remindAt(new Date()));
  }

  async remindAt(now: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      for (const season of await claimReminder(manager, now)) {
        await this.events.publish(manager, { type: 'DeadlineApproached', isBulk: true, ...season });
      }
    });
  }
}
