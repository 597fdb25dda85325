import type { EntityManager } from 'typeorm';
import type { SeasonLottery } from './lottery.js';
import { Season } from './season.entity.js';

/** With its secret, which no other reading of a season has. */
export function readLottery(
  manager: EntityManager,
  season: number | null = null,
): Promise<SeasonLottery & { year: number }> {
  return manager.findOneOrFail(Season, {
    select: {
      year: true,
      lotteryBy: true,
      lotterySeed: true,
      lotteryHash: true,
      codeSecret: true,
      codeHash: true,
    },
    where: season === null ? { state: 'current' } : { year: season },
  });
}
