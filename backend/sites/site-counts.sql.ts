import { prepared, type Statement } from '../database/prepared-statements.js';
import { overdueSql, type AnswerLimit } from '../program/answer-limit.js';
import { inCurrentSeason } from '../program/season.sql.js';

/** How many students have a seat at a site, and how many are waiting for one (contract section 3). */
export interface SiteCounts {
  enrollmentCount: number;
  pendingCount: number;
  /** Those of them whom the site should have answered by now. */
  overdueCount: number;
  waitlistCount: number;
  /**
   * Waiting students who chose no other of these sites with a higher preference. Its sum counts children, while the sum
   * of `waitlistCount` counts entries.
   */
  waitlistChildren: number;
}

const PREFERENCES = [1, 2, 3] as const;
type Scope = 'all' | 'some';

/** A student who is waiting for a site; the condition of the index `students_waitlist`. */
export const WAITS_SQL = `s."applicationSubmitted" IS NOT NULL AND s."siteId" IS NULL AND NOT s."removed"`;

/** The counts of every site, or of those in `$3`, in one query; `$1` and `$2` are the limit of answers. A canceled site is nobody's first. */
function countsSql(scope: Scope): string {
  const among = (column: string): string => (scope === 'all' ? 'TRUE' : `${column} = ANY($3::integer[])`);
  const anyPreference = PREFERENCES.map((n) => among(`s."sitePreference${n}"`)).join(' OR ');
  const entries = PREFERENCES.map((n) => {
    const earlier = PREFERENCES.filter((other) => other < n).map((other) => `NOT counts${String(other)}`);
    const isFirst = [`counts${String(n)}`, ...earlier].join(' AND ');
    return `SELECT "sitePreference${String(n)}" AS "siteId", ${isFirst} AS "isFirst" FROM counted WHERE waits${String(n)}`;
  });
  return `WITH gone AS (SELECT coalesce(array_agg("id"), '{}') AS ids FROM sites WHERE "status" = 'canceled'),
  declined AS (SELECT "studentId", array_agg("siteId") AS ids FROM denials WHERE ${among('"siteId"')} GROUP BY "studentId"),
  waiting AS MATERIALIZED (
    SELECT ${PREFERENCES.map(
      (n) => `s."sitePreference${n}", coalesce(
        s."sitePreference${n}" <> ALL(coalesce(d.ids, '{}')) AND ${among(`s."sitePreference${n}"`)}, FALSE) AS waits${n}`,
    ).join(', ')}
    FROM students s LEFT JOIN declined d ON d."studentId" = s."id"
    WHERE ${WAITS_SQL} AND ${inCurrentSeason('s')} AND (${anyPreference})
  ),
  counted AS MATERIALIZED (
    SELECT w.*, ${PREFERENCES.map(
      (n) => `waits${n} AND w."sitePreference${n}" <> ALL(gone.ids) AS counts${n}`,
    ).join(', ')}
    FROM waiting w CROSS JOIN gone
  )
  SELECT "siteId", sum("enrolled")::int AS "enrollmentCount", sum("pending")::int AS "pendingCount",
    sum("overdue")::int AS "overdueCount", sum("waits")::int AS "waitlistCount", sum("firsts")::int AS "waitlistChildren"
  FROM (
    SELECT s."siteId", count(*) AS "enrolled", count(*) FILTER (WHERE s."siteAccepted" IS NULL) AS "pending",
      count(*) FILTER (WHERE ${overdueSql('s', '$1', '$2')}) AS "overdue", 0 AS "waits", 0 AS "firsts"
    FROM students s WHERE s."siteId" IS NOT NULL AND ${inCurrentSeason('s')} AND ${among('s."siteId"')} GROUP BY s."siteId"
    UNION ALL
    SELECT "siteId", 0, 0, 0, count(*), count(*) FILTER (WHERE "isFirst")
    FROM (${entries.join(' UNION ALL ')}) AS entries GROUP BY "siteId"
  ) AS figures GROUP BY "siteId"`;
}

const COUNTS_SQL: Record<Scope, string> = { all: countsSql('all'), some: countsSql('some') };

/** One row for each site where anybody has a seat or is waiting. */
export function countsStatement(
  siteIds: readonly number[] | 'all',
  { day, timeZone }: AnswerLimit,
): Statement {
  return siteIds === 'all'
    ? prepared(COUNTS_SQL.all, [day, timeZone])
    : prepared(COUNTS_SQL.some, [day, timeZone, siteIds]);
}

/** `mayStillTake` of domain/status as SQL, for a site with this alias. */
export function mayStillTakeSql(site: string): string {
  return `(coalesce(${site}."status", 'open') = 'open' OR ${site}."status" = 'closed' AND ${site}."verifiedAt" IS NOT NULL)`;
}
