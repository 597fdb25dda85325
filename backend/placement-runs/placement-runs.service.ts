import { Injectable } from '@nestjs/common';
import { Mutex } from 'async-mutex';
import { DataSource, type EntityManager } from 'typeorm';
import type { Standing } from '../../domain/events/events.js';
import type { PlacementRules } from '../../domain/forms/placement.js';
import { getNotDraftRefusal } from '../../domain/placement/run-result.js';
import { isForeignKeyViolation } from '../database/constraints.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { CodedConflict, NotFound, SeasonEnded } from '../platform/http/refusal.js';
import { isIntact, type SeasonLottery } from '../program/lottery.js';
import { Season } from '../program/season.entity.js';
import type { ComputedRun } from './compute-run.js';
import { ROW_STUDENT_CONSTRAINT } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { insertRows } from './run-rows.queries.js';
import { RunThread } from './run-thread.js';
import { readSnapshot } from './snapshot.queries.js';

export type RunWords = Pick<PlacementRun, 'name' | 'note'>;

const NO_WORDS: RunWords = { name: null, note: null };

@Injectable()
export class PlacementRunsService {
  private readonly turns = new Mutex();

  constructor(
    private readonly dataSource: DataSource,
    private readonly thread: RunThread,
    private readonly zips: ZipCodesService,
  ) {}

  /** Simultaneous runs are computed in turn. Refused (409) if the lottery isn't the announced one. */
  compute(rules: PlacementRules, byUserId: string, words = NO_WORDS): Promise<number> {
    return this.turns.runExclusive(async () => {
      for (;;) {
        const snapshot = await this.dataSource.transaction('REPEATABLE READ', readSnapshot);
        requireIntact(snapshot.season);
        const run = await this.thread.compute('run', { rules, snapshot, zips: this.zips.points });
        const { year: season, lotteryBy } = snapshot.season;
        const order = { ...words, season, lotteryBy, rules, createdById: byUserId };
        try {
          return await this.dataSource.transaction((manager) => keepRun(manager, run, order));
        } catch (error) {
          // A child was erased during the computation. Each retry has fewer children, so this loop ends.
          if (!isForeignKeyViolation(error, ROW_STUDENT_CONSTRAINT)) throw error;
        }
      }
    });
  }

  computeStandings(rules: PlacementRules): Promise<Map<string, Standing[]>> {
    return this.turns.runExclusive(async () => {
      const snapshot = await this.dataSource.transaction('REPEATABLE READ', readSnapshot);
      return this.thread.compute('standings', { rules, snapshot, zips: this.zips.points });
    });
  }

  async describe(id: number, { name, note }: RunWords): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockRun(manager, id);
      await manager.update(PlacementRun, { id }, { name, note });
    });
  }

  /** Refused (409) if it isn't a draft, or if its season has ended. */
  async discard(id: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const run = await lockRun(manager, id);
      requireDraft(run);
      await manager.update(PlacementRun, { id }, { state: 'discarded' });
    });
  }
}

/** Locks the run until the transaction ends. */
export async function lockRun(manager: EntityManager, id: number): Promise<PlacementRun> {
  const run = await manager.findOne(PlacementRun, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!run) throw new NotFound();
  if (!(await manager.existsBy(Season, { year: run.season, state: 'current' })))
    throw new SeasonEnded('placement.seasonEnded');
  return run;
}

/** Throws 409 if the run has been released or discarded. */
export function requireDraft({ state }: Pick<PlacementRun, 'state'>): void {
  const refusal = getNotDraftRefusal(state);
  if (refusal) throw new CodedConflict(refusal);
}

/** Throws 409 if somebody replaced the announced seed or secret in the database. */
export function requireIntact(lottery: SeasonLottery): void {
  if (!isIntact(lottery)) throw new CodedConflict('placement.seedMismatch');
}

/** Saves runs of a season one after another, so that their numbers have no gaps. */
async function keepRun(
  manager: EntityManager,
  { rows, ...run }: ComputedRun,
  order: RunWords & Pick<PlacementRun, 'season' | 'lotteryBy' | 'rules' | 'createdById'>,
): Promise<number> {
  const where = { year: order.season, state: 'current' } as const;
  const season = await manager.findOne(Season, { where, lock: { mode: 'for_no_key_update' } });
  if (!season) throw new SeasonEnded();
  const number = (await manager.maximum(PlacementRun, 'number', { season: order.season })) ?? 0;
  const kept = manager.create(PlacementRun, { ...run, ...order, number: number + 1 });
  await manager.insert(PlacementRun, kept);
  for (const columns of rows) await insertRows(manager, kept.id, columns);
  return kept.id;
}
