import type { EntityManager } from 'typeorm';
import type { AppEvent } from '../../domain/events/events.js';
import type { Day } from '../../domain/fields/date-text.js';
import { WAITS_SQL, mayStillTakeSql } from '../sites/sites.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';
import { selectCoordinators } from './site-recipients.queries.js';
import type { MailContext, Recipient } from './recipients.js';

interface RemindedFamilyRecipient extends Recipient {
  firstName: string;
  studentNames: readonly string[];
}

interface WaitingFamilyRecipient extends Recipient {
  firstName: string;
  studentId: string;
  studentCount: number;
  /** A row for each child and site it waits for; one without a site for a child who waits for none. */
  standings: readonly {
    studentName: string;
    siteLabel: string | null;
    position: number | null;
    waiting: number | null;
  }[];
}

export interface AnnouncementRecipient extends Recipient {
  firstName: string;
  /** Null if the office writes. */
  siteLabel: string | null;
  replyTo: string;
}

interface AnnouncedFamilyRecipient extends AnnouncementRecipient {
  /** The email is filed under this child's application and deleted with it. */
  studentId: string;
  announcementId: string;
  token: string;
}

export const TAKES_ANNOUNCEMENTS = `account."deletedAt" IS NULL AND account."announcementsOffAt" IS NULL`;

const ACCOUNT = `account."email" AS "recipient", account."id" AS "userId", account."language", account."firstName"`;

const FAMILY_ROWS = `students student JOIN users account ON account."id" = student."userId" AND account."deletedAt" IS NULL`;

/**
 * Withdrawn applications are finished, also those that were withdrawn before a site accepted. SQL, to group a season's
 * students by family.
 */
export function readUnfinishedFamilies(
  { manager }: MailContext,
  { year }: { year: number },
): Promise<RemindedFamilyRecipient[]> {
  return manager.query(
    `SELECT ${ACCOUNT},
         array_agg(student."firstName" || ' ' || student."lastName" ORDER BY student."createdAt", student."id")
           AS "studentNames"
       FROM ${FAMILY_ROWS}
       WHERE student."season" = $1 AND student."applicationSubmitted" IS NULL AND NOT student."removed"
         AND (student."returned" OR (student."siteAccepted" IS NOT TRUE AND student."firstSubmittedAt" IS NULL))
       GROUP BY account."id"`,
    [year],
  );
}

/** SQL, to group a batch's places in line by family. */
export function readFamiliesLeftWaiting(
  { manager }: MailContext,
  { students }: Pick<AppEvent<'StudentsLeftWaiting'>, 'students'>,
): Promise<WaitingFamilyRecipient[]> {
  const standings = students.flatMap(({ studentId, standings: own }) =>
    own.length > 0 ? own.map((standing) => ({ studentId, ...standing })) : [{ studentId }],
  );
  return manager.query(
    `SELECT ${ACCOUNT},
         (array_agg(s."id" ORDER BY s."createdAt", s."id"))[1] AS "studentId",
         count(DISTINCT s."id")::int AS "studentCount",
         json_agg(json_build_object('studentName', s."firstName" || ' ' || s."lastName",
           'siteLabel', ${getSiteLabelSql('site')}, 'position', standing."position", 'waiting', standing."waiting")
           ORDER BY s."createdAt", s."id", standing."preference") AS "standings"
       FROM jsonb_to_recordset($1) AS standing
         ("studentId" uuid, "siteId" integer, "preference" integer, "position" integer, "waiting" integer)
       JOIN students s ON s."id" = standing."studentId" AND ${WAITS_SQL}
       JOIN users account ON account."id" = s."userId" AND account."deletedAt" IS NULL
       LEFT JOIN sites site ON site."id" = standing."siteId"
       GROUP BY account."id" ORDER BY account."id"`,
    [JSON.stringify(standings)],
  );
}

interface AskedFamilyRecipient extends Recipient {
  firstName: string;
  studentId: string;
  token: string;
  firstDay: Day;
  children: readonly { studentName: string; childName: string; siteLabel: string; address: string | null }[];
}

