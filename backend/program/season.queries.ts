import type { EntityManager } from 'typeorm';
import type { Day } from '../../domain/fields/date-text.js';
import type { Season } from './season.entity.js';

export const CURRENT_SEASON = `(SELECT "year" FROM seasons WHERE "state" = 'current')`;

/** For the statements of lists, counts and moves, which must not use a season that ended meanwhile. */
export function isInCurrentSeasonSql(alias: string): string {
  return `${alias}."season" = ${CURRENT_SEASON}`;
}

export interface ReportedSeason extends Pick<Season, 'year' | 'firstDay' | 'lastDay'> {
  isCurrent: boolean;
  isPurged: boolean;
}

/** Without a year, the current one; null if there's none. Each report begins with it, so it's one statement. */
export async function findSeason(
  manager: EntityManager,
  year: number | null,
): Promise<ReportedSeason | null> {
  const [season] = await manager.query<ReportedSeason[]>(
    `SELECT "year", "firstDay"::text, "lastDay"::text, "state" = 'current' AS "isCurrent",
       EXISTS (SELECT FROM purge_batches b WHERE b."season" = s."year") AS "isPurged"
     FROM seasons s WHERE CASE WHEN $1::integer IS NULL THEN "state" = 'current' ELSE "year" = $1 END`,
    [year],
  );
  return season ?? null;
}

/** The same lock as in the migration that created seasons. */
const SEASON_LOCK = 7_213_515;

/**
 * Keeps the season from ending until the transaction ends. To avoid deadlocks, a transaction that locks a
 * site before it writes a student takes this lock first. Used in FROM to save a round trip.
 */
export const HOLD_SEASON = `(SELECT pg_advisory_xact_lock_shared(${SEASON_LOCK})) AS held`;

/** The same lock as in a purge's transactions (migration 1763946000000). */
const PURGE_LOCK = 7_213_516;

/** Waits for the transactions of a purge, and holds up the next one. No table's row is locked, so it's SQL. */
export async function lockPurge(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${PURGE_LOCK})`);
}

/** Waits for every transaction that writes applications, and holds up the next ones, likewise. */
export async function lockSeason(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${SEASON_LOCK})`);
}

/** A day in the state's time zone; null if there's no limit. */
export interface AnswerLimit {
  day: Day | null;
  timeZone: string;
}

/** For counts whose answer deadlines don't matter. */
export const NO_LIMIT: AnswerLimit = { day: null, timeZone: 'UTC' };

/** `day` and `timeZone` are parameters with an `AnswerLimit`. */
export function isOverdueSql(alias: string, day: string, timeZone: string): string {
  return `(${alias}."siteId" IS NOT NULL AND ${alias}."siteAccepted" IS NULL
    AND coalesce(${alias}."assignedAt" < ${day}::date::timestamp AT TIME ZONE ${timeZone}, FALSE))`;
}
