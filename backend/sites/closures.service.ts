import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Closure } from '../../domain/contract/closures.js';
import type { Day } from '../../domain/fields/date-text.js';
import { getClosingRefusal, getReopeningRefusal } from '../../domain/sites/closing.js';
import { countChange } from '../database/application-changes.queries.js';
import { CodedConflict, NotFound } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { readClosures } from './closures.queries.js';
import { SiteClosure } from './site-closure.entity.js';

/** Needs no lock against marks: marks made just before a day is closed don't count, either. */
@Injectable()
export class ClosuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
  ) {}

  async list(siteId: number): Promise<Closure[]> {
    return readClosures(this.dataSource.manager, siteId, await this.season.read());
  }

  async close(
    siteId: number,
    byUserId: string,
    { day, reason }: Pick<Closure, 'day' | 'reason'>,
  ): Promise<Closure[]> {
    const season = await this.season.read();
    const refusal = getClosingRefusal(day, { season, daysOff: [], today: this.settings.getToday() });
    if (refusal) throw new CodedConflict(refusal, { fields: { day: refusal } });
    return this.change(siteId, async (manager) => {
      const inserted = await manager
        .createQueryBuilder()
        .insert()
        .into(SiteClosure)
        .values({ siteId, day, reason, byUserId })
        .orIgnore()
        .returning('"day"')
        .execute();
      if ((inserted.raw as unknown[]).length > 0) return;
      throw new CodedConflict('closures.alreadyClosed', { fields: { day: 'closures.alreadyClosed' } });
    });
  }

  async reopen(siteId: number, day: Day): Promise<Closure[]> {
    const refusal = getReopeningRefusal(day, this.settings.getToday());
    if (refusal) throw new CodedConflict(refusal);
    return this.change(siteId, async (manager) => {
      const { affected } = await manager.delete(SiteClosure, { siteId, day });
      if (!affected) throw new NotFound();
    });
  }

  private async change(siteId: number, write: (manager: EntityManager) => Promise<void>): Promise<Closure[]> {
    await this.dataSource.transaction(async (manager) => {
      await write(manager);
      await countChange(manager, 'attendance_changes');
    });
    return this.list(siteId);
  }
}
