import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApplicationChanges, readListVersion } from '../database/application-changes.js';
import { AnswerLimits, type AnswerLimit } from '../program/answer-limit.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { readSiteCounts, type SiteCounts } from './sites.queries.js';

/** Sites without students and waitlist are missing. */
export type CountsBySite = ReadonlyMap<number, SiteCounts>;

const NOBODY: SiteCounts = {
  enrollmentCount: 0,
  pendingCount: 0,
  overdueCount: 0,
  waitlistCount: 0,
  waitlistChildren: 0,
};

interface Kept extends Versioned {
  counts: CountsBySite;
}

@Injectable()
export class SiteCountsService {
  private readonly cache = new VersionedCache<Kept>('site-counts', 1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChanges,
    private readonly limits: AnswerLimits,
  ) {}

  async countAll(): Promise<CountsBySite> {
    const version = await this.changes.version();
    const limit = await this.limits.at(new Date());
    const { counts } = await this.cache.getOrLoad(version, String(limit.day), () => this.read(limit));
    return counts;
  }

  async countSome(manager: EntityManager, siteIds: readonly number[]): Promise<CountsBySite> {
    const limit = await this.limits.at(new Date());
    return bySite(await readSiteCounts(manager, siteIds, limit));
  }

  private async read(limit: AnswerLimit): Promise<Kept> {
    const { manager } = this.dataSource;
    // Read first: a change between the two queries is already counted, and counted again next time.
    const version = await readListVersion(manager);
    return { version, counts: bySite(await readSiteCounts(manager, 'all', limit)) };
  }
}

export function countsAt(counts: CountsBySite, siteId: number): SiteCounts {
  return counts.get(siteId) ?? NOBODY;
}

function bySite(rows: readonly (SiteCounts & { siteId: number })[]): CountsBySite {
  return new Map(rows.map(({ siteId, ...counts }) => [siteId, counts]));
}
