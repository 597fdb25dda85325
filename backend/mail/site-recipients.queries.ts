import { DEFAULT_LANGUAGE } from '../../domain/enums/languages.js';
import { NEEDED_TO_OPEN, type OpeningFacts } from '../../domain/placement/site-moves.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';
import type { MailContext, Recipient } from './recipients.js';

interface SiteRecipient extends Recipient {
  siteId: number;
  siteLabel: string;
}

interface OpeningSiteRecipient extends SiteRecipient, OpeningFacts {}

export interface StudentSiteRecipient extends SiteRecipient {
  studentName: string;
}

interface RespondingSiteRecipient extends SiteRecipient {
  waiting: number;
}

const OPENING_FACTS = NEEDED_TO_OPEN.map((name) =>
  name === 'location' ? `site."lat" AS "location"` : `site."${name}"`,
).join(', ');

/**
 * The address on the site's record counts only while nobody has the role, and gets
 * `defaultLanguage` unless it's an account's. SQL, because whoever joins it asks for many sites.
 */
export function selectCoordinators(defaultLanguage: string): string {
  const members = `FROM site_members m JOIN users u ON u."id" = m."userId"
    WHERE m."siteId" = site."id" AND m."role" = 'coordinator' AND u."deletedAt" IS NULL`;
  return `SELECT u."email" AS "recipient", u."id" AS "userId", u."language" ${members}
    UNION
    SELECT a."email", u."id", coalesce(u."language", ${defaultLanguage})
    FROM (VALUES (lower(site."coordinatorEmail"))) AS a ("email") LEFT JOIN users u ON u."email" = a."email"
    WHERE a."email" IS NOT NULL AND u."deletedAt" IS NULL AND NOT EXISTS (SELECT ${members})`;
}

const COORDINATOR = `person.*, site."id" AS "siteId", ${getSiteLabelSql('site')} AS "siteLabel"`;

/** SQL, for the rule of `selectCoordinators`, as all that follow. */
export function readCoordinators(
  { manager }: MailContext,
  { siteId }: { siteId: number },
): Promise<SiteRecipient[]> {
  return manager.query(
    `SELECT ${COORDINATOR}
       FROM sites site CROSS JOIN LATERAL (${selectCoordinators('$2')}) person WHERE site."id" = $1`,
    [siteId, DEFAULT_LANGUAGE],
  );
}

/** In one statement with the student's name, because a move holds its locks meanwhile. */
export function readStudentCoordinators(
  { manager }: MailContext,
  { studentId, siteId }: { studentId: string; siteId: number | null },
): Promise<StudentSiteRecipient[]> {
  return manager.query(
    `SELECT ${COORDINATOR}, student."id" AS "studentId", student."firstName" || ' ' || student."lastName" AS "studentName"
       FROM sites site JOIN students student ON student."id" = $1
       CROSS JOIN LATERAL (${selectCoordinators('$3')}) person
       WHERE site."id" = $2`,
    [studentId, siteId, DEFAULT_LANGUAGE],
  );
}

/** Of those, whoever got an email about this assignment. */
export async function readAskedCoordinators(
  context: MailContext,
  about: { studentId: string; siteId: number },
): Promise<StudentSiteRecipient[]> {
  const asked = await context.manager.query<{ recipient: string }[]>(
    `SELECT DISTINCT m."recipient" FROM messages m
       WHERE m."siteId" = $2 AND (m."studentId" = $1 AND m."kind" = 'student-assigned'
           OR m."kind" IN ('students-placed', 'answers-overdue') AND m."sentAt" IS NOT NULL)
         AND m."createdAt" >= (
           SELECT max(h."at") FROM history_entries h
           WHERE h."studentId" = $1 AND h."siteId" = $2 AND h."kind" = 'assigned'
         )`,
    [about.studentId, about.siteId],
  );
  const addresses = new Set(asked.map(({ recipient }) => recipient));
  const all = await readStudentCoordinators(context, about);
  return all.filter(({ recipient }) => addresses.has(recipient));
}

/** Counts all sites of a released run at once. */
export function readRespondingCoordinators(
  { manager }: MailContext,
  { siteIds }: { siteIds: readonly number[] },
): Promise<RespondingSiteRecipient[]> {
  return manager.query(
    `SELECT ${COORDINATOR}, waits."count" AS "waiting"
       FROM (
         SELECT s."siteId", count(*)::int AS "count" FROM students s
         WHERE s."siteId" = ANY($1::integer[]) AND s."siteAccepted" IS NULL AND ${isInCurrentSeasonSql('s')}
         GROUP BY s."siteId"
       ) waits JOIN sites site ON site."id" = waits."siteId"
       CROSS JOIN LATERAL (${selectCoordinators('$2')}) person ORDER BY site."id"`,
    [siteIds, DEFAULT_LANGUAGE],
  );
}

/** An email for each site, because each has its own page to complete. */
export function readPendingCoordinators({ manager }: MailContext): Promise<OpeningSiteRecipient[]> {
  return manager.query(
    `SELECT ${COORDINATOR}, ${OPENING_FACTS}
       FROM sites site CROSS JOIN LATERAL (${selectCoordinators('$1')}) person
       WHERE site."status" = 'pending' ORDER BY site."id"`,
    [DEFAULT_LANGUAGE],
  );
}
