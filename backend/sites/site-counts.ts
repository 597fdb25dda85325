import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ApplicationChanges, VERSION_SQL } from '../database/application-changes.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { VersionedCache, type Versioned } from '../platform/versioned-cache.js';
import { countsStatement, type SiteCounts } from './site-counts.sql.js';

/** By site; one at which nobody has a seat or waits for one is not in it. */
export type CountsBySite = ReadonlyMap<number, SiteCounts>;

const NOBODY: SiteCounts = { enrollmentCount: 0, pendingCount: 0, waitlistCount: 0, waitlistChildren: 0 };

interface Kept extends Versioned {
  counts: CountsBySite;
}

/** Who holds a seat at which site and who waits: in one question, however many sites there are. */
@Injectable()
export class SiteCounting {
  private readonly cache = new VersionedCache<Kept>(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChanges,
  ) {}

  /** Of every site; counted again once an application or the status of a site has changed. */
  async ofAll(): Promise<CountsBySite> {
    const version = await this.changes.version();
    const { counts } = await this.cache.getOrLoad(version, 'all', () => this.countAll());
    return counts;
  }

  async ofSome(manager: EntityManager, siteIds: readonly number[]): Promise<CountsBySite> {
    return bySite(await rowsOf(manager, countsStatement(siteIds)));
  }

  private async countAll(): Promise<Kept> {
    const { manager } = this.dataSource;
    // Read first: what changes between the two is counted already, and counted once more the next time.
    const [changes] = await rowsOf<Versioned>(manager, prepared(VERSION_SQL, []));
    return {
      version: changes?.version ?? 0,
      counts: bySite(await rowsOf(manager, countsStatement('all'))),
    };
  }
}

export function countsAt(counts: CountsBySite, siteId: number): SiteCounts {
  return counts.get(siteId) ?? NOBODY;
}

function bySite(rows: readonly (SiteCounts & { siteId: number })[]): CountsBySite {
  return new Map(rows.map(({ siteId, ...counts }) => [siteId, counts]));
}
