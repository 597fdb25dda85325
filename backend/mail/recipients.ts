import type { EntityManager } from 'typeorm';
import type { AppEvent, EventAccount } from '../../domain/events/events.js';
import { LANGUAGES, type Language } from '../../domain/enums/enums.js';
import type { Day } from '../../domain/fields/date-text.js';
import { NEEDED_TO_OPEN, type OpeningFacts } from '../../domain/placement/site-moves.js';
import { prepared, rowsOf } from '../database/prepared-statements.js';
import type { Settings } from '../platform/settings/settings.js';
import { DEFAULT_LANGUAGE } from '../platform/texts.js';
import type { Site } from '../sites/site.entity.js';
import { inCurrentSeason } from '../program/season.sql.js';
import { WAITS_SQL } from '../sites/site-counts.sql.js';
import { siteLabelSql } from '../sites/site-name.sql.js';

/** One address that gets a mail. */
export interface Recipient {
  recipient: string;
  /** The account behind the address, or null. Deactivated accounts get no mail. */
  userId: string | null;
  language: Language;
  /** The student the mail is about, if any. */
  studentId?: string;
  /** The site the mail goes to, if it goes to one. */
  siteId?: number;
  /** The announcement that the mail is a copy of, if it's one. */
  announcementId?: string;
}

export interface AccountRecipient extends Recipient {
  account: EventAccount;
}

/** A parent, and the child whose application it's about. */
export interface FamilyRecipient extends Recipient {
  firstName: string;
  studentId: string;
  studentName: string;
}

/** A parent, the child, and what the season promises an application submitted now. */
export interface SubmittingFamilyRecipient extends FamilyRecipient {
  /** Null if there's none, or if it's over. */
  placementDay: Day | null;
  /** These in epoch seconds. */
  deadline: number | null;
  firstSubmitted: number | null;
}

/** A parent, and all children whose applications aren't submitted. */
export interface RemindedFamilyRecipient extends Recipient {
  firstName: string;
  studentNames: readonly string[];
}

/** Somebody who coordinates a site, and what the site says about itself so far. */
export interface OpeningSiteRecipient extends Recipient, OpeningFacts {
  siteId: number;
  siteLabel: string;
}

type SiteColumn = (typeof SITE_COLUMNS)[number];

/** A parent, the child, and the site it's about. `siteLabel` includes the district if another site has the same name. */
export type FamilyOfSiteRecipient = FamilyRecipient &
  Pick<Site, SiteColumn> &
  Record<'siteName' | 'siteLabel', string>;

/** Somebody who works at a site. */
export interface SiteRecipient extends Recipient {
  siteId: number;
  siteLabel: string;
}

/** The same, and the student it's about. */
export interface StudentSiteRecipient extends SiteRecipient {
  studentName: string;
}

/** Somebody who coordinates a site, and how many students wait for the site's response. */
export interface RespondingSiteRecipient extends Recipient {
  siteId: number;
  siteLabel: string;
  waiting: number;
}

