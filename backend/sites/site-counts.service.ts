import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listDaysToMark } from '../../domain/classes/attendance.js';
import type { ComingFigures } from '../../domain/contract/site.js';
import { getCallLimit } from '../../domain/season/asking.js';
import { ApplicationChangesService, type Kept } from '../database/application-changes.service.js';
import { Settings } from '../platform/settings/settings.js';
import { VersionedCache } from '../platform/versioned-cache.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { readCallsMade, readComingCounts, type ComingCounts } from './coming.queries.js';
import { readSiteCounts, type SiteCounts } from './sites.queries.js';

const NO_COUNTS: SiteCounts = {
  enrollmentCount: 0,
  pendingCount: 0,
  overdueCount: 0,
  waitlistCount: 0,
  waitlistChildren: 0,
};

const NOBODY_COMING: ComingCounts = { confirmed: 0, unconfirmed: 0, noShows: 0, callsToMake: 0 };

/** All sites' counts are cached until an application, a mark, the season or the day changes. */
@Injectable()
export class SiteCountsService {
  private readonly counts = new VersionedCache<Kept<Map<number, SiteCounts>>>('site-counts', 1);
  private readonly coming = new VersionedCache<Kept<Map<number, ComingCounts>>>('coming-counts', 1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChangesService,
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
  ) {}

  async count(
    siteIds: readonly number[] | 'all',
    manager = this.dataSource.manager,
  ): Promise<(siteId: number) => SiteCounts> {
    const limit = await this.season.readAnswerLimit(new Date(), manager);
    const read = () => readSiteCounts(manager, siteIds, limit);
    const counts =
      siteIds === 'all' ? await this.changes.getKept(this.counts, String(limit.day), read) : await read();
    return (siteId) => counts.get(siteId) ?? NO_COUNTS;
  }

  async countComing(
    siteIds: readonly number[] | 'all',
    manager = this.dataSource.manager,
  ): Promise<(siteId: number) => ComingFigures> {
    const { timeZone } = this.settings;
    const today = this.settings.getToday();
    const season = await this.season.read(manager);
    const order = { days: listDaysToMark(season, today), limit: getCallLimit(season, today), timeZone };
    const read = () => readComingCounts(manager, siteIds, order);
    const counts =
      siteIds === 'all'
        ? await this.changes.getKept(this.coming, today, read, { withMarks: true })
        : await read();
    const callsMade = await readCallsMade(manager, siteIds);
    return (siteId) => ({ ...(counts.get(siteId) ?? NOBODY_COMING), callsMade: callsMade.get(siteId) ?? 0 });
  }
}
