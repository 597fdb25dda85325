import { Injectable } from '@nestjs/common';
import type { Day } from '../../domain/fields/date-text.js';
import { getDayAt, getFirstDayInTime } from '../../domain/season/answer-days.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from './current-season.service.js';

/** A day in the state's time zone; null if there's no limit. */
export interface AnswerLimit {
  day: Day | null;
  timeZone: string;
}

/** For counts whose answer deadlines don't matter. */
export const NO_LIMIT: AnswerLimit = { day: null, timeZone: 'UTC' };

@Injectable()
export class AnswerLimits {
  constructor(
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
  ) {}

  async readAt(now: Date): Promise<AnswerLimit> {
    const { answerDays } = await this.season.read();
    const { timeZone } = this.settings;
    return { day: getFirstDayInTime(getDayAt(now, timeZone), answerDays), timeZone };
  }
}

export function isOverdueSql(alias: string, day: string, timeZone: string): string {
  return `(${alias}."siteId" IS NOT NULL AND ${alias}."siteAccepted" IS NULL
    AND coalesce(${alias}."assignedAt" < ${day}::date::timestamp AT TIME ZONE ${timeZone}, FALSE))`;
}
