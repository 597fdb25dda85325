import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository, type EntityManager } from 'typeorm';
import type { Report, ReportRow } from '../../domain/contract/report.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { publishSafe } from '../../domain/reports/publish-safe.js';
import { makeReport, listStandings, REPORTS, type ReportName } from '../../domain/reports/report-shape.js';
import { ApplicationChangesService, type Kept } from '../database/application-changes.service.js';
import { ZipCodesService } from '../geo/zip-codes.service.js';
import { Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { VersionedCache } from '../platform/versioned-cache.js';
import { REPORT_ROWS, type ReportPlace } from './report-rows.queries.js';
import { PurgeBatch } from '../program/deletion.entity.js';
import { Season } from '../program/season.entity.js';
import { findSeason, lockPurge, type ReportedSeason } from '../program/season.queries.js';
import { SeasonReport } from './season-report.entity.js';
import {
  readSiteFigures,
  readCurrentSiteReport,
  readEndedSiteReport,
  addSeats,
  type SiteFigures,
} from './site-report.queries.js';

const MAX_REPORTS = 100;

@Injectable()
export class ReportsService {
  private readonly place: ReportPlace;
  private readonly rows = new VersionedCache<Kept<readonly ReportRow[]>>('report-rows', MAX_REPORTS);
  private readonly siteFigures = new VersionedCache<Kept<SiteFigures>>('report-sites', 1);

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SeasonReport) private readonly kept: Repository<SeasonReport>,
    private readonly changes: ApplicationChangesService,
    settings: Settings,
  ) {
    this.place = readPlace(settings);
  }

  /** A null year is the current season; 400 if there's no such season. */
  async read(name: ReportName, year: number | null, isPublished: boolean): Promise<Report> {
    const season = await findSeason(this.dataSource.manager, year);
    if (!season) throw new Invalid({ season: 'reports.noSuchSeason' }, 'reports.noSuchSeason');
    const report = await this.readReport(name, season);
    if (!isPublished) return report;
    return publishSafe(name, report, listStandings(await this.readReport('status', season)));
  }

  private async readReport(name: ReportName, season: ReportedSeason): Promise<Report> {
    const { manager } = this.dataSource;
    if (season.isPurged) return (await findKept(this.kept, season.year, name)) ?? makeReport(name, []);
    if (name === 'sites') return this.readSiteReport(season);
    const rows = await this.readCachedRows(name, season);
    return makeReport(
      name,
      name === 'county' ? await addSeats(manager, rows, await this.readSiteReport(season)) : rows,
    );
  }

  private async readCachedRows(
    name: keyof typeof REPORT_ROWS,
    { year }: ReportedSeason,
  ): Promise<readonly ReportRow[]> {
    const { manager } = this.dataSource;
    // These also change with marks, with the season's dates, and at midnight.
    const isAttendance = name === 'attendance' || name === 'coming';
    const today = isAttendance ? await getAttendanceKey(manager, year, this.place) : '';
    return this.changes.getKept(
      this.rows,
      `${name} ${year} ${today}`,
      () => REPORT_ROWS[name](manager, year, this.place),
      { withMarks: isAttendance },
    );
  }

  /** Reads the sites each time, because what they offer changes without any change to an application. */
  private async readSiteReport({ year, isCurrent }: ReportedSeason): Promise<Report> {
    const { manager } = this.dataSource;
    if (!isCurrent) {
      return (await findKept(this.kept, year, 'sites')) ?? readEndedSiteReport(manager, year);
    }
    const figures = await this.changes.getKept(this.siteFigures, String(year), () =>
      readSiteFigures(manager, year),
    );
    return readCurrentSiteReport(manager, figures);
  }
}

function readPlace(settings: Settings): ReportPlace {
  const { counties, points } = new ZipCodesService(settings);
  return { countyOfZip: counties, zips: points, timeZone: settings.timeZone };
}

async function getAttendanceKey(
  manager: EntityManager,
  year: number,
  { timeZone }: ReportPlace,
): Promise<string> {
  const { firstDay, lastDay, holidays } = await manager.findOneByOrFail(Season, { year });
  return [firstDay, lastDay, ...holidays, getDayAt(new Date(), timeZone)].join(' ');
}

async function findKept(
  reports: Repository<SeasonReport>,
  season: number,
  name: ReportName,
): Promise<Report | null> {
  return (await reports.findOneBy({ season, name }))?.report ?? null;
}

/** Call this before the sites open again for the next season. */
export async function keepSiteReport(manager: EntityManager, season: number): Promise<void> {
  const report = await readCurrentSiteReport(manager, await readSiteFigures(manager, season));
  await manager.insert(SeasonReport, { season, name: 'sites', report });
}

/** Call this before the children's data is deleted. Repeating it changes nothing. */
export async function keepReports(dataSource: DataSource, settings: Settings, season: number): Promise<void> {
  const place = readPlace(settings);
  await dataSource.transaction(async (manager) => {
    // Applications of an ended season change only if another purge deletes them.
    await lockPurge(manager);
    if (await manager.existsBy(PurgeBatch, { season })) return;
    const kept = manager.getRepository(SeasonReport);
    const sites = (await findKept(kept, season, 'sites')) ?? (await readEndedSiteReport(manager, season));
    const reports: Report[] = [];
    for (const name of REPORTS) {
      if (name === 'sites') {
        reports.push(sites);
        continue;
      }
      const rows = await REPORT_ROWS[name](manager, season, place);
      reports.push(makeReport(name, name === 'county' ? await addSeats(manager, rows, sites) : rows));
    }
    await kept.upsert(
      REPORTS.map((name, at) => ({ season, name, report: reports[at] ?? makeReport(name, []) })),
      ['season', 'name'],
    );
  });
}
