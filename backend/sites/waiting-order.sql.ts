import type { EntityManager } from 'typeorm';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../../domain/forms/placement.js';
import type { TierRules } from '../../domain/placement/run-input.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { CURRENT_SEASON } from '../program/season.sql.js';
import { WAITS_SQL } from './site-counts.sql.js';

/** The hash that the domain's `inLotteryOrder` sorts by, as bytes: they're in the same order as their hex digits. */
const drawn = (id: string): string =>
  `sha256(convert_to(season."lotterySeed" || ':' || ${id}::text, 'UTF8'))`;

/** The order of the lottery, for a table of students and its season as `season`. */
export function lotteryOrder(students: string): string {
  return `${drawn(`${students}."userId"`)}, ${drawn(`${students}."id"`)}`;
}

/**
 * Everyone who waits in the current season, with `lottery`: the place among them all, from 1. The seed never leaves the
 * database. A CTE; the columns are few, because there may be 50,000 children.
 */
export const WAITING_SQL = `waiting AS MATERIALIZED (
    SELECT s."id", s."userId", s."grade", s."zip", s."incomingSchool", s."outgoingSchool",
      s."sitePreference1", s."sitePreference2", s."sitePreference3",
      coalesce(s."firstSubmittedAt" > season."deadline", FALSE) AS "isLate",
      (row_number() OVER (ORDER BY ${lotteryOrder('s')}))::int AS "lottery"
    FROM seasons season JOIN students s ON s."season" = season."year"
    WHERE season."state" = 'current' AND ${WAITS_SQL}
  )`;

/** The rules by which the next child is found: those of the season's run that was released last, or the default ones. */
export async function orderRules(manager: EntityManager): Promise<TierRules> {
  const [run] = await rowsOf<{ rules: PlacementRules }>(
    manager,
    prepared(
      `SELECT "rules" FROM placement_runs WHERE "season" = ${CURRENT_SEASON} AND "state" = 'released'
       ORDER BY "releasedAt" DESC LIMIT 1`,
      [],
    ),
  );
  return run?.rules ?? DEFAULT_PLACEMENT_RULES;
}
