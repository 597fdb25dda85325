import type { EntityManager } from 'typeorm';
import { ABSENCES } from '../../domain/classes/attendance.js';
import type { ComingFigures } from '../../domain/contract/site.js';
import type { Day } from '../../domain/fields/date-text.js';
import type { CallLimit } from '../../domain/season/asking.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';

/** Whether all of the first or last marks on `days` (a parameter) are absences. Skips the site's days off. */
function isAbsentSql(alias: string, days: `$${number}`, order: 'ASC' | 'DESC'): string {
  return `(SELECT count(*) = ${ABSENCES} AND bool_and(given."mark" = 'absent') FROM (
      SELECT m."mark" FROM attendance_marks m
      WHERE m."studentId" = ${alias}."id" AND m."mark" IS NOT NULL AND m."day" = ANY(${days}::date[])
        AND NOT EXISTS (SELECT FROM site_closures c WHERE c."siteId" = ${alias}."siteId" AND c."day" = m."day")
      ORDER BY m."day" ${order} LIMIT ${ABSENCES}
    ) given)`;
}

/** The same as `getAbsence` of domain/classes; a test compares them. `days`: program days up to today. */
export function isNoShowSql(alias: string, days: `$${number}`): string {
  return isAbsentSql(alias, days, 'ASC');
}

const CALLED_WITHIN = '7 days';

const COUNTS_SQL = `SELECT s."siteId", count(*) FILTER (WHERE s."attending" = 'yes')::int AS "confirmed",
    count(*) FILTER (WHERE s."attending" IS NULL)::int AS "unconfirmed",
    count(*) FILTER (WHERE absence."isNoShow")::int AS "noShows",
    count(*) FILTER (WHERE t."verifiedAt" IS NOT NULL AND (absence."isNoShow" OR absence."isAway"
      OR s."attending" IS NULL AND ($5::boolean OR asked."on" <= $2::date)
    ))::int AS "callsToMake"
  FROM students s JOIN sites t ON t."id" = s."siteId"
    LEFT JOIN LATERAL (
      SELECT (r."askedAt" AT TIME ZONE $3)::date AS "on" FROM attending_requests r
      WHERE r."userId" = s."userId" AND r."season" = s."season"
    ) asked ON TRUE
    CROSS JOIN LATERAL (
      SELECT ${isAbsentSql('s', '$1', 'ASC')} AS "isNoShow", ${isAbsentSql('s', '$1', 'DESC')} AS "isAway"
    ) absence
  WHERE s."siteAccepted" AND ${isInCurrentSeasonSql('s')} AND ($4::integer[] IS NULL OR s."siteId" = ANY($4::integer[]))
  GROUP BY s."siteId"`;

export type ComingCounts = Omit<ComingFigures, 'callsMade'>;

interface ComingOrder {
  days: readonly Day[];
  limit: CallLimit;
  timeZone: string;
}

/** Leaves out sites without accepted students. In SQL, as it reads at most two marks of each student. */
export async function readComingCounts(
  manager: EntityManager,
  siteIds: readonly number[] | 'all',
  { days, limit, timeZone }: ComingOrder,
): Promise<Map<number, ComingCounts>> {
  const rows = await manager.query<(ComingCounts & { siteId: number })[]>(COUNTS_SQL, [
    days,
    limit === 'everyone' ? null : limit?.askedUpTo,
    timeZone,
    siteIds === 'all' ? null : siteIds,
    limit === 'everyone',
  ]);
  return new Map(rows.map(({ siteId, ...counts }) => [siteId, counts]));
}

/** A count for each site. */
export async function readCallsMade(
  manager: EntityManager,
  siteIds: readonly number[] | 'all',
): Promise<Map<number, number>> {
  const rows = await manager.query<{ siteId: number; count: number }[]>(
    `SELECT "siteId", count(*)::int AS "count" FROM site_calls
     WHERE "at" > now() - interval '${CALLED_WITHIN}' AND ($1::integer[] IS NULL OR "siteId" = ANY($1::integer[]))
     GROUP BY "siteId"`,
    [siteIds === 'all' ? null : siteIds],
  );
  return new Map(rows.map(({ siteId, count }) => [siteId, count]));
}
