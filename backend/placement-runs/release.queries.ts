import { In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { CURRENT_SEASON, HOLD_SEASON } from '../program/season.queries.js';
import { PlacementRunRow } from './placement-run-row.entity.js';
import { PlacementRun } from './placement-run.entity.js';

/** A larger batch blocks its sites longer; a smaller one invalidates everyone's lists more often. */
export const BATCH = 500;

export type ReleasingRun = Pick<
  PlacementRun,
  'id' | 'number' | 'rules' | 'releasedById' | 'mailedThrough'
> & {
  isCurrent: boolean;
};

/**
 * Locked until the transaction ends, so that of two releases begun at once, the second sees the first. SQL, so that
 * both locks are one statement.
 */
export async function lockCurrentSeason(manager: EntityManager): Promise<void> {
  await manager.query(
    `SELECT FROM ${HOLD_SEASON}, seasons WHERE "state" = 'current' FOR NO KEY UPDATE OF seasons`,
  );
}

/** A claim: null if there's none, or if another instance is at it. Its season can't end. */
export async function claimRun(manager: EntityManager): Promise<ReleasingRun | null> {
  // A separate statement, so that the next one sees the season as it is after this wait.
  await manager.query(`SELECT FROM ${HOLD_SEASON}`);
  const [run] = await manager.query<ReleasingRun[]>(
    `SELECT "id", "number", "rules", "releasedById", "mailedThrough", "season" = ${CURRENT_SEASON} AS "isCurrent"
       FROM placement_runs WHERE "state" = 'releasing' FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return run ?? null;
}

export type PendingRow = Pick<PlacementRunRow, 'lottery' | 'studentId' | 'rank' | 'preferences'> & {
  siteId: number;
  tier: number;
};

const BATCH_ORDER = `"siteId", "tier", "lottery"`;

/** Numbers only, because a state has a hundred thousand. */
export async function findPendingLotteries(manager: EntityManager, runId: number): Promise<number[]> {
  const rows = await manager.query<{ lottery: number }[]>(
    `SELECT "lottery" FROM placement_run_rows
       WHERE "runId" = $1 AND "siteId" IS NOT NULL AND "outcome" IS NULL ORDER BY ${BATCH_ORDER}`,
    [runId],
  );
  return rows.map(({ lottery }) => lottery);
}

/** In the same order. */
export function findPendingRows(
  manager: EntityManager,
  runId: number,
  lotteries: readonly number[],
): Promise<PendingRow[]> {
  return manager.find(PlacementRunRow, {
    select: { lottery: true, studentId: true, siteId: true, rank: true, tier: true, preferences: true },
    where: { runId, lottery: In([...lotteries]), outcome: IsNull() },
    order: { siteId: 'ASC', tier: 'ASC', lottery: 'ASC' },
  }) as Promise<PendingRow[]>;
}

type RowWithoutSeat = Pick<PlacementRunRow, 'lottery' | 'userId' | 'studentId'>;

/** In lottery order, which keeps families together. Returns only whole families. */
export async function findNextWithoutSeat(
  manager: EntityManager,
  runId: number,
  after: number,
): Promise<RowWithoutSeat[]> {
  const next = { runId, lottery: MoreThan(after) };
  const rows: RowWithoutSeat[] = await manager.find(PlacementRunRow, {
    select: { lottery: true, userId: true, studentId: true },
    where: [
      { ...next, siteId: IsNull() },
      { ...next, outcome: 'skipped' },
    ],
    order: { lottery: 'ASC' },
    take: BATCH,
  });
  const lastFamily = rows.at(-1)?.userId;
  const whole = rows.filter(({ userId }) => userId !== lastFamily);
  return rows.length < BATCH || whole.length === 0 ? rows : whole;
}

/** Bulk work: what became of each child of the batch. */
export async function recordBatch(
  manager: EntityManager,
  runId: number,
  lotteries: readonly number[],
  skips: readonly (string | null)[],
): Promise<void> {
  await manager.query(
    `UPDATE placement_run_rows SET "skipCode" = done."skip",
         "outcome" = CASE WHEN done."skip" IS NULL THEN 'placed' ELSE 'skipped' END
       FROM unnest($2::integer[], $3::varchar[]) AS done ("lottery", "skip")
       WHERE "runId" = $1 AND placement_run_rows."lottery" = done."lottery"`,
    [runId, lotteries, skips],
  );
}

/** Not for a release that's still at it. */
export async function finish(manager: EntityManager, runId: number): Promise<void> {
  await manager.update(PlacementRun, { id: runId }, { state: 'released', releasedAt: () => 'now()' });
}
