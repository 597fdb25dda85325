import { Injectable } from '@nestjs/common';
import type { Day } from '../../domain/fields/date-text.js';
import { dayAt, firstDayInTime } from '../../domain/season/answer-days.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeason } from './current-season.js';

/** The first day whose assignments may still wait for an answer, in the state's time zone; null without a limit. */
export interface AnswerLimit {
  day: Day | null;
  timeZone: string;
}

/** For counts that nobody asks about answers. */
export const NO_LIMIT: AnswerLimit = { day: null, timeZone: 'UTC' };

/** Until when sites have to answer in the current season. */
@Injectable()
export class AnswerLimits {
  constructor(
    private readonly season: CurrentSeason,
    private readonly settings: Settings,
  ) {}

  async at(now: Date): Promise<AnswerLimit> {
    const { answerDays } = await this.season.read();
    const { timeZone } = this.settings;
    return { day: firstDayInTime(dayAt(now, timeZone), answerDays), timeZone };
  }
}

/** Whether a student, in the table `alias`, waits too long for the answer of its site; the limit is in two parameters. */
export function overdueSql(alias: string, day: string, timeZone: string): string {
  return `(${alias}."siteId" IS NOT NULL AND ${alias}."siteAccepted" IS NULL
    AND coalesce(${alias}."assignedAt" < ${day}::date::timestamp AT TIME ZONE ${timeZone}, FALSE))`;
}
