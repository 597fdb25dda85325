import type { EntityManager } from 'typeorm';
import type { SeasonLottery } from './lottery.js';
import { CURRENT_SEASON } from './season.queries.js';

export async function readLottery(
  manager: EntityManager,
  season: number | null = null,
): Promise<SeasonLottery & { year: number }> {
  const [lottery] = await manager.query<(SeasonLottery & { year: number })[]>(
    `SELECT "year", "lotteryBy", "lotterySeed", "lotteryHash", "codeSecret", "codeHash" FROM seasons
       WHERE "year" = coalesce($1, ${CURRENT_SEASON})`,
    [season],
  );
  if (!lottery) throw new Error('There is no season.');
  return lottery;
}
