import type { DataSource } from 'typeorm';
import { CannotStart } from '../platform/cannot-start.js';
import type { Settings } from '../platform/settings/settings.js';
import type { Erasure, PurgeBatch } from '../program/deletion.entity.js';
import { Season } from '../program/season.entity.js';

const OF_GONE = `(SELECT count(*)::int FROM gone) AS "applications",
       (SELECT count(*)::int FROM history_entries WHERE "studentId" IN (SELECT "id" FROM gone)) AS "historyEntries",
       (SELECT count(*)::int FROM student_notes WHERE "studentId" IN (SELECT "id" FROM gone)) AS "notes"`;

/** Reminders and questions name all of a family's children. */
const IS_ABOUT_GONE = `(m."studentId" IN (SELECT "id" FROM gone) OR m."kind" IN ('deadline-reminder', 'attending-question')
          AND (m."userId", m."season") IN (SELECT "userId", "season" FROM gone))`;

const PURGED = ['applications', 'historyEntries', 'notes', 'messages', 'accounts'] as const;

export type PurgeCounts = Pick<PurgeBatch, (typeof PURGED)[number]>;

export async function findSeasonToPurge({ manager }: DataSource, year: number): Promise<Season> {
  const season = await manager.findOneBy(Season, { year });
  if (!season) throw new CannotStart(`There is no season ${year}.`);
  if (season.state === 'current') {
    throw new CannotStart(`${year} is the current season. You can only purge a season that has ended.`);
  }
  return season;
}

export async function countPurge({ manager }: DataSource, year: number): Promise<PurgeCounts> {
  const [counts] = await manager.query<[PurgeCounts]>(
    `WITH gone AS (SELECT "id", "userId", "season" FROM students WHERE "season" = $1),
       accounts AS (SELECT a AS "id" FROM purgeable_accounts($1) AS a)
     SELECT ${OF_GONE},
       (SELECT count(*)::int FROM messages m
        WHERE ${IS_ABOUT_GONE} OR m."userId" IN (SELECT "id" FROM accounts)) AS "messages",
       (SELECT count(*)::int FROM accounts) AS "accounts"`,
    [year],
  );
  return counts;
}

/** A thousand per transaction. Can be rerun after an interruption, and then counts only what was left. */
export async function purgeSeason(
  dataSource: DataSource,
  settings: Settings,
  year: number,
  onBatch: (total: PurgeCounts) => void = () => undefined,
): Promise<PurgeCounts> {
  const total: PurgeCounts = { applications: 0, historyEntries: 0, notes: 0, messages: 0, accounts: 0 };
  // Counting and erasing don't need this module.
  const { keepReports } = await import('../reports/reports.service.js');
  await keepReports(dataSource, settings, year);
  for (;;) {
    const [batch] = await dataSource.query<PurgeCounts[]>(
      `INSERT INTO purge_batches ("season") VALUES ($1)
       RETURNING ${PURGED.map((name) => `"${name}"`).join(', ')}`,
      [year],
    );
    if (!batch) break;
    for (const name of PURGED) total[name] += batch[name];
    onBatch(total);
  }
  await dataSource.query(`UPDATE seasons SET "purgedAt" = now() WHERE "year" = $1 AND "purgedAt" IS NULL`, [
    year,
  ]);
  return total;
}

const ERASED = ['applications', 'historyEntries', 'notes', 'messages', 'rosterEntries'] as const;

type ErasureCounts = Pick<Erasure, (typeof ERASED)[number]>;

export async function countErasure({ manager }: DataSource, studentId: string): Promise<ErasureCounts> {
  const [counts] = await manager.query<[ErasureCounts]>(
    `WITH gone AS (
       SELECT "id", "userId", "season", "ssid" FROM students
       WHERE "childId" = (SELECT "childId" FROM students WHERE "id" = $1)
     )
     SELECT ${OF_GONE},
       (SELECT count(*)::int FROM messages m WHERE ${IS_ABOUT_GONE}) AS "messages",
       (SELECT count(*)::int FROM state_roster_students WHERE "ssid" IN (SELECT "ssid" FROM gone)) AS "rosterEntries"`,
    [studentId],
  );
  return counts;
}

/** Includes the student's applications of all seasons. Null if there are none. */
export async function eraseStudent(dataSource: DataSource, studentId: string): Promise<ErasureCounts | null> {
  const [counts] = await dataSource.query<ErasureCounts[]>(
    `INSERT INTO erasures ("studentId") VALUES ($1) RETURNING ${ERASED.map((name) => `"${name}"`).join(', ')}`,
    [studentId],
  );
  return counts ?? null;
}
