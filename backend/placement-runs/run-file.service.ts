import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { PlacementFile, PlacementFileStudent } from '../../domain/contract/placement.js';
import { SKIP_REASONS } from '../../domain/enums/placement.js';
import { isIn } from '../../domain/enums/enums.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import { NotFound } from '../platform/http/refusal.js';
import { getCode } from '../program/lottery.js';
import { readLottery } from '../program/lottery.queries.js';
import { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { getRank } from './run-reading.service.js';

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
export class RunFileService {
  constructor(
    @InjectRepository(PlacementRun) private readonly runs: Repository<PlacementRun>,
    @InjectRepository(PlacementRunRow) private readonly rows: Repository<PlacementRunRow>,
    private readonly log: AccessLog,
  ) {}

  /** Neither the file nor its log entry names anybody. */
  async open(id: number, reader: Reader): Promise<{ name: string; text: AsyncIterable<string> }> {
    const { manager } = this.runs;
    const run = await this.runs.findOne({ where: { id }, relations: { seasonRow: true } });
    if (!run) throw new NotFound();
    const { codeSecret } = await readLottery(manager, run.season);
    const details = { children: await this.rows.countBy({ runId: id }) };
    await this.log.add(manager, { kind: 'exported', action: 'placement.file', details, ...reader });
    const toCode = (of: string): string => getCode(codeSecret, of);
    return { name: `placement-${run.season}-${run.number}.json`, text: this.write(run, toCode) };
  }

  private async *write(
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
