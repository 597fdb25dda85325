import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pick from 'lodash/pick.js';
import { DataSource, Repository } from 'typeorm';
import type {
  PlacementRun as PlacementRunView,
  PlacementRunDetail,
  PlacementRunRow as PlacementRunRowView,
  PlacementRunRows,
} from '../../domain/contract/placement.js';
import type { Reader } from '../history/read-log.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { NotFound } from '../platform/http/refusal.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { getCode } from '../program/lottery.js';
import { readLottery } from '../program/lottery.queries.js';
import type { RunRowsDto } from './placement-run.dto.js';
import type { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { RunFreshnessService } from './run-freshness.service.js';
import { countRows, readRows, readSiteNames } from './run-rows.queries.js';

@Injectable()
export class RunReadingService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PlacementRun) private readonly runs: Repository<PlacementRun>,
    private readonly freshness: RunFreshnessService,
    private readonly season: CurrentSeasonService,
  ) {}

  async list(season: number | null): Promise<PlacementRunView[]> {
    const runs = await this.runs.find({
      relations: { createdBy: true, releasedBy: true },
      where: { season: season ?? (await this.season.read()).year },
      order: { number: 'DESC' },
    });
    return this.addStaleness(runs);
  }

  async read(id: number, { isNew = false } = {}): Promise<PlacementRunDetail> {
    const { manager } = this.dataSource;
    const run = await this.runs.findOne({
      relations: { createdBy: true, releasedBy: true },
      where: { id },
    });
    if (!run) throw new NotFound();
    const [view = toRunView(run, false)] = isNew ? [] : await this.addStaleness([run]);
    const findSiteName = await readSiteNames(
      manager,
      run.bySite.map(({ siteId }) => siteId),
    );
    const bySite = run.bySite.map(({ isTaking: _, facts: _facts, ...site }) => ({
      ...site,
      name: findSiteName(site.siteId),
    }));
    return { ...view, bySite, byCounty: run.byCounty };
  }

  /** Logs in the same statement that the students' names were read. */
  async readRows(id: number, { page, ...filter }: RunRowsDto, reader: Reader): Promise<PlacementRunRows> {
    const { manager } = this.dataSource;
    const run = await this.runs.findOne({
      select: { id: true, season: true, bySite: true },
      where: { id },
    });
    if (!run) throw new NotFound();
    const { codeSecret } = await readLottery(manager, run.season);
    const found = await readRows(manager, id, filter, page ?? 1, reader);
    const count = await countRows(manager, id, filter);
    const named = found.flatMap(({ preferences, siteId }) => [
      ...(siteId === null ? [] : [siteId]),
      ...preferences.flatMap((preference) => (preference ? [preference.siteId] : [])),
    ]);
    const findSiteName = await readSiteNames(manager, named);
    const cutoffs = new Map(run.bySite.map(({ siteId, cutoff }) => [siteId, cutoff]));
    const results = found.map(({ preferences, rank, ...row }): PlacementRunRowView => ({
      ...row,
      code: getCode(codeSecret, row.studentId),
      rank: getRank(rank),
      siteName: row.siteId === null ? null : findSiteName(row.siteId),
      preferences: preferences.flatMap((preference) => {
        if (!preference) return [];
        const { siteId, reason } = preference;
        const cutoff = reason === 'full' ? cutoffs.get(siteId) : null;
        return [{ siteId, name: findSiteName(siteId), reason, ...(cutoff ? { cutoff } : {}) }];
      }),
    }));
    return { results, count };
  }

  /** Only drafts can be stale: a release has already checked its run, and other runs can't be released. */
  private async addStaleness(runs: readonly PlacementRun[]): Promise<PlacementRunView[]> {
    const drafts = runs.filter(({ state }) => state === 'draft');
    const areStale = await this.freshness.areStale(drafts);
    const stale = new Set(drafts.filter((_, at) => areStale[at]));
    return runs.map((run) => toRunView(run, stale.has(run)));
  }
}

function toRunView(run: PlacementRun, stale: boolean): PlacementRunView {
  const { figures } = run;
  return {
    ...pick(run, ['id', 'number', 'season', 'name', 'note', 'state', 'rules', 'inputHash', 'resultHash']),
    createdOn: toEpochSeconds(run.createdAt),
    createdBy: getName(run.createdBy),
    ...figures,
    stale,
    progress: { done: run.releaseDone, skipped: run.releaseSkipped, total: figures.seatsUsed },
    releasedOn: toEpochSeconds(run.releasedAt),
    releasedBy: getName(run.releasedBy),
  };
}

function getName(user: PlacementRun['createdBy']): string | null {
  return user && `${user.firstName} ${user.lastName}`;
}

export function getRank(rank: PlacementRunRow['rank']): PlacementRunRowView['rank'] {
  switch (rank) {
    case '1':
      return 1;
    case '2':
      return 2;
    case '3':
      return 3;
    default:
      return rank;
  }
}
