import type { DataSource } from 'typeorm';
import { CannotStart } from '../platform/cannot-start.js';
import type { Settings } from '../platform/settings/settings.js';
import { Season } from '../program/season.entity.js';
import type { PurgeBatch } from '../program/purge-batch.entity.js';
import { keepReports } from '../reports/reports.js';

const COUNTED = ['applications', 'historyEntries', 'notes', 'messages', 'accounts'] as const;

/** How many rows a purge deletes or has deleted. */
export type PurgeCounts = Pick<PurgeBatch, (typeof COUNTED)[number]>;

/** The season to purge. Refuses one that doesn't exist or hasn't ended. */
export async function seasonToPurge({ manager }: DataSource, year: number): Promise<Season> {
  const season = await manager.findOneBy(Season, { year });
  if (!season) throw new CannotStart(`There is no season ${year}.`);
  if (season.state === 'current') {
    throw new CannotStart(`${year} is the current season. You can only purge a season that has ended.`);
  }
  return season;
}

/** What a purge would delete now. */
export async function countPurge({ manager }: DataSource, year: number): Promise<PurgeCounts> {
  const [counts] = await manager.query<[PurgeCounts]>(
    `WITH children AS (SELECT "id", "userId" FROM students WHERE "season" = $1),
       accounts AS (SELECT a AS "id" FROM purgeable_accounts($1) AS a)
     SELECT (SELECT count(*)::int FROM children) AS "applications",
       (SELECT count(*)::int FROM history_entries WHERE "studentId" IN (SELECT "id" FROM children))
         AS "historyEntries",
       (SELECT count(*)::int FROM student_notes WHERE "studentId" IN (SELECT "id" FROM children)) AS "notes",
       (SELECT count(*)::int FROM messages m
        WHERE m."studentId" IN (SELECT "id" FROM children) OR m."userId" IN (SELECT "id" FROM accounts)
          OR m."kind" = 'deadline-reminder' AND m."season" = $1 AND m."userId" IN (SELECT "userId" FROM children)
       ) AS "messages",
       (SELECT count(*)::int FROM accounts) AS "accounts"`,
    [year],
  );
  return counts;
}

/**
 * Deletes the children of an ended season and the accounts that are left with nothing, a thousand in each transaction.
 * Can be repeated after it was interrupted, and then counts what was left. The season's figures and reports stay.
 */
export async function purgeSeason(
  dataSource: DataSource,
  settings: Settings,
  year: number,
  onBatch: (total: PurgeCounts) => void = () => undefined,
): Promise<PurgeCounts> {
  const total: PurgeCounts = { applications: 0, historyEntries: 0, notes: 0, messages: 0, accounts: 0 };
  await keepReports(dataSource, settings, year);
  for (;;) {
    const [batch] = await dataSource.query<PurgeCounts[]>(
      `INSERT INTO purge_batches ("season") VALUES ($1)
       RETURNING ${COUNTED.map((name) => `"${name}"`).join(', ')}`,
      [year],
    );
    if (!batch) break;
    for (const name of COUNTED) total[name] += batch[name];
    onBatch(total);
  }
  await dataSource.query(`UPDATE seasons SET "purgedAt" = now() WHERE "year" = $1 AND "purgedAt" IS NULL`, [
    year,
  ]);
  return total;
}
