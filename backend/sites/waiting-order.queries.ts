import type { EntityManager } from 'typeorm';
import { DEFAULT_PLACEMENT_RULES, type PlacementRules } from '../../domain/forms/placement.js';
import type { TierRules } from '../../domain/placement/run-input.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { WAITS_SQL } from './sites.queries.js';

/** Each byte XOR `byte`, as a key block of HMAC-SHA256. PostgreSQL's XOR works only on bit strings. */
const getKeyBlockSql = (byte: string): string =>
  `(SELECT string_agg(int8send((('x' || substr(encode("codeSecret", 'hex'), 16 * part + 1, 16))::bit(64)
      # ('x' || repeat('${byte}', 8))::bit(64))::bigint), '' ORDER BY part) FROM generate_series(0, 3) AS part)
    || decode(repeat('${byte}', 32), 'hex')`;

/** Computed once, as a CTE, for `getLotteryOrderSql`. The seed and the secret never leave the database. */
export const DRAWN_SEASON_SQL = `season AS MATERIALIZED (
    SELECT "year", "deadline", "lotterySeed", "lotteryBy", ${getKeyBlockSql('36')} AS "inner", ${getKeyBlockSql('5c')} AS "outer"
    FROM seasons WHERE "state" = 'current'
  )`;

/** As in the domain's `Lottery`; codes as in `getCode` (program/lottery). */
const getKeySql = (id: string): string => `CASE season."lotteryBy" WHEN 'id' THEN ${id}::text ELSE
    left(encode(sha256(season."outer" || sha256(season."inner" || convert_to(${id}::text, 'UTF8'))), 'hex'), 32) END`;

/** Sorts like the domain's `sortByLottery`: bytes sort in the same order as their hex digits. */
const getDrawnSql = (id: string): string =>
  `sha256(convert_to(season."lotterySeed" || ':' || ${getKeySql(id)}, 'UTF8'))`;

/** For statements that sort thousands of children, so that the seed stays in the database. */
export function getLotteryOrderSql(students: string): string {
  return `${getDrawnSql(`${students}."userId"`)}, ${getDrawnSql(`${students}."id"`)}`;
}

/** `lottery` is the position among all of them, from 1. Few columns, because there may be 50,000 children. */
export const WAITING_SQL = `${DRAWN_SEASON_SQL}, waiting AS MATERIALIZED (
    SELECT s."id", s."userId", s."grade", s."zip", s."incomingSchool", s."outgoingSchool",
      s."sitePreference1", s."sitePreference2", s."sitePreference3",
      coalesce(s."firstSubmittedAt" > season."deadline", FALSE) AS "isLate",
      (row_number() OVER (ORDER BY ${getLotteryOrderSql('s')}))::int AS "lottery"
    FROM season JOIN students s ON s."season" = season."year" WHERE ${WAITS_SQL}
  )`;

/** From the season's last released run, or the default rules. */
export async function readOrderRules(manager: EntityManager): Promise<TierRules> {
  const [run] = await manager.query<{ rules: PlacementRules }[]>(
    `SELECT "rules" FROM placement_runs WHERE "season" = ${CURRENT_SEASON} AND "state" = 'released'
     ORDER BY "releasedAt" DESC LIMIT 1`,
  );
  return run?.rules ?? DEFAULT_PLACEMENT_RULES;
}
