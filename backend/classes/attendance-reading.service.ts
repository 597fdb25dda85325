import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getRelationsToSite } from '../../domain/access/access.js';
import { maySeeWhoMarked } from '../../domain/access/site-roles.js';
import { listDaysToMark, addUpCounts, summarize } from '../../domain/classes/attendance.js';
import type {
  AttendanceDay,
  AttendanceMarks,
  AttendanceMetrics,
  AttendanceSummaryRow,
  MarksOfDay,
} from '../../domain/contract/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { getDayKind } from '../../domain/season/season-plan.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { readSiteSeason } from '../sites/closures.queries.js';
import { SiteListsService } from '../sites/site-lists.service.js';
import { findAcceptanceDays, countAttendance, findMarkedStudents, readMarks } from './attendance.queries.js';
import { readGroups, listStudentIds, findSafetyNotes } from './groups.queries.js';

@Injectable()
export class AttendanceReadingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly season: CurrentSeasonService,
    private readonly settings: Settings,
    private readonly sites: SiteListsService,
    private readonly log: AccessLog,
  ) {}

  async readDay(siteId: number, asked: Day | null, person: SignedIn, by: Reader): Promise<AttendanceDay> {
    const { manager } = this.dataSource;
    const season = await this.season.read();
    const own = await readSiteSeason(manager, siteId, season);
    const marks = await this.readMarks(siteId, asked, person);
    const { groups, ungrouped } = await readGroups(manager, siteId);
    const acceptedOn = await findAcceptanceDays(manager, siteId, this.settings.timeZone);
    const studentIds = listStudentIds({ groups, ungrouped });
    await this.log.addRead(manager, { action: 'attendance.read', siteId, studentIds, ...by });
    const isProgramDay = getDayKind(marks.day, own) === 'program';
    const daysOff = own.holidays.slice(season.holidays.length);
    const safety = await findSafetyNotes(manager, siteId);
    return { ...marks, isProgramDay, groups, ungrouped, acceptedOn, safety, daysOff };
  }

  async readMarks(siteId: number, asked: Day | null, person: SignedIn): Promise<MarksOfDay> {
    const day = asked ?? this.settings.getToday();
    const rows = await readMarks(this.dataSource.manager, siteId, day);
    const marks: AttendanceMarks = Object.fromEntries(rows.map(({ studentId, mark }) => [studentId, mark]));
    if (!maySeeWhoMarked(getRelationsToSite(person, siteId))) return { day, marks };
    const by = rows.flatMap(({ studentId, firstName, lastName, on }) =>
      firstName === null || lastName === null ? [] : [[studentId, { firstName, lastName, on }] as const],
    );
    return { day, marks, by: Object.fromEntries(by) };
  }

  async readSummary(siteId: number, by: Reader): Promise<AttendanceSummaryRow[]> {
    const { manager } = this.dataSource;
    const season = await readSiteSeason(manager, siteId, await this.season.read());
    const days = listDaysToMark(season, this.settings.getToday());
    const students = await findMarkedStudents(manager, siteId, this.settings.timeZone);
    const studentIds = students.map(({ studentId }) => studentId);
    await this.log.addRead(manager, { action: 'attendance.read', siteId, studentIds, ...by });
    return students.map((student) => summarize(student, days));
  }

  async readMetrics(person: SignedIn): Promise<AttendanceMetrics> {
    const season = await this.season.read();
    const days = listDaysToMark(season, this.settings.getToday());
    const { timeZone } = this.settings;
    // Every accepted child is expected on every program day of its site.
    const counted = { season: season.year, days, timeZone, since: 'firstDay' } as const;
    const counts = await countAttendance(this.dataSource.manager, counted);
    const { rows: sites } = await this.sites.readPage(person, { filter: {}, range: null, sort: null });
    return {
      byDay: days.map((day) => ({
        day,
        ...addUpCounts([...counts.values()].flatMap((ofSite) => ofSite.get(day) ?? [])),
      })),
      bySite: sites.flatMap((site) => {
        const ofSite = counts.get(site.id);
        return ofSite
          ? [{ siteId: site.id, name: getSiteLabel(site), ...addUpCounts([...ofSite.values()]) }]
          : [];
      }),
    };
  }
}
