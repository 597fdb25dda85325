import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { getHourAt } from '../../domain/season/answer-days.js';
import { Database } from '../database/database.js';
import { Conflict } from '../platform/http/refusal.js';
import { runRepeating } from '../platform/repeating-jobs.js';
import { Settings } from '../platform/settings/settings.js';
import { RosterLoadingService } from './roster-loading.service.js';
import { NIGHTLY_CHECK } from './nightly-check.js';
import { SsidCheckService } from './ssid-check.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class NightlyCheckService {
  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly check: SsidCheckService,
    private readonly loading: RosterLoadingService,
  ) {}

  /** Runs every hour, and checks the hour in the state's time zone each time. */
  @Cron(`0 ${NIGHTLY_CHECK.minute} * * * *`)
  async checkHourly(): Promise<void> {
    await this.runAt(new Date());
  }

  /** Several instances may try; one runs the check, and the others notice that it's running. */
  async runAt(now: Date): Promise<void> {
    if (getHourAt(now, this.settings.timeZone) !== NIGHTLY_CHECK.hour) return;
    await runRepeating('check-state-ids', this.database.isOpen, async () => {
      await this.loading.deleteStale(new Date(now.getTime() - DAY_MS));
      try {
        await this.check.run({ userId: null, again: false });
      } catch (error) {
        // There's no roster, or another check is running. It's tried again the next night.
        if (!(error instanceof Conflict)) throw error;
      }
    });
  }
}