/** SQL, to group the seats of a list of families. */
export function readAskedFamilies(
  { manager }: MailContext,
  { families }: Pick<AppEvent<'AttendingAsked'>, 'families'>,
): Promise<AskedFamilyRecipient[]> {
  return manager.query(
    `SELECT ${ACCOUNT},
         family."token", season."firstDay"::text,
         (array_agg(student."id" ORDER BY student."createdAt", student."id"))[1] AS "studentId",
         json_agg(json_build_object('studentName', student."firstName" || ' ' || student."lastName",
           'childName', student."firstName", 'siteLabel', ${getSiteLabelSql('site')}, 'address', site."address")
           ORDER BY student."createdAt", student."id") AS "children"
       FROM unnest($1::uuid[], $2::text[]) AS family ("userId", "token")
         JOIN users account ON account."id" = family."userId" AND account."deletedAt" IS NULL
         JOIN seasons season ON season."state" = 'current'
         JOIN students student ON student."userId" = account."id" AND student."season" = season."year"
           AND student."siteAccepted" AND student."attending" IS NULL
         JOIN sites site ON site."id" = student."siteId"
       GROUP BY account."id", family."token", season."firstDay" ORDER BY account."id"`,
    [families.map(({ userId }) => userId), families.map(({ token }) => token)],
  );
}

function getAnnouncerSql(helpEmail: string): string {
  return `${getSiteLabelSql('site')} AS "siteLabel", coalesce((
    SELECT person."recipient" FROM (${selectCoordinators("'en'")}) person
    ORDER BY person."recipient" = lower(site."coordinatorEmail") DESC NULLS LAST, person."recipient" LIMIT 1
  ), ${helpEmail}) AS "replyTo"`;
}

/** SQL, because a batch has a thousand families, and all have the site's one address for answers. */
export function readAnnouncedFamilies(
  { manager, settings }: MailContext,
  { announcementId, siteId, families }: AppEvent<'AnnouncementSent'>,
): Promise<AnnouncedFamilyRecipient[]> {
  return manager.query(
    `SELECT ${ACCOUNT},
         account."announcementToken" AS "token", family."studentId", $5::text AS "announcementId",
         ${getAnnouncerSql('$4')}
       FROM unnest($1::uuid[], $2::uuid[]) AS family ("userId", "studentId")
         JOIN users account ON account."id" = family."userId" AND ${TAKES_ANNOUNCEMENTS}
         LEFT JOIN sites site ON site."id" = $3`,
    [
      families.map(({ userId }) => userId),
      families.map(({ studentId }) => studentId),
      siteId,
      settings.helpEmail,
      announcementId,
    ],
  );
}

/** SQL, for the same address for answers; a row for each language. */
export function readAnnouncementTester(
  { manager, settings }: MailContext,
  { userId, siteId, words: { bodyEs } }: AppEvent<'AnnouncementTested'>,
): Promise<AnnouncementRecipient[]> {
  return manager.query(
    `SELECT account."email" AS "recipient", account."id" AS "userId", mail."language", account."firstName",
         ${getAnnouncerSql('$4')}
       FROM users account CROSS JOIN unnest($2::text[]) AS mail ("language") LEFT JOIN sites site ON site."id" = $3
       WHERE account."id" = $1`,
    [userId, bodyEs === null ? ['en'] : ['en', 'es'], siteId, settings.helpEmail],
  );
}

/** SQL, to compare three choices with the two lists of sites that are over for the child. A seat may be elsewhere. */
export async function findWaitingNowhere(
  manager: EntityManager,
  studentIds: readonly string[],
): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT student."id" FROM students student
       WHERE student."id" = ANY($1::uuid[]) AND student."siteId" IS NULL AND NOT EXISTS (
         SELECT FROM sites choice
         WHERE choice."id" IN (student."sitePreference1", student."sitePreference2", student."sitePreference3")
           AND ${mayStillTakeSql('choice')}
           AND NOT EXISTS (SELECT FROM denials d WHERE d."studentId" = student."id" AND d."siteId" = choice."id")
           AND NOT EXISTS (SELECT FROM withdrawals w WHERE w."studentId" = student."id" AND w."siteId" = choice."id"))`,
    [studentIds],
  );
  return new Set(rows.map(({ id }) => id));
}
