import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { relationsToSite } from '../../domain/access/access.js';
import { mayMarkEveryGroup } from '../../domain/access/site-roles.js';
import type { MarksOfDay } from '../../domain/contract/attendance.js';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import type { MarksOrder } from '../../domain/forms/attendance.js';
import { dayKind } from '../../domain/season/season-plan.js';
import { withDaysOff } from '../../domain/season/season.js';
import { countChangeSql } from '../database/application-changes.js';
import type { SignedIn } from '../platform/access/allow.js';
import { CodedConflict, Forbidden, Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { CURRENT_SEASON } from '../program/season.queries.js';

/** Also says which of the students `$2` aren't the site's, or aren't in a group of the person `$3`. */
const CHECK_SQL = `WITH sent AS MATERIALIZED (
    SELECT sent."id", s."id" IS NOT NULL AS "isHere", g."id" IS NOT NULL AS "isOwn"
    FROM unnest($2::uuid[]) AS sent ("id")
      LEFT JOIN students s ON s."id" = sent."id" AND s."siteId" = $1 AND s."siteAccepted"
        AND s."season" = ${CURRENT_SEASON} AND EXISTS (SELECT FROM sites WHERE "id" = $1 AND "verifiedAt" IS NOT NULL)
      LEFT JOIN group_members m ON m."studentId" = s."id"
      LEFT JOIN groups g ON g."id" = m."groupId" AND g."siteId" = $1 AND g."instructorId" = $3
  )
  SELECT season."firstDay"::text, season."lastDay"::text, season."holidays",
    ARRAY(SELECT "day"::text FROM site_closures WHERE "siteId" = $1) AS "daysOff",
    ARRAY(SELECT "id" FROM sent WHERE NOT "isHere") AS "strangers",
    EXISTS (SELECT FROM sent WHERE NOT "isOwn") AS "isOutsideOwnGroups"
  FROM seasons season WHERE season."state" = 'current'`;

/**
 * Logs each mark once, and makes it the day's mark unless one was made later; returns how many are new in the log.
 * Locks the students in order, so that a no-show is released only while nobody marks it present.
 */
const MARK_SQL = `WITH held AS MATERIALIZED (
    SELECT "id" FROM students WHERE "id" IN (
      SELECT "studentId" FROM jsonb_to_recordset($5) AS sent ("studentId" uuid)
    ) ORDER BY "id" FOR SHARE
  ), logged AS (
    INSERT INTO attendance_log ("studentId", "day", "mark", "siteId", "byUserId", "at", "tapId")
    SELECT sent."studentId", $3::date, sent."mark", $1::integer, $2::uuid,
      least(now(), greatest(now() - sent."ago" * interval '1 millisecond', $3::date::timestamp AT TIME ZONE $4)),
      sent."tapId"
    FROM jsonb_to_recordset($5) AS sent ("studentId" uuid, "mark" varchar, "tapId" uuid, "ago" double precision)
      JOIN held ON held."id" = sent."studentId"
    ORDER BY sent."ago" DESC, sent."studentId"
    ON CONFLICT ("tapId") DO NOTHING
    RETURNING "studentId", "day", "mark", "siteId", "byUserId", "at"
  ), marked AS (
    INSERT INTO attendance_marks ("studentId", "day", "mark", "siteId", "markedById", "markedAt")
    SELECT * FROM logged ORDER BY "studentId"
    ON CONFLICT ("studentId", "day") DO UPDATE SET "mark" = excluded."mark", "siteId" = excluded."siteId",
      "markedById" = excluded."markedById", "markedAt" = excluded."markedAt"
    WHERE attendance_marks."markedAt" <= excluded."markedAt"
  ), ${countChangeSql('attendance_changes', 'SELECT FROM logged')}
  SELECT count(*)::int AS "count" FROM logged`;

/**
 * For marks of the person `$1` that are sent again. After a slow request, a mark counted as made when that request
 * arrived, and one made between the two would lose to it.
 */
const RESENT_SQL = `UPDATE attendance_marks m SET "markedAt" = greatest(sent."at", m."day"::timestamp AT TIME ZONE $2)
  FROM (
    SELECT "tapId", now() - "ago" * interval '1 millisecond' AS "at"
    FROM jsonb_to_recordset($3) AS tap ("tapId" uuid, "ago" double precision)
  ) sent JOIN attendance_log l ON l."tapId" = sent."tapId" AND l."byUserId" = $1
  WHERE m."studentId" = l."studentId" AND m."day" = l."day" AND m."markedAt" = l."at" AND sent."at" < l."at"`;

const NOW_SQL = `SELECT "studentId", "mark" FROM attendance_marks
  WHERE "studentId" = ANY($1::uuid[]) AND "day" = $2::date AND "mark" IS NOT NULL`;

interface Check {
  firstDay: Day;
  lastDay: Day;
  holidays: Day[];
  daysOff: Day[];
  strangers: string[];
  isOutsideOwnGroups: boolean;
}

@Injectable()
export class AttendanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** All or none. */
  async mark(siteId: number, by: SignedIn, { day, marks, account }: MarksOrder): Promise<MarksOfDay> {
    const { manager } = this.dataSource;
    if (account !== null && account !== by.id) throw new CodedConflict('attendance.otherAccount');
    const ids = marks.map(({ studentId }) => studentId);
    const [check] = await manager.query<Check[]>(CHECK_SQL, [siteId, ids, by.id]);
    if (!check) throw new Error('there is no current season');
    this.require(check, day, mayMarkEveryGroup(relationsToSite(by, siteId)));
    if (marks.length === 0) return { day, marks: {} };
    const { timeZone } = this.settings;
    const sent = JSON.stringify(marks);
    const values = [siteId, by.id, day, timeZone, sent];
    const [logged] = await manager.query<{ count: number }[]>(MARK_SQL, values);
    if (logged?.count !== marks.length) await manager.query(RESENT_SQL, [by.id, timeZone, sent]);
    const now = await manager.query<{ studentId: string; mark: AttendanceMark }[]>(NOW_SQL, [ids, day]);
    return { day, marks: Object.fromEntries(now.map(({ studentId, mark }) => [studentId, mark])) };
  }

  /** 403 before 400: an instructor can't find out whether a student of another group is accepted. */
  private require(
    { strangers, isOutsideOwnGroups, daysOff, ...season }: Check,
    day: Day,
    maysAll: boolean,
  ): void {
    if (!maysAll && isOutsideOwnGroups) throw new Forbidden('attendance.otherGroup');
    if (strangers.length > 0)
      throw new Invalid(Object.fromEntries(strangers.map((id) => [`marks.${id}`, 'attendance.notHere'])));
    const today = this.settings.today();
    if (dayKind(day, withDaysOff(season, daysOff)) !== 'program' || day > today)
      throw new CodedConflict('attendance.notAProgramDay');
  }
}
