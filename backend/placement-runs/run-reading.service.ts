import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import pick from 'lodash/pick.js';
import { DataSource, MoreThan, Repository } from 'typeorm';
import type {
  PlacementFile,
  PlacementFileStudent,
  PlacementRun as PlacementRunView,
  PlacementRunDetail,
  PlacementRunRow as PlacementRunRowView,
  PlacementRunRows,
} from '../../domain/contract/placement.js';
import { isIn } from '../../domain/enums/enums.js';
import { SKIP_REASONS } from '../../domain/enums/placement.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { NotFound } from '../platform/http/refusal.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { getCode } from '../program/lottery.js';
import { readLottery } from '../program/lottery.queries.js';
import type { RunRowsDto } from './placement-run.dto.js';
import { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { RunFreshnessService } from './run-freshness.service.js';
import { countRows, readRows, readSiteNames } from './run-rows.queries.js';

/** Rows per statement and per piece of the file, so that the server can answer others in between. */
const ROWS_AT_ONCE = 2_000;

const FILE_COLUMNS = {
  studentId: true,
  userId: true,
  lottery: true,
  siteId: true,
  rank: true,
  late: true,
  preferences: true,
} as const;

type FileRow = Pick<PlacementRunRow, keyof typeof FILE_COLUMNS>;

@Injectable()
export class RunReadingService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PlacementRun) private readonly runs: Repository<PlacementRun>,
    @InjectRepository(PlacementRunRow) private readonly rows: Repository<PlacementRunRow>,
    private readonly freshness: RunFreshnessService,
    private readonly season: CurrentSeasonService,
    private readonly log: AccessLog,
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

  /** Neither the file nor its log entry names anybody. */
  async openFile(id: number, reader: Reader): Promise<{ name: string; text: AsyncIterable<string> }> {
    const { manager } = this.runs;
    const run = await this.runs.findOne({ where: { id }, relations: { seasonRow: true } });
    if (!run) throw new NotFound();
    const { codeSecret } = await readLottery(manager, run.season);
    const details = { children: await this.rows.countBy({ runId: id }) };
    await this.log.add(manager, { kind: 'exported', action: 'placement.file', details, ...reader });
    const toCode = (of: string): string => getCode(codeSecret, of);
    return { name: `placement-${run.season}-${run.number}.json`, text: this.writeFile(run, toCode) };
  }

  /** Only drafts can be stale: a release has already checked its run, and other runs can't be released. */
  private async addStaleness(runs: readonly PlacementRun[]): Promise<PlacementRunView[]> {
    const drafts = runs.filter(({ state }) => state === 'draft');
    const areStale = await this.freshness.areStale(drafts);
    const stale = new Set(drafts.filter((_, at) => areStale[at]));
    return runs.map((run) => toRunView(run, stale.has(run)));
  }

  private async *writeFile(
    { id, season, rules, lotteryBy, bySite, seasonRow }: PlacementRun,
    toCode: (id: string) => string,
  ): AsyncGenerator<string> {
    const { lotteryHash, lotteryRevealed } = seasonRow;
    const head: Omit<PlacementFile, 'students' | 'nearby'> = {
      season,
      rules,
      lotteryBy,
      lotterySeed: lotteryRevealed ? seasonRow.lotterySeed : null,
      lotteryHash,
      sites: bySite.flatMap(({ siteId, seats, isTaking }) =>
        isTaking ? [{ id: siteId, capacity: seats }] : [],
      ),
    };
    yield `${JSON.stringify(head).slice(0, -1)},"students":[`;
    const nearby: PlacementFile['nearby'] = [];
    let last = 0;
    for (;;) {
      const rows = await this.findRowsAfter(id, last);
      if (rows.length === 0) break;
      const students = rows.map((row) => JSON.stringify(toFileStudent(row, toCode))).join(',\n');
      yield `${last === 0 ? '' : ','}\n${students}`;
      for (const { studentId, siteId, rank } of rows) {
        if (rank === 'nearby' && siteId !== null) nearby.push({ id: toCode(studentId), site: siteId });
      }
      last = rows.at(-1)?.lottery ?? last;
    }
    yield `\n],"nearby":${JSON.stringify(nearby)}}\n`;
  }

  private findRowsAfter(runId: number, lottery: number): Promise<FileRow[]> {
    return this.rows.find({
      select: FILE_COLUMNS,
      where: { runId, lottery: MoreThan(lottery) },
      order: { lottery: 'ASC' },
      take: ROWS_AT_ONCE,
    });
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

function toFileStudent(
  { studentId, userId, lottery, siteId, rank, late, preferences }: FileRow,
  toCode: (id: string) => string,
): PlacementFileStudent {
  const left = preferences.flatMap((preference) =>
    preference && !isIn(SKIP_REASONS, preference.reason) ? [preference] : [],
  );
  const matched = getRank(rank);
  const isMatched = matched !== null && matched !== 'nearby';
  return {
    id: toCode(studentId),
    family: toCode(userId),
    prefs: left.map((preference) => preference.siteId),
    lottery,
    tiers: Object.fromEntries(left.map((preference) => [preference.siteId, preference.tier])),
    late,
    site: isMatched ? siteId : null,
    rank: isMatched ? matched : null,
  };
}
