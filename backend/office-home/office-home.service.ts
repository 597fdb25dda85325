import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  SEASON_DATES,
  type CallsAtSite,
  type OfficeHome,
  type SeasonDate,
} from '../../domain/contract/office-home.js';
import { getFigure, type Report } from '../../domain/contract/report.js';
import type { Day } from '../../domain/fields/date-text.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { isAskingDay } from '../../domain/season/asking.js';
import { addDays } from '../../domain/season/season.js';
import { isNotCalling } from '../../domain/sites/site-figures.js';
import { getSiteLabel, type NamedSite } from '../../domain/sites/site-label.js';
import { ApplicationListsService } from '../applications/application-lists.service.js';
import { countUnanswered } from '../coming/coming.queries.js';
import { DuplicatesService } from '../duplicates/duplicates.service.js';
import { countStuck } from '../mail/messages/message-rows.queries.js';
import { countRefusedTexts } from '../mail/texts.queries.js';
import { OpeningsService } from '../openings/openings.service.js';
import type { SignedIn } from '../platform/access/allow.js';
import { compareByName } from '../platform/by-name.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import type { Season } from '../program/season.entity.js';
import { ReportsService } from '../reports/reports.service.js';
import { filterSites } from '../sites/site-list.js';
import { SiteListsService } from '../sites/site-lists.service.js';
import { countRecentChanges } from './office-home.queries.js';

/** Uses the same sources as the lists, mostly from their caches. */
@Injectable()
export class OfficeHomeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: ApplicationListsService,
    private readonly sites: SiteListsService,
    private readonly openings: OpeningsService,
    private readonly duplicates: DuplicatesService,
    private readonly season: CurrentSeasonService,
    private readonly reports: ReportsService,
    private readonly settings: Settings,
  ) {}

  async read(person: SignedIn): Promise<OfficeHome> {
    const { timeZone } = this.settings;
    const today = this.settings.getToday();
    const [
      { applications, enrollment },
      { rows },
      stuckMail,
      refusedTexts,
      duplicates,
      season,
      progress,
      recent,
    ] = await Promise.all([
      this.applications.readMetrics(null),
      this.sites.readPage(person, { filter: {}, range: null, sort: null }),
      countStuck(this.dataSource.manager),
      countRefusedTexts(this.dataSource.manager),
      this.duplicates.count(),
      this.season.read(),
      this.reports.read('progress', null, false),
      countRecentChanges(this.dataSource.manager, addDays(today, -1), timeZone),
    ]);
    const unanswered = isAskingDay(season, today)
      ? await countUnanswered(this.dataSource.manager)
      : { familiesUnanswered: 0, familiesNotAsked: 0 };
    const openings = await this.openings.count(rows);
    const overdue = rows.filter(({ overdueCount }) => overdueCount > 0);
    return {
      waiting: applications - enrollment,
      overdue: overdue.reduce((sum, { overdueCount }) => sum + overdueCount, 0),
      overdueSites: overdue.length,
      unverifiedSites: filterSites(rows, { status: 'unverified' }).length,
      sitesWithoutCoordinator: filterSites(rows, { status: 'noCoordinator' }).length,
      openingSites: openings.sites,
      openingSeats: openings.seats,
      stuckMail,
      refusedTexts,
      duplicates,
      ...unanswered,
      ...countCalls(rows),
      dates: listDatesFrom(today, season, timeZone),
      recent,
      daily: listLastDays(today, progress),
    };
  }
}

const SHOWN_SITES = 8;

type CallFigures = Omit<CallsAtSite, 'siteId' | 'name'>;

export function countCalls(sites: readonly (CallFigures & NamedSite & { id: number })[]) {
  const addUp = (some: readonly CallFigures[], name: keyof CallFigures) =>
    some.reduce((all, site) => all + site[name], 0);
  const notCalling = sites.filter(isNotCalling);
  const busy = sites.filter(({ callsToMake, noShows }) => callsToMake + noShows > 0);
  return {
    callsToMake: addUp(sites, 'callsToMake'),
    callsMade: addUp(sites, 'callsMade'),
    sitesNotCalling: notCalling.length,
    callsNotMade: addUp(notCalling, 'callsToMake'),
    noShows: addUp(sites, 'noShows'),
    noShowSites: sites.filter(({ noShows }) => noShows > 0).length,
    calls: busy
      .map(({ id: siteId, callsToMake, callsMade, noShows, ...site }): CallsAtSite => ({
        ...{ siteId, name: getSiteLabel(site), callsToMake, callsMade, noShows },
      }))
      .sort(compareByName)
      .sort((one, other) => other.callsToMake - one.callsToMake || other.noShows - one.noShows)
      .slice(0, SHOWN_SITES),
  };
}

const SHOWN_DAYS = 14;

export function listLastDays(today: Day, { rows }: Report): OfficeHome['daily'] {
  const counts = new Map(rows.map((row) => [row['day'], row]));
  return Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = addDays(today, at - SHOWN_DAYS + 1);
    return { day, submitted: getFigure(counts.get(day) ?? {}, 'submissions') };
  });
}

export function listDatesFrom(
  today: Day,
  season: Pick<Season, SeasonDate>,
  timeZone: string,
): OfficeHome['dates'] {
  return SEASON_DATES.flatMap((kind) => {
    const date = season[kind];
    const day = date instanceof Date ? getDayAt(date, timeZone) : date;
    return day !== null && day >= today ? [{ kind, day }] : [];
  }).sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}
