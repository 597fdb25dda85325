import type { EntityManager } from 'typeorm';
import { listDaysToMark, addUpCounts } from '../../domain/classes/attendance.js';
import type { ReportRow } from '../../domain/contract/report.js';
import { APPLICATION_STATUSES, ENUMS } from '../../domain/enums/enums.js';
import { DISTANCE_BANDS, SEAT_RANKS, type SeatRank } from '../../domain/enums/reports.js';
import type { Day } from '../../domain/fields/date-text.js';
import { foldText } from '../../domain/fields/folded-text.js';
import { getCountyKey } from '../../domain/geo/county.js';
import { getMilesBetween, type Point } from '../../domain/geo/distance.js';
import { findZipPoint, type ZipPoints } from '../../domain/geo/zip-point.js';
import { getNoShowRate, type ReportName } from '../../domain/reports/report-shape.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { getStatusRankSql } from '../applications/status.queries.js';
import { countAttendance } from '../classes/attendance.queries.js';
import { compareByName } from '../platform/by-name.js';
import { Season } from '../program/season.entity.js';
import { isNoShowSql } from '../sites/coming.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';

export interface ReportPlace {
  countyOfZip: ReadonlyMap<string, string>;
  zips: ZipPoints;
  timeZone: string;
}

const COUNTED = `FROM students s WHERE s."season" = $1 AND NOT s."removed"`;

const BY_CHILDREN = `count(*)::int AS "applications", count(s."applicationSubmitted")::int AS "submitted",
  count(s."siteId")::int AS "placed"`;

interface Children {
  key: string | null;
  applications: number;
  submitted: number;
  placed: number;
}

async function countChildrenBy(
  manager: EntityManager,
  season: number,
  key: string,
  from = COUNTED,
): Promise<Children[]> {
  return manager.query(`SELECT ${key} AS "key", ${BY_CHILDREN} ${from} GROUP BY 1`, [season]);
}

function addChildren(one: Children, other: Children): Children {
  return {
    key: one.key,
    applications: one.applications + other.applications,
    submitted: one.submitted + other.submitted,
    placed: one.placed + other.placed,
  };
}

const NOBODY = { applications: 0, submitted: 0, placed: 0 };

function sortByList(name: string, list: readonly string[], rows: readonly Children[]): ReportRow[] {
  const found = new Map(rows.map(({ key, ...figures }) => [key, figures]));
  const values = found.has(null) ? [...list, null] : list;
  return values.map((value) => ({ [name]: value, ...(found.get(value) ?? NOBODY) }));
}

function sortBySize(name: string, rows: readonly Children[]): ReportRow[] {
  return rows
    .toSorted(
      (one, other) =>
        Number(one.key === null) - Number(other.key === null) ||
        other.applications - one.applications ||
        (one.key ?? '').localeCompare(other.key ?? '', 'en'),
    )
    .map(({ key, ...figures }) => ({ [name]: key, ...figures }));
}

function mergeByKey(rows: readonly Children[], getKey: (key: string) => string): Children[] {
  const found = new Map<string | null, Children>();
  for (const row of rows.toSorted((one, other) => other.applications - one.applications)) {
    const key = row.key === null ? null : getKey(row.key);
    const before = found.get(key);
    found.set(key, before ? addChildren(before, row) : row);
  }
  return [...found.values()];
}