/** A parent with children who have no seat. */
export interface WaitingFamilyRecipient extends Recipient {
  firstName: string;
  /** The first of these children: the mail is filed under one application only. */
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

/** A family that a site or the office writes to. */
export interface AnnouncedFamilyRecipient extends Recipient {
  firstName: string;
  /** One of the children it's about: the mail is filed under that application and deleted with it. */
  studentId: string;
  announcementId: string;
  /** Null if the office writes. */
  siteLabel: string | null;
  /** Where the family's reply goes. */
  replyTo: string;
  /** Turns announcements off. */
  token: string;
}

/** What a lookup of recipients can use. `manager` is in the transaction of the event. */
export interface MailContext {
  manager: EntityManager;
  settings: Pick<Settings, 'helpEmail'>;
}

const SITE_COLUMNS = [
  'orgName',
  'address',
  'dates',
  'days',
  'times',
  'coordinatorName',
  'coordinatorEmail',
  'coordinatorPhone',
  'acceptanceText',
] as const satisfies readonly (keyof Site)[];

/** SQL: whether an account, in the table `account`, gets announcements. */
export const TAKES_ANNOUNCEMENTS = `account."deletedAt" IS NULL AND account."announcementsOffAt" IS NULL`;

const STUDENT_NAME = `student."firstName" || ' ' || student."lastName" AS "studentName"`;

const FAMILY = `account."email" AS "recipient", account."id" AS "userId", account."language", account."firstName",
  student."id" AS "studentId", ${STUDENT_NAME}`;

const FAMILY_ROWS = `students student JOIN users account ON account."id" = student."userId" AND account."deletedAt" IS NULL`;

const SITE = `site."name" AS "siteName", ${siteLabelSql('site')} AS "siteLabel",
  ${SITE_COLUMNS.map((column) => `site."${column}"`).join(', ')}`;

const OPENING_FACTS = NEEDED_TO_OPEN.map((name) =>
  name === 'location' ? `site."lat" AS "location"` : `site."${name}"`,
).join(', ');

function epochSql(time: string): string {
  return `floor(extract(epoch FROM ${time}))::float8`;
}

/** The account's own address. */
export function account(_context: MailContext, event: { account: EventAccount }): AccountRecipient[] {
  return [accountAt(event.account, event.account.email)];
}

/** The address that the account is going to have. */
export function newAddress(
  _context: MailContext,
  event: AppEvent<'EmailChangeRequested'>,
): AccountRecipient[] {
  return [accountAt(event.account, event.newEmail)];
}

function accountAt(of: EventAccount, recipient: string): AccountRecipient {
  return { recipient, userId: of.id, language: of.language, account: of };
}

/** The account that the application belongs to. */
export function family(
  { manager }: MailContext,
  { studentId }: { studentId: string },
): Promise<FamilyRecipient[]> {
  return rowsOf(
    manager,
    prepared(`SELECT ${FAMILY} FROM ${FAMILY_ROWS} WHERE student."id" = $1`, [studentId]),
  );
}

/** The family, with what the application's season says about time. */
export function submittingFamily(
  { manager }: MailContext,
  { studentId }: { studentId: string },
): Promise<SubmittingFamilyRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT ${FAMILY},
         CASE WHEN season."placementDay" >= current_date THEN season."placementDay"::text END AS "placementDay",
         ${epochSql('season."deadline"')} AS "deadline", ${epochSql('student."firstSubmittedAt"')} AS "firstSubmitted"
       FROM ${FAMILY_ROWS} JOIN seasons season ON season."year" = student."season" WHERE student."id" = $1`,
      [studentId],
    ),
  );
}

/** Every family with an incomplete or returned application of this season, once. Withdrawn ones are finished, also those that were withdrawn before a site accepted. */
export function unfinishedFamilies(
  { manager }: MailContext,
  { year }: { year: number },
): Promise<RemindedFamilyRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT account."email" AS "recipient", account."id" AS "userId", account."language", account."firstName",
         array_agg(student."firstName" || ' ' || student."lastName" ORDER BY student."createdAt", student."id")
           AS "studentNames"
       FROM ${FAMILY_ROWS}
       WHERE student."season" = $1 AND student."applicationSubmitted" IS NULL AND NOT student."removed"
         AND (student."returned" OR (student."siteAccepted" IS NOT TRUE AND student."firstSubmittedAt" IS NULL))
       GROUP BY account."id"`,
      [year],
    ),
  );
}

/** The family, for mails that are about a site, too. */
export function familyOfSite(
  context: MailContext,
  { studentId, siteId }: { studentId: string; siteId: number },
): Promise<FamilyOfSiteRecipient[]> {
  return familiesOfSite(context, [studentId], siteId);
}

/** The family, and the site where it gave up a seat, if it had one. */
export function withdrawingFamily(
  { manager }: MailContext,
  { studentId, siteId }: { studentId: string; siteId: number | null },
): Promise<(FamilyRecipient & { siteName: string | null })[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT ${FAMILY}, site."name" AS "siteName" FROM ${FAMILY_ROWS}
       LEFT JOIN sites site ON site."id" = $2 WHERE student."id" = $1`,
      [studentId, siteId],
    ),
  );
}

/** One mail for each child: a family with two children may have two applications to follow. */
export function familiesOfSite(
  { manager }: MailContext,
  studentIds: readonly string[],
  siteId: number,
): Promise<FamilyOfSiteRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT ${FAMILY}, ${SITE} FROM ${FAMILY_ROWS} JOIN sites site ON site."id" = $2
       WHERE student."id" = ANY($1::uuid[]) ORDER BY student."id"`,
      [studentIds, siteId],
    ),
  );
}

/** SQL: a site's coordinators and the coordinator address on its record, each address once, in this language. */
function coordinatorsSql(defaultLanguage: string): string {
  return `SELECT u."email" AS "recipient", u."id" AS "userId", u."language"
    FROM site_members m JOIN users u ON u."id" = m."userId"
    WHERE m."siteId" = site."id" AND m."role" = 'coordinator' AND u."deletedAt" IS NULL
    UNION
    SELECT a."email", u."id", coalesce(u."language", ${defaultLanguage})
    FROM (VALUES (lower(site."coordinatorEmail"))) AS a ("email") LEFT JOIN users u ON u."email" = a."email"
    WHERE a."email" IS NOT NULL AND u."deletedAt" IS NULL`;
}

