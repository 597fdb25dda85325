import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  PlacementRun as PlacementRunView,
  PlacementRunDetail,
  PlacementRunRow as PlacementRunRowView,
  PlacementRunRows,
} from '../../domain/contract/placement.js';
import { PAGE_SIZE } from '../../domain/enums/lists.js';
import { nameContains, patternsOf } from '../database/expressions.sql.js';
import { rowsOf, type Statement } from '../database/prepared-statements.js';
import { readOfSiteSql, type Reader } from '../history/read-log.js';
import { epochSeconds } from '../platform/epoch.js';
import { isGuid } from '../platform/guid.js';
import { NotFound } from '../platform/http/refusal.js';
import { CurrentSeason } from '../program/current-season.js';
import { getCode } from '../program/lottery.js';
import { readLottery } from '../program/lottery.queries.js';
import { siteLabelSql } from '../sites/site-name.sql.js';
import type { RunRowsDto } from './placement-run.dto.js';
import type { KeptPreference, PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { RunFreshness } from './run-freshness.js';

/** Placement runs as the office reads them. */
@Injectable()
export class RunReading {
  constructor(
    private readonly dataSource: DataSource,
    private readonly freshness: RunFreshness,
    private readonly season: CurrentSeason,
  ) {}

  /** The runs of an ended season, or of the current one, newest first. */
  async list(season: number | null): Promise<PlacementRunView[]> {
    const runs = await this.dataSource.manager.find(PlacementRun, {
      relations: { createdBy: true, releasedBy: true },
      where: { season: season ?? (await this.season.read()).year },
      order: { number: 'DESC' },
    });
    return this.withStaleness(runs);
  }

  /** `isNew` is for a run that has just been computed: it can't be stale yet. */
  async read(id: number, { isNew = false } = {}): Promise<PlacementRunDetail> {
    const { manager } = this.dataSource;
    const run = await manager.findOne(PlacementRun, {
      relations: { createdBy: true, releasedBy: true },
      where: { id },
    });
    if (!run) throw new NotFound();
    const [view = toRunView(run, false)] = isNew ? [] : await this.withStaleness([run]);
    const nameOf = await siteNames(
      manager,
      run.bySite.map(({ siteId }) => siteId),
    );
    const bySite = run.bySite.map(({ isTaking: _, facts: _facts, ...site }) => ({
      ...site,
      name: nameOf(site.siteId),
    }));
    return { ...view, bySite, byCounty: run.byCounty };
  }

  /** A page of the children in lottery order. Reading their names is logged in the same statement. */
  async rows(id: number, { page, ...filter }: RunRowsDto, reader: Reader): Promise<PlacementRunRows> {
    const { manager } = this.dataSource;
    const run = await manager.findOne(PlacementRun, {
      select: { id: true, season: true, bySite: true },
      where: { id },
    });
    if (!run) throw new NotFound();
    const { codeSecret } = await readLottery(manager, run.season);
    const found = await rowsOf<FoundRow>(manager, pageStatement(id, filter, page ?? 1, reader));
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(manager, countStatement(id, filter));
    const named = found.flatMap(({ preferences, siteId }) => [
      ...(siteId === null ? [] : [siteId]),
      ...preferences.flatMap((preference) => (preference ? [preference.siteId] : [])),
    ]);
    const nameOf = await siteNames(manager, named);
    const cutoffs = new Map(run.bySite.map(({ siteId, cutoff }) => [siteId, cutoff]));
    const results = found.map(({ preferences, rank, ...row }): PlacementRunRowView => ({
      ...row,
      code: getCode(codeSecret, row.studentId),
      rank: rankOf(rank),
      siteName: row.siteId === null ? null : nameOf(row.siteId),
      preferences: preferences.flatMap((preference) => {
        if (!preference) return [];
        const { siteId, reason } = preference;
        const cutoff = reason === 'full' ? cutoffs.get(siteId) : null;
        return [{ siteId, name: nameOf(siteId), reason, ...(cutoff ? { cutoff } : {}) }];
      }),
    }));
    return { results, count };
  }

  /** Only drafts can be stale: a release has checked its run, and nobody can release the others. */
  private async withStaleness(runs: readonly PlacementRun[]): Promise<PlacementRunView[]> {
    const drafts = runs.filter(({ state }) => state === 'draft');
    const areStale = await this.freshness.areStale(drafts);
    const stale = new Set(drafts.filter((_, at) => areStale[at]));
    return runs.map((run) => toRunView(run, stale.has(run)));
  }
}

function toRunView(run: PlacementRun, stale: boolean): PlacementRunView {
  const { id, number, season, name, note, state, rules, figures, inputHash, resultHash } = run;
  return {
    id,
    number,
    season,
    name,
    note,
    createdOn: epochSeconds(run.createdAt),
    createdBy: nameOf(run.createdBy),
    state,
    rules,
    ...figures,
    stale,
    progress: { done: run.releaseDone, skipped: run.releaseSkipped, total: figures.seatsUsed },
    releasedOn: epochSeconds(run.releasedAt),
    releasedBy: nameOf(run.releasedBy),
    inputHash,
    resultHash,
  };
}

function nameOf(user: PlacementRun['createdBy']): string | null {
  return user && `${user.firstName} ${user.lastName}`;
}

/** The rank as the contract has it. */
export function rankOf(rank: PlacementRunRow['rank']): PlacementRunRowView['rank'] {
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

/** The current names of sites, with the district where two have the same. */
async function siteNames(manager: EntityManager, ids: readonly number[]): Promise<(id: number) => string> {
  const sites = await manager.query<{ id: number; name: string }[]>(
    `SELECT t."id", ${siteLabelSql('t')} AS "name" FROM sites t WHERE t."id" = ANY($1::integer[])`,
    [[...new Set(ids)]],
  );
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

type RowFilter = Omit<RunRowsDto, 'page'>;

type FoundRow = Omit<PlacementRunRowView, 'code' | 'siteName' | 'preferences' | 'rank'> &
  Pick<PlacementRunRow, 'rank'> & { preferences: KeptPreference[] };

/** The first three values are those of `readOfSiteSql`. */
function pageStatement(
  runId: number,
  filter: RowFilter,
  page: number,
  { userId, address }: Reader,
): Statement {
  const values: unknown[] = [filter.site, userId, address, runId, PAGE_SIZE, (page - 1) * PAGE_SIZE];
  return {
    text: `WITH found AS MATERIALIZED (
       SELECT r.*, r."studentId" AS "id" FROM placement_run_rows r
       WHERE r."runId" = $4 AND ${conditions(filter, values)} ORDER BY r."lottery" LIMIT $5 OFFSET $6
     ), ${readOfSiteSql('found', 'placement.rows')}
     SELECT r."studentId", s."firstName", s."lastName", s."grade", r."siteId", r."rank", r."tier", r."lottery",
       r."late", r."preferences", r."outcome", r."skipCode"
     FROM found r JOIN students s ON s."id" = r."studentId" ORDER BY r."lottery"`,
    values,
  };
}

function countStatement(runId: number, filter: RowFilter): Statement {
  const values: unknown[] = [runId];
  return {
    text: `SELECT count(*)::int AS "count" FROM placement_run_rows r
     WHERE r."runId" = $1 AND ${conditions(filter, values)}`,
    values,
  };
}

const RESULTS = {
  placed: `r."siteId" IS NOT NULL AND r."outcome" IS DISTINCT FROM 'skipped'`,
  unplaced: `r."siteId" IS NULL`,
  skipped: `r."outcome" = 'skipped'`,
};

/** The filter as SQL; adds what it compares with to `values`. */
function conditions({ result, site, student }: RowFilter, values: unknown[]): string {
  const all = ['TRUE'];
  const add = (value: unknown): string => `$${values.push(value)}`;
  if (result !== null) all.push(RESULTS[result]);
  if (site !== null) {
    const isPlaced = `r."siteId" = ${add(site)}`;
    const isNamed = (): string => `r."preferences" @> ${add(JSON.stringify([{ siteId: site }]))}::jsonb`;
    all.push(result === null || result === 'unplaced' ? `(${isPlaced} OR ${isNamed()})` : isPlaced);
  }
  if (student !== null && isGuid(student)) all.push(`r."studentId" = ${add(student)}::uuid`);
  else {
    const names = patternsOf(student).map((word) => nameContains('s', `${add(word)}::text`));
    if (names.length > 0) {
      all.push(`EXISTS (SELECT FROM students s WHERE s."id" = r."studentId" AND ${names.join(' AND ')})`);
    }
  }
  return all.join(' AND ');
}
