import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { daysToMark, sumOfCounts, summaryOf } from '../../domain/classes/attendance.js';
import type {
  AttendanceDay,
  AttendanceMarks,
  AttendanceMetrics,
  AttendanceSummaryRow,
  MarksOfDay,
} from '../../domain/contract/attendance.js';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { dayAt } from '../../domain/season/answer-days.js';
import { dayKind } from '../../domain/season/season-plan.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeason } from '../program/current-season.js';
import { SiteListsService } from '../sites/site-lists.service.js';
import { acceptanceDays, countAttendance, markedStudents } from './attendance.queries.js';
import { ACCEPTED, readGroups, listStudentIds } from './groups.queries.js';

const MARKS_SQL = `SELECT m."studentId", m."mark" FROM attendance_marks m
  WHERE m."day" = $2::date AND m."mark" IS NOT NULL AND m."studentId" IN (SELECT s."id" FROM ${ACCEPTED})`;

/** A site's attendance. A reading of names is in the access log before the answer, like that of a roster. */
@Injectable()
export class AttendanceReadingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly season: CurrentSeason,
    private readonly settings: Settings,
    private readonly sites: SiteListsService,
    private readonly log: AccessLog,
  ) {}

  /** The site's groups with their marks of a day; null for today. */
  async day(siteId: number, asked: Day | null, by: Reader): Promise<AttendanceDay> {
    const { manager } = this.dataSource;
    const season = await this.season.read();
    const { day, marks } = await this.marks(siteId, asked);
    const { groups, ungrouped } = await readGroups(manager, siteId);
    const acceptedOn = await acceptanceDays(manager, siteId, this.settings.timeZone);
    const studentIds = listStudentIds({ groups, ungrouped });
    await this.log.addRead(manager, { action: 'attendance.read', siteId, studentIds, ...by });
    const isProgramDay = dayKind(day, season) === 'program';
    return { day, isProgramDay, groups, ungrouped, acceptedOn, marks };
  }

  /** The marks of a day; null for today. */
  async marks(siteId: number, asked: Day | null): Promise<MarksOfDay> {
    const day = asked ?? this.today();
    const rows = await this.dataSource.manager.query<{ studentId: string; mark: AttendanceMark }[]>(
      MARKS_SQL,
      [siteId, day],
    );
    const marks: AttendanceMarks = Object.fromEntries(rows.map(({ studentId, mark }) => [studentId, mark]));
    return { day, marks };
  }

  /** Each student's totals over the program days up to today, by name. */
  async summary(siteId: number, by: Reader): Promise<AttendanceSummaryRow[]> {
    const { manager } = this.dataSource;
    const days = daysToMark(await this.season.read(), this.today());
    const students = await markedStudents(manager, siteId, this.settings.timeZone);
    const studentIds = students.map(({ studentId }) => studentId);
    await this.log.addRead(manager, { action: 'attendance.read', siteId, studentIds, ...by });
    return students.map((student) => summaryOf(student, days));
  }

  /** In numbers, by day and by site's name. */
  async metrics(person: SignedIn): Promise<AttendanceMetrics> {
    const season = await this.season.read();
    const days = daysToMark(season, this.today());
    const { timeZone } = this.settings;
    // Every accepted child is expected on every program day.
    const counted = { season: season.year, days, timeZone, since: 'firstDay' } as const;
    const counts = await countAttendance(this.dataSource.manager, counted);
    const { rows: sites } = await this.sites.page(person, { filter: {}, range: null, sort: null });
    return {
      byDay: days.map((day) => ({
        day,
        ...sumOfCounts([...counts.values()].flatMap((ofSite) => ofSite.get(day) ?? [])),
      })),
      bySite: sites.flatMap((site) => {
        const ofSite = counts.get(site.id);
        return ofSite
          ? [{ siteId: site.id, name: siteLabel(site), ...sumOfCounts([...ofSite.values()]) }]
          : [];
      }),
    };
  }

  private today(): Day {
    return dayAt(new Date(), this.settings.timeZone);
  }
}