/** Who coordinates the site, for a mail that's about no single student. */
export function coordinatorsOfSite(
  { manager }: MailContext,
  { siteId }: { siteId: number },
): Promise<SiteRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT person.*, site."id" AS "siteId", ${siteLabelSql('site')} AS "siteLabel"
       FROM sites site CROSS JOIN LATERAL (${coordinatorsSql('$2')}) person WHERE site."id" = $1`,
      [siteId, LANGUAGES[0]],
    ),
  );
}

/** Who coordinates the site, and the student; nobody without a site. */
export function siteCoordinators(
  { manager }: MailContext,
  { studentId, siteId }: { studentId: string; siteId: number | null },
): Promise<StudentSiteRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT person.*, student."id" AS "studentId", ${STUDENT_NAME}, site."id" AS "siteId",
         ${siteLabelSql('site')} AS "siteLabel"
       FROM sites site JOIN students student ON student."id" = $1
       CROSS JOIN LATERAL (${coordinatorsSql('$3')}) person
       WHERE site."id" = $2`,
      [studentId, siteId, LANGUAGES[0]],
    ),
  );
}

/** Who coordinates these sites, if anybody waits there for a response. */
export function coordinatorsOfWaitingStudents(
  { manager }: MailContext,
  { siteIds }: { siteIds: readonly number[] },
): Promise<RespondingSiteRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT person.*, site."id" AS "siteId", ${siteLabelSql('site')} AS "siteLabel", waits."count" AS "waiting"
       FROM (
         SELECT s."siteId", count(*)::int AS "count" FROM students s
         WHERE s."siteId" = ANY($1::integer[]) AND s."siteAccepted" IS NULL AND ${inCurrentSeason('s')}
         GROUP BY s."siteId"
       ) waits JOIN sites site ON site."id" = waits."siteId"
       CROSS JOIN LATERAL (${coordinatorsSql('$2')}) person ORDER BY site."id"`,
      [siteIds, LANGUAGES[0]],
    ),
  );
}

/** The families of those children who still wait: one mail for all children of an account. */
export function familiesLeftWaiting(
  { manager }: MailContext,
  { students }: Pick<AppEvent<'StudentsLeftWaiting'>, 'students'>,
): Promise<WaitingFamilyRecipient[]> {
  const standings = students.flatMap(({ studentId, standings: own }) =>
    own.length > 0 ? own.map((standing) => ({ studentId, ...standing })) : [{ studentId }],
  );
  return rowsOf(
    manager,
    prepared(
      `SELECT account."email" AS "recipient", account."id" AS "userId", account."language", account."firstName",
         (array_agg(s."id" ORDER BY s."createdAt", s."id"))[1] AS "studentId",
         count(DISTINCT s."id")::int AS "studentCount",
         json_agg(json_build_object('studentName', s."firstName" || ' ' || s."lastName",
           'siteLabel', ${siteLabelSql('site')}, 'position', standing."position", 'waiting', standing."waiting")
           ORDER BY s."createdAt", s."id", standing."preference") AS "standings"
       FROM jsonb_to_recordset($1) AS standing
         ("studentId" uuid, "siteId" integer, "preference" integer, "position" integer, "waiting" integer)
       JOIN students s ON s."id" = standing."studentId" AND ${WAITS_SQL}
       JOIN users account ON account."id" = s."userId" AND account."deletedAt" IS NULL
       LEFT JOIN sites site ON site."id" = standing."siteId"
       GROUP BY account."id" ORDER BY account."id"`,
      [JSON.stringify(standings)],
    ),
  );
}

/** Who coordinates the pending sites: a mail for each site, because each has its own page to complete. */
export function pendingSiteCoordinators({ manager }: MailContext): Promise<OpeningSiteRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT person.*, site."id" AS "siteId", ${siteLabelSql('site')} AS "siteLabel", ${OPENING_FACTS}
       FROM sites site CROSS JOIN LATERAL (${coordinatorsSql('$1')}) person
       WHERE site."status" = 'pending' ORDER BY site."id"`,
      [LANGUAGES[0]],
    ),
  );
}

/** These families, unless they've turned announcements off. */
export function announcedFamilies(
  { manager, settings }: MailContext,
  { announcementId, siteId, families }: AppEvent<'AnnouncementSent'>,
): Promise<AnnouncedFamilyRecipient[]> {
  return rowsOf(
    manager,
    prepared(
      `SELECT account."email" AS "recipient", account."id" AS "userId", account."language", account."firstName",
         account."announcementToken" AS "token", family."studentId", $5::text AS "announcementId",
         ${siteLabelSql('site')} AS "siteLabel", coalesce(lower(site."coordinatorEmail"), $4) AS "replyTo"
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
    ),
  );
}

/** The program's help address. */
export function program({ settings }: MailContext): Recipient[] {
  return [{ recipient: settings.helpEmail, userId: null, language: DEFAULT_LANGUAGE }];
}

/** Whoever filled in the public form; in the language of their account if they have one. */
export async function registrant(
  { manager }: MailContext,
  { registrantEmail: recipient, language }: AppEvent<'SiteOffered'>,
): Promise<Recipient[]> {
  const [known] = await rowsOf<{ id: string; language: Language }>(
    manager,
    prepared(`SELECT "id", "language" FROM users WHERE "email" = lower($1)`, [recipient]),
  );
  return [{ recipient, userId: known?.id ?? null, language: known?.language ?? language }];
}
