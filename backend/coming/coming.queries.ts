import type { EntityManager } from 'typeorm';
import { CONTACT_FIELDS, type ApplicationDetail } from '../../domain/contract/application.js';
import type { AskedChild, LastCall } from '../../domain/contract/coming.js';
import type { Day } from '../../domain/fields/date-text.js';
import { User } from '../accounts/user.entity.js';
import { ACCEPTED, BY_NAME } from '../classes/groups.queries.js';
import { CURRENT_SEASON, isInCurrentSeasonSql } from '../program/season.queries.js';
import { getSiteLabelSql } from '../sites/site-name.queries.js';
import { AttendingRequest } from './attending-request.entity.js';

/** Finds the children through the index of seats. */
const UNANSWERED = `students s JOIN users account ON account."id" = s."userId" AND account."deletedAt" IS NULL
  WHERE s."siteId" IS NOT NULL AND s."siteAccepted" AND s."attending" IS NULL AND ${isInCurrentSeasonSql('s')}`;

/** `new`: never asked; `askedBefore`: asked before this day but never reminded. */
type AskedGroup = 'all' | 'new' | { askedBefore: Day; timeZone: string };

/** IDs of families only, because a state may have thousands. */
export async function listUnanswered(manager: EntityManager, group: AskedGroup): Promise<string[]> {
  const request = `attending_requests r WHERE r."userId" = s."userId" AND r."season" = s."season"`;
  const conditions =
    group === 'all'
      ? ''
      : group === 'new'
        ? `AND NOT EXISTS (SELECT FROM ${request})`
        : `AND EXISTS (SELECT FROM ${request} AND r."remindedAt" IS NULL
          AND (r."askedAt" AT TIME ZONE $2)::date < $1::date)`;
  const rows = await manager.query<{ userId: string }[]>(
    `SELECT DISTINCT s."userId" FROM ${UNANSWERED} ${conditions} ORDER BY s."userId"`,
    typeof group === 'object' ? [group.askedBefore, group.timeZone] : [],
  );
  return rows.map(({ userId }) => userId);
}

/** Counts the same families. */
export async function countUnanswered(
  manager: EntityManager,
): Promise<{ familiesUnanswered: number; familiesNotAsked: number }> {
  const [counts] = await manager.query<{ familiesUnanswered: number; familiesNotAsked: number }[]>(
    `SELECT count(*)::int AS "familiesUnanswered", count(*) FILTER (WHERE NOT EXISTS (
         SELECT FROM attending_requests r WHERE r."userId" = family."userId" AND r."season" = ${CURRENT_SEASON}
       ))::int AS "familiesNotAsked"
     FROM (SELECT DISTINCT s."userId" FROM ${UNANSWERED}) family`,
  );
  return counts ?? { familiesUnanswered: 0, familiesNotAsked: 0 };
}

export interface NewRequest {
  userId: string;
  tokenHash: string;
}

/** Returns those nobody else had asked: if another instance is claiming them, this waits for its commit. */
export async function claimNew(
  manager: EntityManager,
  requests: readonly NewRequest[],
  now: Date,
): Promise<Pick<NewRequest, 'userId'>[]> {
  return manager.query(
    `INSERT INTO attending_requests ("userId", "season", "tokenHash", "askedAt")
     SELECT "userId", ${CURRENT_SEASON}, "tokenHash", $3::timestamptz
     FROM unnest($1::uuid[], $2::text[]) AS family ("userId", "tokenHash")
     ON CONFLICT DO NOTHING RETURNING "userId"`,
    [requests.map(({ userId }) => userId), requests.map(({ tokenHash }) => tokenHash), now],
  );
}

/** A claim as well: only those that nobody had reminded. */
export async function claimReminded(
  manager: EntityManager,
  requests: readonly NewRequest[],
  now: Date,
): Promise<Pick<NewRequest, 'userId'>[]> {
  return manager.query(
    `WITH reminded AS (
       UPDATE attending_requests SET "remindedAt" = $2::timestamptz
       WHERE "userId" = ANY($1::uuid[]) AND "season" = ${CURRENT_SEASON} AND "remindedAt" IS NULL RETURNING "userId"
     )
     SELECT "userId" FROM reminded`,
    [requests.map(({ userId }) => userId), now],
  );
}

/** None of another season, or of a deactivated account. */
export function findRequest(manager: EntityManager, tokenHash: string): Promise<AttendingRequest | null> {
  return manager
    .createQueryBuilder(AttendingRequest, 'request')
    .innerJoin(User, 'account', 'account.id = request.userId AND account.deletedAt IS NULL')
    .where({ tokenHash })
    .andWhere(isInCurrentSeasonSql('request'))
    .getOne();
}

/** SQL, because the site is the child's, or the one that it gave up last. */
export function readAskedChildren(manager: EntityManager, userId: string): Promise<AskedChild[]> {
  return manager.query(
    `SELECT s."id", s."firstName", ${getSiteLabelSql('site')} AS "site", site."address", site."days", site."times",
       s."attending"
     FROM students s JOIN sites site ON site."id" = CASE
       WHEN s."siteId" IS NOT NULL AND s."siteAccepted" THEN s."siteId"
       WHEN s."attending" = 'no' AND NOT s."removed" THEN
         (SELECT w."siteId" FROM withdrawals w WHERE w."studentId" = s."id" ORDER BY w."at" DESC LIMIT 1) END
     WHERE s."userId" = $1 AND ${isInCurrentSeasonSql('s')} ORDER BY s."createdAt", s."id"`,
    [userId],
  );
}

type CalledChild = Pick<
  ApplicationDetail,
  'firstName' | 'lastName' | 'grade' | 'attending' | (typeof CONTACT_FIELDS)[number]
> & {
  studentId: string;
  /** A day in the state's time zone. */
  askedOn: Day | null;
  lastCall: LastCall | null;
};

const CALLED_SQL = `SELECT s."id" AS "studentId", s."firstName", s."lastName", s."grade", s."attending",
    ${CONTACT_FIELDS.map((field) => `s."${field}"`).join(', ')},
    (SELECT (r."askedAt" AT TIME ZONE $2)::date::text FROM attending_requests r
     WHERE r."userId" = s."userId" AND r."season" = s."season") AS "askedOn",
    (SELECT json_build_object('on', extract(epoch FROM c."at")::int, 'firstName', coalesce(u."firstName", ''),
       'lastName', coalesce(u."lastName", ''), 'outcome', c."outcome", 'note', c."note")
     FROM site_calls c LEFT JOIN users u ON u."id" = c."byUserId"
     WHERE c."studentId" = s."id" AND c."siteId" = $1 ORDER BY c."id" DESC LIMIT 1) AS "lastCall"
  FROM ${ACCEPTED} ORDER BY ${BY_NAME}`;

/** Sorted by name; empty until the site is verified. */
export function readCalledChildren(
  manager: EntityManager,
  siteId: number,
  timeZone: string,
): Promise<CalledChild[]> {
  return manager.query(CALLED_SQL, [siteId, timeZone]);
}
