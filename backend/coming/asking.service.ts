import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { AskedFamilies } from '../../domain/contract/coming.js';
import type { AppEvent } from '../../domain/events/events.js';
import { getDayAt, getHourAt } from '../../domain/season/answer-days.js';
import { ASKING_HOURS, getAskingState, getReminderDay, isAskingDay } from '../../domain/season/asking.js';
import { hashToken } from '../auth/secret-token.js';
import { Database } from '../database/database.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict } from '../platform/http/refusal.js';
import { runRepeating } from '../platform/repeating-jobs.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { getAttendingToken } from '../program/lottery.js';
import { readLottery } from '../program/lottery.queries.js';
import { claimNew, claimReminded, listUnanswered, type NewRequest } from './coming.queries.js';

const BATCH = 1000;

@Injectable()
export class AskingService {
  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
  ) {}

  @Cron('0 */10 * * * *')
  async askEveryTenMinutes(): Promise<void> {
    await runRepeating('ask-families', this.database.isOpen, () => this.askAt(new Date()));
  }

  async askAt(now: Date): Promise<void> {
    const { timeZone } = this.settings;
    const [today, hour] = [getDayAt(now, timeZone), getHourAt(now, timeZone)];
    const season = await this.season.read();
    const [from, to] = ASKING_HOURS;
    if (!isAskingDay(season, today) || hour < from || hour >= to) return;
    const { manager } = this.dataSource;
    const reminderDay = getReminderDay(season);
    if (today >= reminderDay) {
      const families = await listUnanswered(manager, { askedBefore: reminderDay, timeZone });
      await this.askInBatches(families, { isReminder: true, hasBegun: false }, (batch, requests) =>
        claimReminded(batch, requests, now),
      );
    }
    const unasked = await listUnanswered(manager, 'new');
    await this.askInBatches(unasked, { isReminder: false, hasBegun: false }, (batch, requests) =>
      claimNew(batch, requests, now),
    );
  }

  /** A dry run only counts. 409 `NOT_ASKED` if no day is set for asking, `NOT_YET` before that day. */
  async askNow(isDryRun: boolean): Promise<AskedFamilies> {
    const now = new Date();
    const season = await this.season.read();
    const today = getDayAt(now, this.settings.timeZone);
    const state = getAskingState(season, today);
    if (state !== 'asking')
      throw new CodedConflict(state === 'not-asked' ? 'season.notAsked' : 'season.notYet');
    const { manager } = this.dataSource;
    // The links stop working after the last day.
    const families = today > season.lastDay ? [] : await listUnanswered(manager, 'all');
    if (isDryRun) return { families: families.length };
    const hasBegun = today > season.firstDay;
    await this.askInBatches(families, { isReminder: false, hasBegun }, async (batch, requests) => {
      await claimNew(batch, requests, now);
      return requests;
    });
    return { families: families.length };
  }

  /** One transaction per batch, so that other email and other people don't wait for the whole list. */
  private async askInBatches(
    userIds: readonly string[],
    question: Pick<AppEvent<'AttendingAsked'>, 'isReminder' | 'hasBegun'>,
    claim: (
      manager: EntityManager,
      requests: readonly NewRequest[],
    ) => Promise<readonly Pick<NewRequest, 'userId'>[]>,
  ): Promise<void> {
    if (userIds.length === 0) return;
    const { codeSecret } = await readLottery(this.dataSource.manager);
    const getToken = (userId: string) => getAttendingToken(codeSecret, userId);
    for (let at = 0; at < userIds.length; at += BATCH) {
      const batch = userIds.slice(at, at + BATCH);
      const requests = batch.map((userId) => ({ userId, tokenHash: hashToken(getToken(userId)) }));
      await this.dataSource.transaction(async (manager) => {
        const claimed = await claim(manager, requests);
        if (claimed.length === 0) return;
        const families = claimed.map(({ userId }) => ({ userId, token: getToken(userId) }));
        await this.events.publish(manager, { type: 'AttendingAsked', families, ...question });
      });
    }
  }
}
