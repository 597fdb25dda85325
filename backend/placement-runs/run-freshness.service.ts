import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getPlacementRefusal } from '../../domain/placement/moves.js';
import { isInPool } from '../../domain/placement/run-input.js';
import { ApplicationChangesService, type Kept } from '../database/application-changes.service.js';
import { VersionedCache } from '../platform/versioned-cache.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import type { PlacementRun } from './placement-run.entity.js';
import { readSites, readWaitingGroups, type SnapshotSite, type WaitingGroup } from './snapshot.queries.js';

type Computed = Pick<PlacementRun, 'season' | 'rules' | 'poolFacts' | 'bySite'>;

/** Compares hashes with those in the snapshot, and rereads children only after an application has changed. */
@Injectable()
export class RunFreshnessService {
  private readonly waiting = new VersionedCache<Kept<WaitingGroup[]>>('waiting-children', 1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ApplicationChangesService,
    private readonly season: CurrentSeasonService,
  ) {}

  /** In the order of `runs`. A run of an ended season is always stale. */
  async areStale(runs: readonly Computed[]): Promise<boolean[]> {
    const { manager } = this.dataSource;
    if (runs.length === 0) return [];
    const { year } = await this.season.read();
    const groups = await this.changes.getKept(this.waiting, 'all', () => readWaitingGroups(manager));
    const sites = await readSites(manager);
    return runs.map(
      (run) => run.season !== year || hasPoolChanged(run, groups, sites) || hasSiteChanged(run, sites),
    );
  }
}

function hasPoolChanged(
  { rules, poolFacts }: Computed,
  groups: readonly WaitingGroup[],
  sites: readonly SnapshotSite[],
): boolean {
  const sitesById = new Map<number | null, SnapshotSite>(sites.map((site) => [site.id, site]));
  const isPooled = isInPool(rules.pool);
  const pool = groups.filter(({ grade, firstChoice }) => isPooled(grade, sitesById.get(firstChoice) ?? null));
  return pool.reduce((sum, { facts }) => sum + BigInt(facts), 0n) !== BigInt(poolFacts);
}

/** A newly added site counts only if it takes students and the run could have used any site. */
function hasSiteChanged({ rules, bySite }: Computed, sites: readonly SnapshotSite[]): boolean {
  const before = new Map(bySite.map(({ siteId, facts }) => [siteId, facts]));
  return sites.some((site) => {
    const facts = before.get(site.id);
    if (facts === undefined) return rules.nearby && getPlacementRefusal(site) === null;
    return facts !== null && facts !== site.facts;
  });
}
