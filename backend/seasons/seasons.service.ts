import { Injectable } from '@nestjs/common';
import pick from 'lodash/pick.js';
import { DataSource, type EntityManager } from 'typeorm';
import type { SeasonFigures, SeasonPreview, SeasonView } from '../../domain/contract/season.js';
import { readForm } from '../../domain/forms/form.js';
import { isInYear, seasonForm } from '../../domain/forms/season.js';
import { getPurgeDay } from '../../domain/season/season.js';
import {
  STATUS_GROUPS,
  getStudentMetrics,
  type StudentMetrics,
} from '../../domain/status/student-metrics.js';
import { countApplications } from '../applications/application-metrics.queries.js';
import { ApplicationListsService } from '../applications/application-lists.service.js';
import { countChange } from '../database/application-changes.queries.js';
import { keepEarlierValues, mergeWithOthers } from '../database/record-versions.js';
import type { SignedIn } from '../platform/access/allow.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { EventBus } from '../platform/event-bus.js';
import { CodedConflict, Invalid } from '../platform/http/refusal.js';
import { CurrentSeasonService, toPublicSeason } from '../program/current-season.service.js';
import { drawLottery } from '../program/lottery.js';
import { Season } from '../program/season.entity.js';
import { lockSeason } from '../program/season.queries.js';
import { keepSiteReport } from '../reports/reports.service.js';
import {
  keepSiteFigures,
  reopenSites,
  countSites,
  findVerifiedSites,
  type SiteTotals,
} from './seasons.queries.js';
import type { SaveSeasonDto, StartSeasonDto } from './season.dto.js';

const DEFAULT_ANSWER_DAYS = 3;
const DEFAULT_RETAIN_YEARS = 5;

@Injectable()
export class SeasonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: ApplicationListsService,
    private readonly current: CurrentSeasonService,
    private readonly events: EventBus,
  ) {}

  async list(): Promise<SeasonView[]> {
    const { manager } = this.dataSource;
    const seasons = await manager.find(Season, { order: { year: 'DESC' } });
    const live = countFigures(await this.applications.readMetrics(null), await countSites(manager));
    const verified = await findVerifiedSites(manager);
    return seasons.map((season) => toSeasonView(season, live, verified.get(season.year) ?? 0));
  }

  /** 400 if the days are in another year, 409 `CHANGED_MEANWHILE` if others changed the same fields. */
  async save({ version, ...values }: SaveSeasonDto): Promise<SeasonView> {
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const season = await manager.findOneOrFail(Season, { where: { state: 'current' }, lock });
      const { columns } = await mergeWithOthers(manager, {
        entity: Season,
        row: season,
        version,
        columns: getColumns(values),
        toAnswer: ({ deadline, ...others }) =>
          deadline === undefined ? others : { ...others, deadline: toEpochSeconds(deadline as Date | null) },
      });
      requireValid(columns, season.year);
      const earlier = await keepEarlierValues(manager, Season, season, columns);
      await manager.update(Season, season.year, { ...columns, ...earlier });
      await countChange(manager);
    });
    this.current.notifyChanged();
    const [season] = await this.list();
    if (!season) throw new Error('There is no season.');
    return season;
  }

  /** Runs in a transaction that excludes all other writes of applications. 409 `SEASON_NOT_LATER`. */
  async start(by: SignedIn, values: StartSeasonDto, { isDryRun = false } = {}): Promise<SeasonPreview> {
    const started = await this.dataSource.transaction(async (manager) => {
      if (!isDryRun) await lockSeason(manager);
      const ending = await manager.findOneByOrFail(Season, { state: 'current' });
      requireLater(values.year, ending.year);
      const { byStatus: counts } = await countApplications(manager);
      const metrics = getStudentMetrics(counts);
      const preview = {
        applications: metrics.students,
        sitesToReopen: (await countSites(manager)).sites,
        waiting: STATUS_GROUPS.waiting.reduce((sum, status) => sum + (counts[status] ?? 0), 0),
      };
      if (!isDryRun) await this.turn(manager, ending, metrics, values, by);
      return preview;
    });
    this.current.notifyChanged();
    return started;
  }

  private async turn(
    manager: EntityManager,
    ending: Season,
    metrics: StudentMetrics,
    { year, ...values }: StartSeasonDto,
    by: SignedIn,
  ): Promise<void> {
    await keepSiteFigures(manager, ending.year);
    await keepSiteReport(manager, ending.year);
    const figures = countFigures(metrics, await countSites(manager));
    const ended = { state: 'ended', endedAt: () => 'now()', endedById: by.id, figures } as const;
    await manager.update(Season, ending.year, ended);
    await manager.createQueryBuilder().delete().from('groups').execute();
    await manager.insert(Season, { year, ...getColumns(values), ...drawLottery() });
    await reopenSites(manager, by);
    await countChange(manager);
    await this.events.publish(manager, { type: 'SeasonStarted', year, isBulk: true });
  }
}

function requireLater(year: number, current: number): void {
  if (year > current) return;
  const key = 'season.seasonNotLater';
  throw new CodedConflict(key, { fields: { year: key } });
}

type SeasonColumns = Pick<Season, keyof typeof seasonForm.fields>;

/** Merging can combine days that are valid on their own but not together. */
function requireValid({ deadline, ...days }: SeasonColumns, year: number): void {
  const { faults } = readForm(seasonForm, { ...days, deadline: toEpochSeconds(deadline) });
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  if (!isInYear(days.firstDay, year)) throw new Invalid({ firstDay: 'season.otherYear' });
}

function getColumns({
  deadline,
  answerDays,
  retainYears,
  ...days
}: Omit<SaveSeasonDto, 'version'>): SeasonColumns {
  return {
    ...days,
    holidays: days.holidays ?? [],
    deadline: deadline === null ? null : new Date(deadline * 1000),
    answerDays: answerDays ?? DEFAULT_ANSWER_DAYS,
    retainYears: retainYears ?? DEFAULT_RETAIN_YEARS,
  };
}

function countFigures(
  { students, applications, enrollment, accepted }: StudentMetrics,
  totals: SiteTotals,
): SeasonFigures {
  return { students, applications, enrollment, accepted, ...totals };
}

function toSeasonView(season: Season, live: SeasonFigures, sitesVerified: number): SeasonView {
  return {
    ...toPublicSeason(season),
    ...pick(season, ['state', 'version', 'answerDays', 'retainYears']),
    figures: season.figures ?? live,
    sitesVerified,
    purgeDueOn: getPurgeDay(season.lastDay, season.retainYears),
    purgedOn: toEpochSeconds(season.purgedAt),
  };
}
