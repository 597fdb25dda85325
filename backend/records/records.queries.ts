import pick from 'lodash/pick.js';
import { In, type EntityManager } from 'typeorm';
import type { MailKind } from '../../domain/enums/mail.js';
import type {
  AccessFacts,
  AccountFacts,
  ApplicationFacts,
  AttendanceFacts,
  CallFacts,
  DayOffFacts,
  MessageFacts,
  NoteFacts,
  RunFacts,
} from '../../domain/records/family-records.js';
import { StoppedNumber } from '../accounts/stopped-number.entity.js';
import { User } from '../accounts/user.entity.js';
import { toEpochSql } from '../database/expressions.queries.js';
import { StudentNote } from '../history/student-note.entity.js';
import type { RenderableMessage } from '../mail/templates/mail-renderer.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { School } from '../schools/school.entity.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';

/** Null if there's no such account. */
export async function readAccount(manager: EntityManager, userId: string): Promise<AccountFacts | null> {
  const user = await manager.findOneBy(User, { id: userId });
  if (!user) return null;
  const { mobile } = user;
  return {
    ...pick(user, ['firstName', 'lastName', 'email', 'role', 'language', 'mobile']),
    textsOn: mobile !== null && !(await manager.existsBy(StoppedNumber, { phone: mobile })),
    emailProvenAt: toEpochSeconds(user.emailProvenAt),
    announcementsOffAt: toEpochSeconds(user.announcementsOffAt),
    createdAt: toEpochSeconds(user.createdAt),
    updatedAt: toEpochSeconds(user.updatedAt),
    lastLoginAt: toEpochSeconds(user.lastLoginAt),
    deletedAt: toEpochSeconds(user.deletedAt),
  };
}

export type ApplicationRow = Pick<
  ApplicationFacts,
  | 'siteNames'
  | 'createdAt'
  | 'updatedAt'
  | 'firstSubmittedAt'
  | 'assignedAt'
  | 'askedAt'
  | 'remindedAt'
  | 'groupName'
> & { id: string; childId: string; schoolIds: number[] };

/** SQL, for names of four sites and the group of each application. */
export function readApplications(manager: EntityManager, userId: string): Promise<ApplicationRow[]> {
  const getName = (column: string) =>
    `(SELECT ${getSiteLabelSql('t')} FROM sites t WHERE t."id" = s."${column}")`;
  return manager.query(
    `SELECT s."id", s."childId", ${toEpochSql('s."createdAt"')} AS "createdAt", ${toEpochSql('s."updatedAt"')} AS "updatedAt",
       ${toEpochSql('s."firstSubmittedAt"')} AS "firstSubmittedAt", ${toEpochSql('s."assignedAt"')} AS "assignedAt",
       ${toEpochSql('asked."askedAt"')} AS "askedAt", ${toEpochSql('asked."remindedAt"')} AS "remindedAt",
       (SELECT g."name" FROM group_members m JOIN groups g ON g."id" = m."groupId" WHERE m."studentId" = s."id")
         AS "groupName",
       array_remove(ARRAY[s."outgoingSchool", s."incomingSchool"], NULL) AS "schoolIds",
       json_build_object('site1Name', ${getName('sitePreference1')}, 'site2Name', ${getName('sitePreference2')},
         'site3Name', ${getName('sitePreference3')}, 'siteName', ${getName('siteId')}) AS "siteNames"
     FROM students s
     LEFT JOIN attending_requests asked ON asked."userId" = s."userId" AND asked."season" = s."season"
       AND s."siteAccepted"
     WHERE s."userId" = $1
     ORDER BY (SELECT min(first."createdAt") FROM students first WHERE first."childId" = s."childId"), s."childId",
       s."season" DESC`,
    [userId],
  );
}

/** All that the applications name, at once. */
export async function readSchools(
  manager: EntityManager,
  ids: readonly number[],
): Promise<ApplicationFacts['schools']> {
  const schools = await manager.findBy(School, { id: In([...ids]) });
  return new Map(schools.map((school) => [school.id, school]));
}

export type About<Facts> = Facts & { studentId: string };

/** SQL, as all that follow: of all applications at once, with the names of sites. */
export function readRuns(manager: EntityManager, ids: readonly string[]): Promise<About<RunFacts>[]> {
  return manager.query(
    `SELECT r."studentId", run."number" AS "run", ${toEpochSql('run."releasedAt"')} AS "at", r."lottery",
       (SELECT ${getSiteLabelSql('t')} FROM sites t WHERE t."id" = r."siteId") AS "siteName"
     FROM placement_run_rows r JOIN placement_runs run ON run."id" = r."runId"
     WHERE r."studentId" = ANY($1::uuid[]) AND run."state" = 'released' ORDER BY run."releasedAt", run."id"`,
    [ids],
  );
}

