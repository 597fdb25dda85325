import type { DataSource } from 'typeorm';

/** Ends 2025 and starts 2026. */
export async function startNextSeason(dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `UPDATE seasons SET "state" = 'ended', "endedAt" = now(), "figures" = '{"students": 9}' WHERE "year" = 2025`,
  );
  await dataSource.query(
    `INSERT INTO seasons ("year", "firstDay", "lastDay", "lotterySeed", "lotteryHash")
     VALUES (2026, '2026-06-08', '2026-07-03', 's', 'h')`,
  );
}
