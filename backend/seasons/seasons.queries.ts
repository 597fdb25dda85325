import type { EntityManager } from 'typeorm';
import type { SeasonFigures } from '../../domain/contract/season.js';
import { toEpochSql } from '../database/expressions.queries.js';
import type { SignedIn } from '../platform/access/allow.js';
import { CURRENT_SEASON, NO_LIMIT } from '../program/season.queries.js';
import { readSiteCounts } from '../sites/sites.queries.js';

/** Canceled sites aren't part of any season. */
const REOPENS = `"status" IS DISTINCT FROM 'canceled'`;

export type SiteTotals = Pick<SeasonFigures, 'sites' | 'capacity'>;

/** A count of all sites. */
export async function countSites(manager: EntityManager): Promise<SiteTotals> {
  const [totals] = await manager.query<
    SiteTotals[]
  >(`SELECT count(*)::int AS "sites", coalesce(sum("studentCapacity"), 0)::int AS "capacity"
       FROM sites WHERE ${REOPENS}`);
  return totals ?? { sites: 0, capacity: 0 };
}

/** A count for each season, also of those that ended. */
export async function findVerifiedSites(manager: EntityManager): Promise<Map<number, number>> {
  const rows = await manager.query<
    { season: number; count: number }[]
  >(`SELECT "season", count(*)::int AS "count" FROM (
         SELECT ${CURRENT_SEASON} AS "season", "status", "verifiedAt" FROM sites
         UNION ALL SELECT "season", "status", "verifiedAt" FROM site_seasons
       ) AS site WHERE "verifiedAt" IS NOT NULL AND ${REOPENS} GROUP BY "season"`);
  return new Map(rows.map(({ season, count }) => [season, count]));
}

/** Bulk work: a row for each site. */
export async function keepSiteFigures(manager: EntityManager, season: number): Promise<void> {
  const bySite = await readSiteCounts(manager, 'all', NO_LIMIT);
  const counts = [...bySite.values()];
  await manager.query(
    `INSERT INTO site_seasons
       ("season", "siteId", "capacity", "instructors", "enrollment", "accepted", "waitlist", "status", "verifiedAt")
     SELECT $1, site."id", site."studentCapacity", site."instructorCapacity", coalesce(c."enrollment", 0),
       coalesce(c."accepted", 0), coalesce(c."waitlist", 0), site."status", site."verifiedAt"
     FROM sites site LEFT JOIN unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[])
       AS c("siteId", "enrollment", "accepted", "waitlist") ON c."siteId" = site."id"`,
    [
      season,
      [...bySite.keys()],
      counts.map(({ enrollmentCount }) => enrollmentCount),
      counts.map(({ enrollmentCount, pendingCount }) => enrollmentCount - pendingCount),
      counts.map(({ waitlistCount }) => waitlistCount),
    ],
  );
}

/** Every site confirms its facts for the new year and is verified again. Its people and capacities stay. */
export async function reopenSites(manager: EntityManager, by: SignedIn): Promise<void> {
  await manager.query(
    `UPDATE sites SET "status" = 'pending', "statusChangedAt" = statement_timestamp(), "statusChangedById" = $1,
       "verifiedAt" = NULL, "verifiedById" = NULL, "unverifiedAt" = NULL, "unverifiedById" = NULL, "dates" = NULL,
       "version" = "version" + 1, "updatedAt" = statement_timestamp()
     WHERE ${REOPENS}`,
    [by.id],
  );
}

const DAYS_BEFORE = 3;

const CLAIM_SQL = `WITH claimed AS (
    UPDATE seasons SET "remindedAt" = $1::timestamptz, "version" = "version" + 1
    WHERE "state" = 'current' AND "deadline" > $1::timestamptz
      AND "deadline" <= $1::timestamptz + interval '${DAYS_BEFORE} days' AND "remindedAt" IS NULL
    RETURNING "year", ${toEpochSql('"deadline"')} AS "deadline"
  )
  SELECT * FROM claimed`;

/** If another instance is claiming, this waits for it. If a claim fails, the next run claims again. */
export function claimReminder(
  manager: EntityManager,
  now: Date,
): Promise<{ year: number; deadline: number }[]> {
  return manager.query(CLAIM_SQL, [now]);
}