/** A student who's back at the site no longer counts as released. */
const COMING_SQL = `WITH figures AS (
    SELECT s."siteId", count(*) AS "accepted", count(*) FILTER (WHERE s."attending" = 'yes') AS "confirmed",
      count(*) FILTER (WHERE s."attending" IS NULL) AS "unconfirmed", 0 AS "gaveUp",
      count(*) FILTER (WHERE ${isNoShowSql('s', '$2')}) AS "noShow", 0 AS "released"
    ${COUNTED} AND s."siteAccepted" AND s."siteId" IS NOT NULL GROUP BY 1
    UNION ALL
    SELECT h."siteId", 0, 0, 0, count(DISTINCT s."id") FILTER (WHERE h."via" IS NOT NULL), 0,
      count(DISTINCT s."id") FILTER (
        WHERE h."kind" = 'noShow' AND (s."siteId" = h."siteId" AND s."siteAccepted") IS NOT TRUE
      )
    FROM history_entries h JOIN students s ON s."id" = h."studentId"
    WHERE h."kind" IN ('withdrawn', 'noShow') AND s."season" = $1 AND NOT s."removed" GROUP BY 1
  ), sums AS (
    SELECT "siteId", sum("accepted")::int AS "accepted", sum("confirmed")::int AS "confirmed",
      sum("unconfirmed")::int AS "unconfirmed", sum("gaveUp")::int AS "gaveUp",
      sum("noShow" + "released")::int AS "noShow", sum("released")::int AS "released"
    FROM figures GROUP BY 1
  )
  SELECT sums.*, ${getSiteLabelSql('t')} AS "name" FROM sums JOIN sites t ON t."id" = sums."siteId"
  WHERE "accepted" + "gaveUp" + "released" > 0`;

interface ComingAtSite {
  siteId: number;
  name: string;
  accepted: number;
  confirmed: number;
  unconfirmed: number;
  gaveUp: number;
  noShow: number;
  released: number;
}

async function listDaysSoFar(manager: EntityManager, year: number, timeZone: string): Promise<Day[]> {
  return listDaysToMark(await manager.findOneByOrFail(Season, { year }), getDayAt(new Date(), timeZone));
}

interface ZipAtSite {
  zip: string | null;
  site: Point | null;
  count: number;
}

type ReadRows = (manager: EntityManager, season: number, place: ReportPlace) => Promise<ReportRow[]>;

function readAnswers(name: 'grade' | 'ethnicity' | 'gender'): ReadRows {
  return async (manager, season) =>
    sortByList(name, ENUMS[name], await countChildrenBy(manager, season, `s."${name}"`));
}

