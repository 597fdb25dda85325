import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { daysToMark } from '../../domain/classes/attendance.js';
import type { ComingFigures } from '../../domain/contract/site.js';
import { getCallLimit } from '../../domain/season/asking.js';
import { ApplicationChanges, readListVersion, readMarkVersion } from '../database/application-changes.js';
import { Settings } from '../platform/settings/settings.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { CurrentSeason } from '../program/current-season.js';
import { readCallsMade, readComingCounts } from './coming.queries.js';

type Counts = Awaited<ReturnType<typeof readComingCounts>>;

const NOBODY = { confirmed: 0, unconfirmed: 0, noShows: 0, callsToMake: 0 };

@Injectable()
export class ComingCountsService {
  private readonly cache = new VersionedCache<Versioned & { counts: Counts }>('coming-counts', 1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChanges,
    private readonly season: CurrentSeason,
    private readonly settings: Settings,
  ) {}

  /** Kept for all sites until an application, a mark, the season or the day changes. */
  async count(siteIds: readonly number[] | 'all'): Promise<(siteId: number) => ComingFigures> {
    const { manager } = this.dataSource;
    if (siteIds !== 'all') return this.countSome(manager, siteIds);
    const { today, order } = await this.order();
    const counts = await this.countAll(today, () => readComingCounts(manager, 'all', order));
    return toFigures(counts, await readCallsMade(manager, 'all'));
  }

  async countSome(
    manager: EntityManager,
    siteIds: readonly number[],
  ): Promise<(siteId: number) => ComingFigures> {
    const { order } = await this.order();
    const counts = await readComingCounts(manager, siteIds, order);
    return toFigures(counts, await readCallsMade(manager, siteIds));
  }

  private async order() {
    const { timeZone } = this.settings;
    const season = await this.season.read();
    const today = this.settings.today();
    return {
      today,
      order: { days: daysToMark(season, today), limit: getCallLimit(season, today), timeZone },
    };
  }

  private async countAll(key: string, read: () => Promise<Counts>): Promise<Counts> {
    const { manager } = this.dataSource;
    const version = (await this.changes.version()) + (await readMarkVersion(manager));
    const { counts } = await this.cache.getOrLoad(version, key, async () => ({
      // Read first: a change between the queries is already counted, and counted again next time.
      version: (await readListVersion(manager)) + (await readMarkVersion(manager)),
      counts: await read(),
    }));
    return counts;
  }
}

function toFigures(
  counts: Counts,
  callsMade: ReadonlyMap<number, number>,
): (siteId: number) => ComingFigures {
  const bySite = new Map(counts.map(({ siteId, ...figures }) => [siteId, figures]));
  return (siteId) => ({ ...(bySite.get(siteId) ?? NOBODY), callsMade: callsMade.get(siteId) ?? 0 });
}
