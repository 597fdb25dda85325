import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Standing } from '../../domain/events/events.js';
import type { PlacementRules } from '../../domain/forms/placement.js';
import { getRefusalCode } from '../../domain/placement/moves.js';
import { toPlacedByRun } from '../../domain/placement/release.js';
import { countChange } from '../database/application-changes.queries.js';
import { Database } from '../database/database.js';
import { BatchAssignmentService } from '../placement/batch-assignment.service.js';
import { isDatabaseUnavailable } from '../platform/database-unavailable.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, Conflict, NotFound } from '../platform/http/refusal.js';
import { traceWork } from '../platform/tracing.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { readLottery } from '../program/lottery.queries.js';
import { Season } from '../program/season.entity.js';
import { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';
import { PlacementRunsService, lockRun, requireDraft, requireIntact } from './placement-runs.service.js';
import {
  BATCH,
  claimRun,
  finish,
  lockCurrentSeason,
  findNextWithoutSeat,
  findPendingLotteries,
  findPendingRows,
  recordBatch,
  type PendingRow,
  type ReleasingRun,
} from './release.queries.js';
import { RunFreshnessService } from './run-freshness.service.js';
import { getRank } from './run-reading.service.js';

const POLL_INTERVAL_MS = 3_000;

type Remaining = 'nothing' | 'more' | 'standings';

/** Each step is a single transaction that locks the run, so any instance can continue after a crash. */
@Injectable()
export class RunReleaseService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RunReleaseService.name);
  private isStopped = false;
  private current: Promise<void> | null = null;
  /** The order of the batches, kept because sorting again each time is slow. */
  private order: { runId: number; lotteries: readonly number[] } | null = null;
  private standings: { runId: number; byStudent: Map<string, Standing[]> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly dataSource: DataSource,
    private readonly runs: PlacementRunsService,
    private readonly freshness: RunFreshnessService,
    private readonly seats: BatchAssignmentService,
    private readonly events: EventBus,
    private readonly season: CurrentSeasonService,
  ) {}

  /** 409 if another release is running, the season ended, it's stale or no draft, or its lottery changed. */
  async begin(id: number, byUserId: string, { anyway }: { anyway: boolean }): Promise<void> {
    const run = await this.dataSource.manager.findOneBy(PlacementRun, { id });
    if (!run) throw new NotFound();
    // Before the transaction, as it uses another connection. The release skips whatever changes meanwhile.
    const [isStale] = anyway || run.state !== 'draft' ? [false] : await this.freshness.areStale([run]);
    await this.dataSource.transaction(async (manager) => {
      await lockCurrentSeason(manager);
      if (await manager.existsBy(PlacementRun, { state: 'releasing' })) {
        const code = getRefusalCode('placement.releasing');
        throw new Conflict('placement.anotherReleasing', { extra: { code } });
      }
      requireDraft(await lockRun(manager, id));
      requireIntact(await readLottery(manager));
      if (isStale === true) throw new CodedConflict('placement.stale');
      await manager.update(PlacementRun, { id }, { state: 'releasing', releasedById: byUserId });
      // From now on, children are placed by this lottery, so anyone may check it.
      await manager.update(Season, { year: run.season, lotteryRevealed: false }, { lotteryRevealed: true });
      await countChange(manager);
    });
    this.season.notifyChanged();
    void this.resume();
  }

  @Interval(POLL_INTERVAL_MS)
  resume(): Promise<void> {
    this.current ??= this.releaseAll().finally(() => (this.current = null));
    return this.current;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.current;
  }

  private async releaseAll(): Promise<void> {
    try {
      let remaining: Remaining = 'more';
      while (remaining !== 'nothing' && !this.isStopped && this.database.isOpen) {
        remaining = await this.releaseStep();
      }
      this.standings = null;
    } catch (error) {
      // The next poll retries.
      if (!isDatabaseUnavailable(error)) {
        this.logger.error(
          'A placement can’t be released.',
          error instanceof Error ? error.stack : String(error),
        );
      }
    }
  }

  /** Does nothing if another instance is working on the release. */
  async releaseStep(): Promise<Remaining> {
    const { run, remaining } = await this.dataSource.transaction(async (manager) => {
      const claimed = await claimRun(manager);
      return {
        run: claimed,
        remaining: claimed
          ? await traceWork('release placement', {}, () => this.continueWith(manager, claimed))
          : 'nothing',
      };
    });
    // Outside the transaction, because it uses another connection.
    if (remaining === 'standings' && run) await this.readStandings(run);
    return remaining;
  }

  private async continueWith(manager: EntityManager, run: ReleasingRun): Promise<Remaining> {
    const batch = await this.findNextBatch(manager, run.id);
    if (batch.length > 0) await this.place(manager, run, batch);
    else if (!run.isCurrent) await finish(manager, run.id);
    else if (run.mailedThrough === null) await this.tellSites(manager, run.id);
    else return this.tellFamilies(manager, run.id, run.mailedThrough);
    return 'more';
  }

  private async findNextBatch(manager: EntityManager, runId: number): Promise<PendingRow[]> {
    if (this.order?.runId !== runId) {
      this.order = { runId, lotteries: await findPendingLotteries(manager, runId) };
    }
    for (let { lotteries } = this.order; lotteries.length > 0; lotteries = lotteries.slice(BATCH)) {
      this.order = { runId, lotteries };
      const batch = await findPendingRows(manager, runId, lotteries.slice(0, BATCH));
      if (batch.length > 0) return batch;
    }
    this.order = { runId, lotteries: [] };
    return [];
  }

  private async place(
    manager: EntityManager,
    run: ReleasingRun,
    batch: readonly PendingRow[],
  ): Promise<void> {
    const planned = batch.map(({ studentId, siteId, tier, preferences, ...row }) => {
      const rank = getRank(row.rank);
      if (rank === null) throw new Error('a seat of a run has no rank');
      return { studentId, siteId, rank, placement: toPlacedByRun(run, { rank, tier, preferences }) };
    });
    const { overbookPercent } = run.rules;
    const skips = await this.seats.execute(manager, run.releasedById, planned, overbookPercent);
    const skipped = skips.filter((skip) => skip !== null).length;
    const lotteries = batch.map(({ lottery }) => lottery);
    await recordBatch(manager, run.id, lotteries, skips);
    await manager
      .createQueryBuilder()
      .update(PlacementRun)
      .set({
        releaseDone: () => '"releaseDone" + :placed',
        releaseSkipped: () => '"releaseSkipped" + :skipped',
      })
      .where({ id: run.id })
      .setParameters({ placed: batch.length - skipped, skipped })
      .execute();
  }

  private async tellSites(manager: EntityManager, runId: number): Promise<void> {
    const sites = await manager
      .createQueryBuilder(PlacementRunRow, 'row')
      .select('DISTINCT row.siteId', 'siteId')
      .where({ runId, outcome: 'placed' })
      .getRawMany<{ siteId: number }>();
    await this.events.publish(manager, {
      type: 'StudentsPlaced',
      siteIds: sites.map(({ siteId }) => siteId),
    });
    await manager.update(PlacementRun, { id: runId }, { mailedThrough: 0 });
  }

  private async tellFamilies(manager: EntityManager, runId: number, after: number): Promise<Remaining> {
    const rows = await findNextWithoutSeat(manager, runId, after);
    const last = rows.at(-1);
    if (!last) {
      await finish(manager, runId);
      return 'more';
    }
    if (this.standings?.runId !== runId) return 'standings';
    const { byStudent } = this.standings;
    const students = rows.map(({ studentId }) => ({ studentId, standings: byStudent.get(studentId) ?? [] }));
    await this.events.publish(manager, { type: 'StudentsLeftWaiting', students });
    await manager.update(PlacementRun, { id: runId }, { mailedThrough: last.lottery });
    return 'more';
  }

  private async readStandings({ id, rules }: { id: number; rules: PlacementRules }): Promise<void> {
    this.standings = { runId: id, byStudent: await this.runs.computeStandings(rules) };
  }
}