/** The log has every mark, including replaced ones. */
export function readAttendance(
  manager: EntityManager,
  ids: readonly string[],
): Promise<About<AttendanceFacts>[]> {
  return manager.query(
    `SELECT m."studentId", m."day"::text, m."mark", ${getSiteLabelSql('t')} AS "siteName", coalesce((
       SELECT json_agg(l."mark" ORDER BY l."id") FROM attendance_log l
       WHERE l."studentId" = m."studentId" AND l."day" = m."day" AND l."mark" IS NOT NULL
         AND l."mark" IS DISTINCT FROM m."mark"
     ), '[]') AS "earlier"
     FROM attendance_marks m JOIN sites t ON t."id" = m."siteId"
     WHERE m."studentId" = ANY($1::uuid[]) ORDER BY m."day"`,
    [ids],
  );
}

/** Those of the season, at the site where the child has a seat. */
export function readDaysOff(manager: EntityManager, ids: readonly string[]): Promise<About<DayOffFacts>[]> {
  return manager.query(
    `SELECT s."id" AS "studentId", c."day"::text, ${getSiteLabelSql('t')} AS "siteName", c."reason"
     FROM students s JOIN seasons season ON season."year" = s."season" JOIN sites t ON t."id" = s."siteId"
     JOIN site_closures c ON c."siteId" = t."id" AND c."day" BETWEEN season."firstDay" AND season."lastDay"
     WHERE s."id" = ANY($1::uuid[]) AND s."siteAccepted" ORDER BY c."day"`,
    [ids],
  );
}

/** In the order of the log. */
export function readCalls(manager: EntityManager, ids: readonly string[]): Promise<About<CallFacts>[]> {
  return manager.query(
    `SELECT c."studentId", ${toEpochSql('c."at"')} AS "at", ${getSiteLabelSql('t')} AS "siteName", c."outcome", c."note"
     FROM site_calls c JOIN sites t ON t."id" = c."siteId" WHERE c."studentId" = ANY($1::uuid[]) ORDER BY c."id"`,
    [ids],
  );
}

/** In the order of the log. */
export async function readNotes(manager: EntityManager, ids: readonly string[]): Promise<About<NoteFacts>[]> {
  const notes = await manager.find(StudentNote, { where: { studentId: In(ids) }, order: { id: 'ASC' } });
  return notes.map(({ studentId, at, text }) => ({ studentId, at: toEpochSeconds(at), text }));
}

export type MessageRow = Omit<MessageFacts, 'subject'> & RenderableMessage & { studentId: string | null };

const TO_STAFF: readonly MailKind[] = [
  'announcement-test',
  'answers-overdue',
  'season-started',
  'site-canceled',
  'student-assigned',
  'student-unassigned',
  'students-placed',
  'application-withdrawn',
  'interest-received',
];

/** Skips what the account received for its work at a site. */
export function readMessages(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
): Promise<MessageRow[]> {
  return manager.query(
    `SELECT m."studentId", m."kind", m."channel", m."language", m."season", m."facts", m."recipient",
       ${toEpochSql('m."createdAt"')} AS "at", ${toEpochSql('m."sentAt"')} AS "sentAt",
       CASE WHEN m."sentAt" IS NOT NULL THEN 'sent' WHEN m."parkedAt" IS NOT NULL THEN 'stuck' ELSE 'waiting' END
         AS "state"
     FROM messages m
     WHERE m."userId" = $1 AND m."siteId" IS NULL AND (m."studentId" IS NULL OR m."studentId" = ANY($2::uuid[]))
       AND m."kind" <> ALL($3) ORDER BY m."createdAt", m."id"`,
    [userId, ids, TO_STAFF],
  );
}

/** Uses the index `access_log_students`. */
export function readAccess(
  manager: EntityManager,
  userId: string,
  ids: readonly string[],
  timeZone: string,
): Promise<About<AccessFacts>[]> {
  return manager.query(
    `SELECT asked."id" AS "studentId", ("at" AT TIME ZONE $3)::date::text AS "day", l."kind", l."action",
       coalesce(u."role" = 'admin', l."siteId" IS NULL) AS "isOffice",
       (SELECT ${getSiteLabelSql('t')} FROM sites t WHERE t."id" = l."siteId") AS "siteName",
       l."token" IS NOT NULL AS "isByToken", count(*)::int AS "times"
     FROM unnest($2::uuid[]) AS asked ("id")
     CROSS JOIN LATERAL (
       SELECT * FROM access_log entry
       WHERE entry."studentIds" @> ARRAY[asked."id"] AND entry."kind" IN ('read', 'exported', 'imported')
         AND entry."userId" IS DISTINCT FROM $1::uuid
     ) l LEFT JOIN users u ON u."id" = l."userId"
     GROUP BY asked."id", 2, l."kind", l."action", 5, l."siteId", 7 ORDER BY 2, min(l."id")`,
    [userId, ids, timeZone],
  );
}
