import type { EntityManager } from 'typeorm';
import type { AttendanceMark } from '../../domain/enums/attendance.js';
import type { Day } from '../../domain/fields/date-text.js';
import { getDayAt } from '../../domain/season/answer-days.js';
import { getTime } from './calendar.js';
import { DEMO_EMAILS } from './demo-accounts.js';
import type { Random } from './random.js';
import type { GroupRow } from './rows.js';
import type { DemoSite } from './sites.js';

export interface MarkRow {
  studentId: string;
  day: Day;
  mark: AttendanceMark;
  siteId: number;
  byUserId: string;
  at: Date;
}

interface MarkedDays {
  /** No child is marked before the site accepted it. */
  acceptedAt: ReadonlyMap<string, Date>;
  days: readonly Day[];
  now: Date;
  timeZone: string;
}

const MARKING = { hour: 9, minutes: 50 };
const MS_PER_MINUTE = 60_000;
const SHARES = { forgotten: 0.02, markedToday: 0.7 };
/** Shares of children who never came, and of those who are often absent. */
const CHILDREN = { noShow: 0.02, rare: 0.08 };
const MARKS = ['present', 'late', 'absent', 'excused'] as const satisfies readonly AttendanceMark[];
const MARK_WEIGHTS = { usual: [90, 4, 3, 3], rare: [62, 8, 22, 8] };

/** Today is only partly marked. The demo instructor's group includes a child who never came. */
export function makeMarks(
  random: Random,
  sites: readonly DemoSite[],
  groups: readonly GroupRow[],
  { acceptedAt, days, now, timeZone }: MarkedDays,
): MarkRow[] {
  const sitesById = new Map(sites.map((site) => [site.row.id, site]));
  const today = getDayAt(now, timeZone);
  // Computed once per day rather than per child, because time zone lookups are slow.
  const markedFrom = new Map(days.map((day) => [day, getTime(day, MARKING.hour, timeZone)]));
  const begun = days.filter((day) => (markedFrom.get(day) ?? now) <= now);
  const daysBySite = new Map(
    sites.map(({ row, plan }) => [
      row.id,
      plan.isHome ? begun : begun.filter((day) => isTaken(random, day, today)),
    ]),
  );
  return groups.flatMap((group) => {
    const site = sitesById.get(group.siteId);
    if (!site) return [];
    const instructor = site.people.members.find(({ user }) => user.id === group.instructorId)?.user;
    const isDemo = instructor?.email === DEMO_EMAILS.instructor;
    // If the instructor has never signed in, the coordinator marks the group.
    const isActive = isDemo || Boolean(instructor?.lastLoginAt);
    const byUserId = (isActive && instructor?.id) || site.people.coordinator.id;
    const isExpected = (id: string, from: Date | undefined): boolean =>
      from !== undefined && (acceptedAt.get(id) ?? now) < from;
    const [first] = markedFrom.values();
    const neverCame = isDemo ? group.studentIds.find((id) => isExpected(id, first)) : undefined;
    return group.studentIds.flatMap((studentId) => {
      const isNoShow = random.drawChance(CHILDREN.noShow) || studentId === neverCame;
      const weights = random.drawChance(CHILDREN.rare) ? MARK_WEIGHTS.rare : MARK_WEIGHTS.usual;
      return (daysBySite.get(group.siteId) ?? []).flatMap((day): MarkRow[] => {
        const from = markedFrom.get(day);
        if (!from || !isExpected(studentId, from) || (isDemo && day === today)) return [];
        const drawn = random.pickWeighted(MARKS, (mark) => weights[MARKS.indexOf(mark)] ?? 0);
        const minutes = random.drawBetween(0, MARKING.minutes);
        const at = new Date(from.getTime() + minutes * MS_PER_MINUTE);
        const mark = isNoShow ? 'absent' : drawn;
        return [{ studentId, day, mark, siteId: group.siteId, byUserId, at: at < now ? at : now }];
      });
    });
  });
}

function isTaken(random: Random, day: Day, today: Day): boolean {
  return random.drawChance(day === today ? SHARES.markedToday : 1 - SHARES.forgotten);
}

const LOG_SQL = `INSERT INTO attendance_log ("studentId", "day", "mark", "siteId", "byUserId", "at", "receivedAt")
  SELECT "studentId", "day", "mark", "siteId", "byUserId", "at", "at" FROM jsonb_to_recordset($1) AS made
    ("studentId" uuid, "day" date, "mark" varchar, "siteId" integer, "byUserId" uuid, "at" timestamptz)
  ORDER BY "at", "studentId"`;
const MARKS_SQL = `INSERT INTO attendance_marks ("studentId", "day", "mark", "siteId", "markedById", "markedAt")
  SELECT "studentId", "day", "mark", "siteId", "byUserId", "at" FROM jsonb_to_recordset($1) AS made
    ("studentId" uuid, "day" date, "mark" varchar, "siteId" integer, "byUserId" uuid, "at" timestamptz)`;

/** Each mark also goes into the log, as in MarkAttendance. */
export async function loadMarks(manager: EntityManager, marks: readonly MarkRow[]): Promise<void> {
  const made = [JSON.stringify(marks)];
  await manager.query(LOG_SQL, made);
  await manager.query(MARKS_SQL, made);
}