export const REPORT_ROWS: Readonly<Record<Exclude<ReportName, 'sites'>, ReadRows>> = {
  async progress(manager, season, { timeZone }) {
    const formatDaySql = (column: string) => `to_char(${column} AT TIME ZONE $2, 'YYYY-MM-DD')`;
    return manager.query(
      `SELECT "day", sum("applications")::int AS "applications", sum("submissions")::int AS "submissions" FROM (
           SELECT ${formatDaySql('s."createdAt"')} AS "day", count(*) AS "applications", 0 AS "submissions" ${COUNTED} GROUP BY 1
           UNION ALL
           SELECT ${formatDaySql('coalesce(s."firstSubmittedAt", s."applicationSubmitted")')}, 0, count(*)
           ${COUNTED} AND s."applicationSubmitted" IS NOT NULL GROUP BY 1
         ) AS days GROUP BY "day" ORDER BY "day"`,
      [season, timeZone],
    );
  },

  async status(manager, season) {
    const rows = await manager.query<{ rank: number; count: number }[]>(
      `SELECT ${getStatusRankSql()} AS "rank", count(*)::int AS "count" ${COUNTED} GROUP BY 1`,
      [season],
    );
    const counts = new Map(rows.map(({ rank, count }) => [APPLICATION_STATUSES[rank], count]));
    const shown = APPLICATION_STATUSES.filter((status) => status !== 'removed');
    return shown.map((status) => ({ status, applications: counts.get(status) ?? 0 }));
  },

  async placement(manager, season) {
    const rows = await manager.query<{ choice: SeatRank; count: number }[]>(
      `SELECT CASE WHEN s."siteId" IS NULL THEN 'none' WHEN s."siteId" = s."sitePreference1" THEN 'first'
             WHEN s."siteId" = s."sitePreference2" THEN 'second' WHEN s."siteId" = s."sitePreference3" THEN 'third'
             ELSE 'other' END AS "choice", count(*)::int AS "count"
         ${COUNTED} AND s."applicationSubmitted" IS NOT NULL GROUP BY 1`,
      [season],
    );
    const counts = new Map(rows.map(({ choice, count }) => [choice, count]));
    return SEAT_RANKS.map((choice) => ({ choice, applications: counts.get(choice) ?? 0 }));
  },

  async county(manager, season, { countyOfZip }) {
    const byZip = await countChildrenBy(manager, season, 'left(btrim(s."zip"), 5)');
    const inCounty = byZip.map((row) => ({ ...row, key: countyOfZip.get(row.key ?? '') ?? null }));
    return sortBySize('county', mergeByKey(inCounty, getCountyKey));
  },

  /** The district of the child's school after the summer, or if unknown, before it. */
  async district(manager, season) {
    const from = COUNTED.replace(
      ' WHERE',
      ` LEFT JOIN schools incoming ON incoming."id" = s."incomingSchool"
        LEFT JOIN schools outgoing ON outgoing."id" = s."outgoingSchool" WHERE`,
    );
    const district = `coalesce(nullif(incoming."district", ''), nullif(outgoing."district", ''))`;
    return sortBySize('district', await countChildrenBy(manager, season, district, from));
  },

  /** Measured in a straight line. */
  async distance(manager, season, { zips }) {
    const rows = await manager.query<ZipAtSite[]>(
      `SELECT pairs."zip", pairs."count",
           CASE WHEN t."lat" IS NOT NULL THEN json_build_object('lat', t."lat", 'lng', t."lng") END AS "site"
         FROM (
           SELECT left(btrim(s."zip"), 5) AS "zip", s."siteId", count(*)::int AS "count"
           ${COUNTED} AND s."siteId" IS NOT NULL GROUP BY 1, 2
         ) AS pairs JOIN sites t ON t."id" = pairs."siteId"`,
      [season],
    );
    const counts = new Map<string | null, number>();
    for (const { zip, site, count } of rows) {
      const home = zip === null ? null : findZipPoint(zips, zip);
      const miles = home && site && getMilesBetween(home, site);
      const band = miles === null ? null : (DISTANCE_BANDS.findLast((from) => miles >= Number(from)) ?? null);
      counts.set(band, (counts.get(band) ?? 0) + count);
    }
    const bands = counts.has(null) ? [...DISTANCE_BANDS, null] : DISTANCE_BANDS;
    return bands.map((miles) => ({ miles, placed: counts.get(miles) ?? 0 }));
  },

  grade: readAnswers('grade'),
  ethnicity: readAnswers('ethnicity'),
  gender: readAnswers('gender'),

  async language(manager, season) {
    const language = `CASE WHEN s."notEnglish" THEN nullif(btrim(s."language"), '')
      WHEN s."notEnglish" IS FALSE THEN 'English' END`;
    return sortBySize('language', mergeByKey(await countChildrenBy(manager, season, language), foldText));
  },

  async coming(manager, season, { timeZone }) {
    const days = await listDaysSoFar(manager, season, timeZone);
    const sites = await manager.query<ComingAtSite[]>(COMING_SQL, [season, days]);
    return sites.sort(compareByName).map(({ siteId, name, released, ...figures }) => ({
      ...{ siteId, site: name, ...figures },
      noShowRate: getNoShowRate(figures.noShow, figures.accepted + released),
    }));
  },

  async attendance(manager, season, { timeZone }) {
    const days = await listDaysSoFar(manager, season, timeZone);
    const counts = await countAttendance(manager, { season, days, timeZone, since: 'acceptance' });
    return days.map((day) => ({
      day,
      ...addUpCounts([...counts.values()].flatMap((ofSite) => ofSite.get(day) ?? [])),
    }));
  },
};
