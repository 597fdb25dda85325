import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  countMarks,
  daysToMark,
  sumOfCounts,
  summaryOf,
  type MarkedStudent,
} from '../../domain/classes/attendance.js';
import type {
  AttendanceDay,
  AttendanceMarks,
  AttendanceMetrics,
  AttendanceSummaryRow,
  ExpectedCounts,
  MarksOfDay,
} from '../../domain/contract/attendance.js';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { dayAt } from '../../domain/season/answer-days.js';
import { dayKind } from '../../domain/season/season-plan.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import { AccessLog } from '../history/access-log.js';
import type { Reader } from '../history/read-log.js';
import type { SignedIn } from '../platform/access/allow.js';
import { Settings } from '../platform/settings/settings.js';
import { CurrentSeason } from '../program/current-season.js';
import { inCurrentSeason } from '../program/season.sql.js';
import { SiteLists } from '../sites/site-lists.js';
import { ACCEPTED, BY_NAME, readGroups, studentIdsOf } from './groups.queries.js';

const MARKS_SQL = `SELECT m."studentId", m."mark" FROM attendance_marks m
  WHERE m."day" = $2::date AND m."mark" IS NOT NULL AND m."studentId" IN (SELECT s."id" FROM ${ACCEPTED})`;

/** With all marks of each, also those of another site where the student was before. */
const SUMMARY_SQL = `SELECT s."id" AS "studentId", s."firstName", s."lastName", coalesce((
    SELECT json_object_agg(m."day", m."mark") FROM attendance_marks m
    WHERE m."studentId" = s."id" AND m."mark" IS NOT NULL
  ), '{}') AS "marks"
  FROM ${ACCEPTED} ORDER BY ${BY_NAME}`;

/** One row for each site and day, and one without a day for each site with accepted students. */
const METRICS_SQL = `WITH accepted AS MATERIALIZED (
    SELECT s."id", s."siteId" FROM students s
    WHERE s."siteAccepted" AND s."siteId" IS NOT NULL AND ${inCurrentSeason('s')}
  )
  SELECT "siteId", NULL AS "day", NULL AS "mark", count(*)::int AS "count" FROM accepted GROUP BY "siteId"
  UNION ALL
  SELECT a."siteId", m."day"::text, m."mark", count(*)::int FROM attendance_marks m JOIN accepted a ON a."id" = m."studentId"
  WHERE m."mark" IS NOT NULL AND m."day" BETWEEN $1::date AND $2::date GROUP BY a."siteId", m."day", m."mark"`;

type MetricsRow = { siteId: number; count: number } & (
  { day: null; mark: null } | { day: Day; mark: AttendanceMark }
);

/** A site's attendance. A reading of names is in the access log before the answer, like that of a roster. */
@Injectable()
export class AttendanceReading {
  constructor(
    private readonly dataSource: DataSource,
    private readonly season: CurrentSeason,
    private readonly settings: Settings,
    private readonly sites: SiteLists,
    private readonly log: AccessLog,
  ) {}

  /** The site's groups with their marks of a day; null for today. */
  async day(siteId: number, asked: Day | null, by: Reader): Promise<AttendanceDay> {
    const { manager } = this.dataSource;
    const season = await this.season.read();
    const { day, marks } = await this.marks(siteId, asked);
    const { groups, ungrouped } = await readGroups(manager, siteId);
    const studentIds = studentIdsOf({ groups, ungrouped });
    await this.log.addRead(manager, { action: 'attendance.read', siteId, studentIds, ...by });
    return { day, isProgramDay: dayKind(day, season) === 'program', groups, ungrouped, marks };
  }

  /** The marks of a day; null for today. */
  async marks(siteId: number, asked: Day | null): Promise<MarksOfDay> {
    const day = asked ?? this.today();
    const rows = await rowsOf<{ studentId: string; mark: AttendanceMark }>(
      this.dataSource.manager,
      prepared(MARKS_SQL, [siteId, day]),
    );
    const marks: AttendanceMarks = Object.fromEntries(rows.map(({ studentId, mark }) => [studentId, mark]));
    return { day, marks };
  }

  /** Each student's totals over the program days up to today, by name. */
  async summary(siteId: number, by: Reader): Promise<AttendanceSummaryRow[]> {
    const { manager } = this.dataSource;
    const days = daysToMark(await this.season.read(), this.today());
    const students = await rowsOf<MarkedStudent>(manager, prepared(SUMMARY_SQL, [siteId]));
    const studentIds = students.map(({ studentId }) => studentId);
    await this.log.addRead(manager, { action: 'attendance.read', siteId, studentIds, ...by });
    return students.map((student) => summaryOf(student, days));
  }

  /** In numbers, by day and by site's name. */
  async metrics(person: SignedIn): Promise<AttendanceMetrics> {
    const days = daysToMark(await this.season.read(), this.today());
    const values = [days[0] ?? '1970-01-01', days.at(-1) ?? '1970-01-01'];
    const rows = await rowsOf<MetricsRow>(this.dataSource.manager, prepared(METRICS_SQL, values));
    const accepted = new Map<number, number>();
    const counts = new Map<string, ExpectedCounts>();
    for (const { siteId, day, count } of rows) if (day === null) accepted.set(siteId, count);
    for (const [siteId, expected] of accepted)
      for (const day of days) counts.set(`${siteId} ${day}`, countMarks([], expected));
    for (const { siteId, day, mark, count } of rows) {
      // Days of the range without program, such as a holiday that was added later, don't count.
      const ofDay = day === null ? undefined : counts.get(`${siteId} ${day}`);
      if (!ofDay || mark === null) continue;
      ofDay[mark] += count;
      ofDay.unmarked -= count;
    }
    const at = (siteId: number, day: Day) => counts.get(`${siteId} ${day}`) ?? countMarks([], 0);
    const { rows: sites } = await this.sites.page(person, { filter: {}, range: null, sort: null });
    const bySite = sites.filter(({ id }) => accepted.has(id));
    return {
      byDay: days.map((day) => ({ day, ...sumOfCounts([...accepted.keys()].map((id) => at(id, day))) })),
      bySite: bySite.map((site) => ({
        siteId: site.id,
        name: siteLabel(site),
        ...sumOfCounts(days.map((day) => at(site.id, day))),
      })),
    };
  }

  private today(): Day {
    return dayAt(new Date(), this.settings.timeZone);
  }
}
