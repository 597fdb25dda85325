import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { getRelationsToSite } from '../../domain/access/access.js';
import { mayMarkEveryGroup, maySeeWhoMarked } from '../../domain/access/site-roles.js';
import { listDaysToMark, addUpCounts, summarize } from '../../domain/classes/attendance.js';
import type {
  AttendanceDay,
  AttendanceMarks,
  AttendanceMetrics,
  AttendanceSummaryRow,
  MarksOfDay,
} from '../../domain/contract/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import type { MarksOrder } from '../../domain/forms/attendance.js';
import { getDayKind } from '../../domain/season/season-plan.js';
import { addDaysOff } from '../../domain/season/season.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { CodedConflict, Forbidden, Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { readSiteSeason } from '../sites/closures.queries.js';
import { SiteListsService } from '../sites/site-lists.service.js';
import { AttendanceMarkRow } from './attendance.entity.js';
import {
  checkMarks,
  countAttendance,
  findAcceptanceDays,
  findMarkedStudents,
  insertMarks,
  readMarks,
  type MarksCheck,
} from './attendance.queries.js';
import { readGroups, listStudentIds, findSafetyNotes } from './groups.queries.js';

@Injectable()
export class AttendanceService {
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

  /** Saves all marks or none. */
  async mark(siteId: number, by: SignedIn, { day, marks, account }: MarksOrder): Promise<MarksOfDay> {
    const { manager } = this.dataSource;
    if (account !== null && account !== by.id) throw new CodedConflict('attendance.otherAccount');
    const ids = marks.map(({ studentId }) => studentId);
    const check = await checkMarks(manager, siteId, ids, by.id);
    this.require(check, day, mayMarkEveryGroup(getRelationsToSite(by, siteId)));
    if (marks.length === 0) return { day, marks: {} };
    await insertMarks(manager, { siteId, day, byUserId: by.id, timeZone: this.settings.timeZone }, marks);
    const rows = await manager.findBy(AttendanceMarkRow, { studentId: In(ids), day });
    const now = rows.flatMap(({ studentId, mark }) => (mark === null ? [] : [[studentId, mark] as const]));
    return { day, marks: Object.fromEntries(now) };
  }

  /** 403 before 400, so that an instructor can't find out whether a student of another group is accepted. */
  private require(
    { strangers, isOutsideOwnGroups, daysOff, ...season }: MarksCheck,
    day: Day,
    maysAll: boolean,
  ): void {
    if (!maysAll && isOutsideOwnGroups) throw new Forbidden('attendance.otherGroup');
    if (strangers.length > 0)
      throw new Invalid(Object.fromEntries(strangers.map((id) => [`marks.${id}`, 'attendance.notHere'])));
    const today = this.settings.getToday();
    if (getDayKind(day, addDaysOff(season, daysOff)) !== 'program' || day > today)
      throw new CodedConflict('attendance.notAProgramDay');
  }
}
