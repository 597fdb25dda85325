import type { EntityManager } from 'typeorm';
import type { AnnouncementView } from '../../domain/contract/announcement.js';
import { listConditions, type ApplicationFilter } from '../applications/application-list.queries.js';
import { ANNOUNCEMENTS_A_FAMILY } from '../../domain/forms/announcement.js';
import { TAKES_ANNOUNCEMENTS } from '../mail/family-recipients.queries.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';

export type Audience =
  | { siteId: number; isUrgent?: boolean }
  | { siteId: null; filter: ApplicationFilter; isUrgent?: false };

export interface Family {
  userId: string;
  firstName: string;
  studentIds: [string, ...string[]];
  /** Whether the family already got as many announcements today as are allowed. */
  hadEnough: boolean;
}

/** `timeZone` is an SQL expression. */
function selectFamilies(conditions: readonly string[], timeZone: string): string {
  return `SELECT account."id" AS "userId", account."firstName",
    array_agg(s."id" ORDER BY s."createdAt", s."id") AS "studentIds",
    (
      SELECT count(*) FROM announcements a JOIN messages m ON m."announcementId" = a."id"
      WHERE m."userId" = account."id" AND m."channel" = 'email'
        AND a."createdAt" >= date_trunc('day', now() AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}
    ) >= ${ANNOUNCEMENTS_A_FAMILY} AS "hadEnough"
  FROM students s JOIN users account ON account."id" = s."userId" AND ${TAKES_ANNOUNCEMENTS}
  WHERE ${conditions.join(' AND ')} GROUP BY account."id" ORDER BY account."id"`;
}

const SITE_SQL = selectFamilies(
  [
    `s."siteId" = $1`,
    `s."siteAccepted"`,
    isInCurrentSeasonSql('s'),
    `EXISTS (SELECT FROM sites WHERE "id" = $1 AND "verifiedAt" IS NOT NULL)`,
  ],
  '$2',
);

/**
 * Removed applications don't count, unless the filter asks for them: most are duplicates. SQL, for the filter of the
 * list, by family.
 */
export function readFamilies(
  manager: EntityManager,
  audience: Audience,
  timeZone: string,
): Promise<Family[]> {
  if (audience.siteId !== null) return manager.query(SITE_SQL, [audience.siteId, timeZone]);
  const values: unknown[] = [];
  const conditions = listConditions(audience.filter, (value) => `$${values.push(value)}`);
  if (audience.filter.status !== 'removed') conditions.push(`NOT s."removed"`);
  return manager.query(selectFamilies(conditions, `$${values.push(timeZone)}`), values);
}

/** Any number, as long as every instance uses the same one and nothing else does. */
const ANNOUNCEMENT_LOCK = 7_213_540;

/**
 * One at a time: the next one sees what the ones before it sent, also to the same families. No row is locked, so it's
 * SQL.
 */
export async function lockAnnouncements(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${ANNOUNCEMENT_LOCK})`);
}

export interface Today {
  sent: number;
  secondsLeft: number;
}

/** A day runs from midnight to midnight in the state. */
const TODAY_SQL = `WITH today AS (SELECT date_trunc('day', now() AT TIME ZONE $2) AS "start")
  SELECT (
    SELECT count(*)::int FROM announcements
    WHERE "siteId" IS NOT DISTINCT FROM $1::integer AND "createdAt" >= today."start" AT TIME ZONE $2
  ) AS "sent",
  ceil(extract(epoch FROM (today."start" + interval '1 day') AT TIME ZONE $2 - now()))::int AS "secondsLeft" FROM today`;

/** A count of the state's day, by the database's clock. */
export async function readToday(
  manager: EntityManager,
  siteId: number | null,
  timeZone: string,
): Promise<Today> {
  const [today] = await manager.query<Today[]>(TODAY_SQL, [siteId, timeZone]);
  if (!today) throw new Error('there is no today');
  return today;
}

const RECENT = 10;

const RECENT_SQL = `SELECT a."id", extract(epoch FROM a."createdAt")::int AS "at", progress.*,
    author."firstName" || ' ' || author."lastName" AS "by",
    coalesce(
      (SELECT m."facts" ->> 'subject' FROM messages m
       WHERE m."announcementId" = a."id" AND m."facts" ->> 'textLanguage' = 'en' LIMIT 1),
      (SELECT m."facts" ->> 'subject' FROM messages m WHERE m."announcementId" = a."id" LIMIT 1)
    ) AS "subject"
  FROM announcements a LEFT JOIN users author ON author."id" = a."byUserId"
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE m."sentAt" IS NOT NULL)::int AS "sent",
        count(*) FILTER (WHERE m."sentAt" IS NULL AND m."parkedAt" IS NULL)::int AS "waiting",
        count(*) FILTER (WHERE m."sentAt" IS NULL AND m."parkedAt" IS NOT NULL)::int AS "stuck"
      FROM messages m WHERE m."announcementId" = a."id" AND m."channel" = 'email'
    ) progress
  WHERE a."siteId" IS NOT DISTINCT FROM $1::integer ORDER BY a."createdAt" DESC LIMIT ${RECENT}`;

/** A list with its counts, by the index `messages_announcement`. */
export function readRecent(manager: EntityManager, siteId: number | null): Promise<AnnouncementView[]> {
  return manager.query(RECENT_SQL, [siteId]);
}
