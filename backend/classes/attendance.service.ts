import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { getRelationsToSite } from '../../domain/access/access.js';
import { mayMarkEveryGroup } from '../../domain/access/site-roles.js';
import type { MarksOfDay } from '../../domain/contract/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import type { MarksOrder } from '../../domain/forms/attendance.js';
import { getDayKind } from '../../domain/season/season-plan.js';
import { addDaysOff } from '../../domain/season/season.js';
import type { SignedIn } from '../platform/access/allow.js';
import { CodedConflict, Forbidden, Invalid } from '../platform/http/refusal.js';
import { Settings } from '../platform/settings/settings.js';
import { AttendanceMarkRow } from './attendance.entity.js';
import { checkMarks, insertMarks, type MarksCheck } from './attendance.queries.js';

@Injectable()
export class AttendanceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

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
