import type { DataSource } from 'typeorm';
import { countChange } from '../database/application-changes.queries.js';
import { drawLottery } from '../program/lottery.js';

export async function startNextSeason(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `UPDATE seasons SET "state" = 'ended', "endedAt" = now(), "figures" = '{"students": 9}' WHERE "year" = 2025`,
  );
  const { lotterySeed, lotteryHash, codeSecret, codeHash } = drawLottery();
  await dataSource.query(
    `INSERT INTO seasons ("year", "firstDay", "lastDay", "lotterySeed", "lotteryHash", "codeSecret", "codeHash")
     VALUES (2026, '2026-06-08', '2026-07-03', $1, $2, $3, $4)`,
    [lotterySeed, lotteryHash, codeSecret, codeHash],
  );
  await countChange(dataSource.manager);
}
