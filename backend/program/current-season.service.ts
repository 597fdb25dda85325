import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PublicSeason } from '../../domain/contract/season.js';
import { toDateText, type Day } from '../../domain/fields/date-text.js';
import { getDayAt, getFirstDayInTime } from '../../domain/season/answer-days.js';
import { makeFirstSeason, type FirstSeasonSettings } from '../../domain/season/season.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { Settings } from '../platform/settings/settings.js';
import { drawLottery } from './lottery.js';
import { Season } from './season.entity.js';
import type { AnswerLimit } from './season.queries.js';

/** In milliseconds. After this, another instance may have changed the season. */
const FRESH_FOR = 1000;

/** May be slightly outdated. For exact results, read the season in the same statement (`CURRENT_SEASON`). */
@Injectable()
export class CurrentSeasonService {
  private latest: { season: Season; readAt: number } | null = null;
  private reading: Promise<Season> | null = null;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** In a transaction, with its manager: waiting for a second connection could wait for itself. */
  async read(manager?: EntityManager): Promise<Season> {
    if (this.latest && Date.now() - this.latest.readAt < FRESH_FOR) return this.latest.season;
    if (manager && manager !== this.dataSource.manager) return findCurrentSeason(manager);
    this.reading ??= this.load().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  /** Works even while the database is down: returns the last known season, or the one from the settings. */
  async readForPages(): Promise<PublicSeason> {
    try {
      return toPublicSeason(await this.read());
    } catch {
      if (this.latest) return toPublicSeason(this.latest.season);
      return this.settings.getFirstSeason();
    }
  }

  async readAnswerLimit(now: Date, manager?: EntityManager): Promise<AnswerLimit> {
    const { answerDays } = await this.read(manager);
    const { timeZone } = this.settings;
    return { day: getFirstDayInTime(getDayAt(now, timeZone), answerDays), timeZone };
  }

  /** Call this after this process changes the season. */
  notifyChanged(): void {
    this.forget();
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  forget(): void {
    this.latest = null;
  }

  private async load(): Promise<Season> {
    const season = await findCurrentSeason(this.dataSource.manager);
    this.latest = { season, readAt: Date.now() };
    return season;
  }
}

function findCurrentSeason(manager: EntityManager): Promise<Season> {
  return manager.findOneByOrFail(Season, { state: 'current' });
}

export function toPublicSeason(season: Season): PublicSeason {
  const { year, firstDay, lastDay, holidays, placementDay, confirmFrom, deadline, lotteryHash, codeHash } =
    season;
  const lotterySeed = season.lotteryRevealed ? season.lotterySeed : null;
  const days = { firstDay, lastDay, holidays, placementDay, confirmFrom, deadline: toEpochSeconds(deadline) };
  return { year, ...days, lotteryHash, lotterySeed, codeHash };
}

export async function addFirstSeason(
  manager: EntityManager,
  settings: FirstSeasonSettings,
  today: Day = toDateText(Date.now() / 1000),
): Promise<void> {
  const { year, firstDay, lastDay } = makeFirstSeason(settings, today);
  // Ignored if there are seasons: one of them is current, and there's no second one.
  await manager
    .createQueryBuilder()
    .insert()
    .into(Season)
    .values({ year, firstDay, lastDay, ...drawLottery() })
    .orIgnore()
    .execute();
}
