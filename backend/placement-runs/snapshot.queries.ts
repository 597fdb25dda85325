import type { EntityManager } from 'typeorm';
import type { Grade } from '../../domain/enums/enums.js';
import type { PlacementSite } from '../../domain/placement/run-input.js';
import { readLottery } from '../program/lottery.queries.js';
import { CURRENT_SEASON } from '../program/season.queries.js';
import { INSTRUCTORS_SQL, WAITS_SQL } from '../sites/sites.queries.js';

export interface SnapshotSite extends PlacementSite {
  facts: string;
}

/** In the form of `STUDENTS_SQL`, without column names, because there are 50,000 rows. */
export type SnapshotStudent = [
  id: string,
  userId: string,
  grade: Grade | null,
  zip: string | null,
  incomingDistrict: string | null,
  outgoingDistrict: string | null,
  preference1: number | null,
  preference2: number | null,
  preference3: number | null,
  denials: number[],
  withdrawals: number[],
  isLate: boolean,
  acceptsNearby: boolean,
  familySites: number[],
  facts: string,
];

export interface Snapshot {
  season: Awaited<ReturnType<typeof readLottery>>;
  sites: SnapshotSite[];
  /** `SnapshotStudent[]` as JSON, because the code that only passes it on shouldn't have to parse it. */
  students: string;
}

export interface WaitingGroup {
  grade: Grade | null;
  firstChoice: number | null;
  facts: string;
}

const PREFERENCES = ['s."sitePreference1"', 's."sitePreference2"', 's."sitePreference3"'];

function selectLeftSites(table: 'denials' | 'withdrawals'): string {
  return `SELECT "studentId", array_agg(DISTINCT "siteId") AS "ids" FROM ${table}
    WHERE "studentId" IN (SELECT "id" FROM waiting) GROUP BY "studentId"`;
}

/** `facts` hashes what makes a run stale. A sibling's seat counts only at sites that the child named. */
const CHILDREN = `WITH season AS MATERIALIZED (
    SELECT "year", "deadline" FROM seasons WHERE "state" = 'current'
  ), waiting AS MATERIALIZED (
    SELECT s."id", s."userId", s."grade", s."zip", s."incomingSchool", s."outgoingSchool", ${PREFERENCES.join(', ')},
      coalesce(s."firstSubmittedAt" > season."deadline", FALSE) AS "isLate", s."acceptsNearby"
    FROM season JOIN students s ON s."season" = season."year" WHERE ${WAITS_SQL}
  ), declined AS MATERIALIZED (${selectLeftSites('denials')}
  ), withdrew AS MATERIALIZED (${selectLeftSites('withdrawals')}
  ), family AS MATERIALIZED (
    SELECT s."userId", array_agg(DISTINCT s."siteId") AS "ids" FROM season JOIN students s ON s."season" = season."year"
    WHERE s."siteId" IS NOT NULL AND s."userId" IN (SELECT "userId" FROM waiting) GROUP BY s."userId"
  ), children AS (
    SELECT s.*, coalesce(declined."ids", '{}') AS "denials", coalesce(withdrew."ids", '{}') AS "withdrawals",
      coalesce(family."ids", '{}') AS "familySites",
      hash_record_extended(ROW(s.*, declined."ids", withdrew."ids",
        ${PREFERENCES.map((preference) => `${preference} = ANY(family."ids")`).join(', ')}), 0) AS "facts"
    FROM waiting s LEFT JOIN declined ON declined."studentId" = s."id"
      LEFT JOIN withdrew ON withdrew."studentId" = s."id" LEFT JOIN family ON family."userId" = s."userId"
  )`;

const STUDENTS_SQL = `${CHILDREN}
  SELECT coalesce(json_agg(json_build_array(s."id", s."userId", s."grade", s."zip", incoming."district",
    outgoing."district", ${PREFERENCES.join(', ')}, s."denials", s."withdrawals", s."isLate", s."acceptsNearby",
    s."familySites", s."facts"::text)), '[]')::text AS "students"
  FROM children s LEFT JOIN schools incoming ON incoming."id" = s."incomingSchool"
    LEFT JOIN schools outgoing ON outgoing."id" = s."outgoingSchool"`;

const GROUPS_SQL = `${CHILDREN}
  SELECT s."grade", coalesce(${PREFERENCES.join(', ')}) AS "firstChoice", sum(s."facts")::text AS "facts"
  FROM children s GROUP BY 1, 2`;

const SITES_SQL = `SELECT t."id", t."status", t."isVerified", t."grades", t."studentCapacity", t."instructorCount",
    t."enrollmentCount", t."district", t."county",
    CASE WHEN t."lat" IS NOT NULL THEN json_build_object('lat', t."lat", 'lng', t."lng") END AS "location",
    hash_record_extended(ROW(t."status", t."isVerified", t."grades", t."studentCapacity", t."instructorCount",
      t."enrollmentCount", t."district", t."lat", t."lng"), 0)::text AS "facts"
  FROM (
    SELECT site.*, site."verifiedAt" IS NOT NULL AS "isVerified", coalesce(i."count", 0) AS "instructorCount",
      coalesce(seats."count", 0) AS "enrollmentCount"
    FROM sites site LEFT JOIN (${INSTRUCTORS_SQL}) i ON i."siteId" = site."id"
      LEFT JOIN (
        SELECT "siteId", count(*)::int AS "count" FROM students
        WHERE "season" = ${CURRENT_SEASON} AND "siteId" IS NOT NULL
        GROUP BY "siteId"
      ) seats ON seats."siteId" = site."id"
  ) t`;

/** Consistent only within a REPEATABLE READ transaction. */
export async function readSnapshot(manager: EntityManager): Promise<Snapshot> {
  const season = await readLottery(manager);
  const sites = await readSites(manager);
  const [{ students } = { students: '[]' }] = await manager.query<{ students: string }[]>(STUDENTS_SQL);
  return { season, sites, students };
}

/** All sites at once, with what the run counts at each. */
export function readSites(manager: EntityManager): Promise<SnapshotSite[]> {
  return manager.query(SITES_SQL);
}

/** Counted in groups, because there may be 50,000 children. */
export function readWaitingGroups(manager: EntityManager): Promise<WaitingGroup[]> {
  return manager.query(GROUPS_SQL);
}
