import type { EntityManager } from 'typeorm';
import { getFigure, type Report, type ReportRow } from '../../domain/contract/report.js';
import { getCountyKey } from '../../domain/geo/county.js';
import { getPressure, makeReport } from '../../domain/reports/report-shape.js';
import { STUDENTS_PER_INSTRUCTOR } from '../../domain/enums/enums.js';
import { countUsableSeats } from '../../domain/sites/site-figures.js';
import { getSiteLabel, type NamedSite } from '../../domain/sites/site-label.js';
import { compareByName } from '../platform/by-name.js';
import { NO_LIMIT } from '../program/season.queries.js';
import { readSiteCounts, findSiteRows, type SiteCounts } from '../sites/sites.queries.js';
import { Site } from '../sites/site.entity.js';
import { isNameSharedSql } from '../sites/site-name.queries.js';

export interface SiteFigures {
  counts: ReadonlyMap<number, SiteCounts>;
  firstChoices: ReadonlyMap<number, number>;
}

/** Counts of all sites. */
export async function readSiteFigures(manager: EntityManager, season: number): Promise<SiteFigures> {
  return {
    counts: await readSiteCounts(manager, 'all', NO_LIMIT),
    firstChoices: await readFirstChoices(manager, season),
  };
}

async function readFirstChoices(manager: EntityManager, season: number): Promise<Map<number, number>> {
  const rows = await manager.query<{ siteId: number; count: number }[]>(
    `SELECT s."sitePreference1" AS "siteId", count(*)::int AS "count" FROM students s
       WHERE s."season" = $1 AND NOT s."removed" AND s."applicationSubmitted" IS NOT NULL
         AND s."sitePreference1" IS NOT NULL GROUP BY 1`,
    [season],
  );
  return new Map(rows.map(({ siteId, count }) => [siteId, count]));
}

interface SiteLine {
  id: number;
  name: string;
  isCanceled: boolean;
  capacity: number;
  usable: number;
  enrolled: number;
  accepted: number;
  waiting: number;
}

/** A canceled site has no seats, and is listed only if children chose it. */
function makeSiteReport(lines: readonly SiteLine[], firstChoicesBySite: SiteFigures['firstChoices']): Report {
  const rows = lines
    .map((site) => ({ ...site, firstChoices: firstChoicesBySite.get(site.id) ?? 0 }))
    .filter((site) => !site.isCanceled || site.firstChoices + site.waiting + site.enrolled > 0)
    .sort(compareByName)
    .map(({ id, name, isCanceled, capacity, usable, ...figures }) => {
      const seats = isCanceled ? { capacity: 0, usable: 0 } : { capacity, usable };
      const pressure = getPressure(figures.firstChoices, seats.usable);
      const { enrolled, accepted, firstChoices, waiting } = figures;
      return { siteId: id, site: name, ...seats, enrolled, accepted, firstChoices, waiting, pressure };
    });
  return makeReport('sites', rows);
}

/** A line for each site, by these counts. */
export async function readCurrentSiteReport(
  manager: EntityManager,
  { counts, firstChoices }: SiteFigures,
): Promise<Report> {
  const sites = await findSiteRows(manager, 'all');
  return makeSiteReport(
    sites.map((site) => {
      const { enrollmentCount = 0, pendingCount = 0, waitlistCount = 0 } = counts.get(site.id) ?? {};
      return {
        id: site.id,
        name: getSiteLabel(site),
        isCanceled: site.status === 'canceled',
        capacity: site.studentCapacity,
        usable: countUsableSeats(site),
        enrolled: enrollmentCount,
        accepted: enrollmentCount - pendingCount,
        waiting: waitlistCount,
      };
    }),
    firstChoices,
  );
}

/** Uses how many instructors the sites wanted, since we don't know how many they had. */
export async function readEndedSiteReport(manager: EntityManager, season: number): Promise<Report> {
  const sites = await manager.query<(SiteLine & NamedSite)[]>(
    `SELECT t."id", t."name", t."district", ${isNameSharedSql('t')} AS "isNameShared", kept."capacity",
         coalesce(kept."status" = 'canceled', FALSE) AS "isCanceled",
         least(kept."capacity", ${STUDENTS_PER_INSTRUCTOR} * kept."instructors") AS "usable",
         kept."enrollment" AS "enrolled", kept."accepted", kept."waitlist" AS "waiting"
       FROM site_seasons kept JOIN sites t ON t."id" = kept."siteId" WHERE kept."season" = $1`,
    [season],
  );
  const named = sites.map((site) => ({ ...site, name: getSiteLabel(site) }));
  return makeSiteReport(named, await readFirstChoices(manager, season));
}

/** Adds up the seats of each county. */
export async function addSeats(
  manager: EntityManager,
  counties: readonly ReportRow[],
  { rows: sites }: Report,
): Promise<ReportRow[]> {
  const places = await manager.find(Site, { select: { id: true, county: true } });
  const countiesBySite = new Map(places.map(({ id, county }) => [id, county]));
  const seats = new Map<string, { county: string; seats: number }>();
  for (const site of sites) {
    const county = countiesBySite.get(Number(site['siteId'])) ?? '';
    const before = seats.get(getCountyKey(county)) ?? { county, seats: 0 };
    seats.set(getCountyKey(county), { ...before, seats: before.seats + getFigure(site, 'usable') });
  }
  const getKey = (row: ReportRow) => getCountyKey(String(row['county'] ?? ''));
  const named = new Set(counties.map(getKey));
  const others = [...seats].filter(([key, county]) => !named.has(key) && county.seats > 0);
  return [
    ...counties.map((row) => ({ ...row, seats: seats.get(getKey(row))?.seats ?? 0 })),
    ...others.map(([, { county, seats: count }]) => ({
      ...{ county: county || null, applications: 0, submitted: 0, placed: 0 },
      seats: count,
    })),
  ];
}
