import type { EntityManager } from 'typeorm';
import { SESSION } from '../../domain/contract/answer.js';
import type { SiteRole, TokenScope, UserRole } from '../../domain/enums/enums.js';
import type { User } from '../accounts/user.entity.js';
import type { CurrentTies, SignedIn } from '../platform/access/allow.js';
import { isInCurrentSeasonSql } from '../program/season.queries.js';

const SECONDS_BETWEEN_TOUCHES = 60;

const PERSON = `u."id", u."role",
  s."lastSeenAt" < now() - $4 * interval '1 second' AS "isTouchDue",
  $5::boolean AND u."role" = 'admin' AND NOT s."isSingleSignOn" AND NOT EXISTS (
    SELECT FROM second_factors f WHERE f."userId" = u."id" AND f."turnedOnAt" IS NOT NULL
  ) AS "mustSetUpSecondFactor",
  ARRAY(
    SELECT json_build_object('id', m."siteId", 'role', m."role")
    FROM site_members m WHERE m."userId" = u."id"
  ) AS "sites"`;

const IS_LIVE = `s."lastSeenAt" > now() - $2 * interval '1 second'
  AND s."createdAt" > now() - $3 * interval '1 second'
  AND u."deletedAt" IS NULL`;

const ITS_SESSION = `FROM sessions s JOIN users u ON u."id" = s."userId"`;

const LIVE_SESSION_SQL = `SELECT ${PERSON} ${ITS_SESSION} WHERE s."tokenHash" = $1 AND ${IS_LIVE}`;

const SESSION_AND_TIES_SQL = `SELECT ${PERSON}, CASE WHEN child."id" IS NOT NULL THEN json_build_object(
    'userId', child."userId", 'siteId', child."siteId",
    'isSiteVerified', site."verifiedAt" IS NOT NULL AND ${isInCurrentSeasonSql('child')},
    'isCurrent', ${isInCurrentSeasonSql('child')}
  ) END AS "ties"
${ITS_SESSION}
LEFT JOIN students child ON child."id" = $6
LEFT JOIN sites site ON site."id" = child."siteId"
WHERE s."tokenHash" = $1 AND ${IS_LIVE}`;

type LiveSession = Omit<SignedIn, 'sessionHash'> & { isTouchDue: boolean; ties?: CurrentTies | null };

/** SQL, because every request begins with it: person, sites and the student in one prepared statement. */
export async function findLiveSession(
  manager: EntityManager,
  sessionHash: string,
  studentId: string | null,
  requireMfa: boolean,
): Promise<LiveSession | null> {
  const values = [sessionHash, SESSION.idle, SESSION.total, SECONDS_BETWEEN_TOUCHES, requireMfa];
  const [found] = await (studentId === null
    ? manager.query<LiveSession[]>(LIVE_SESSION_SQL, values)
    : manager.query<LiveSession[]>(SESSION_AND_TIES_SQL, [...values, studentId]));
  return found ?? null;
}

const OWNER_SQL = `SELECT u."id", u."role", t."id" AS "tokenId", t."name", t."scopes",
  coalesce(t."lastUsedAt" < now() - $2 * interval '1 second', TRUE) AS "isUseDue",
  ARRAY(
    SELECT json_build_object('id', m."siteId", 'role', m."role") FROM site_members m WHERE m."userId" = u."id"
  ) AS "sites"
FROM api_tokens t JOIN users u ON u."id" = t."userId"
WHERE t."tokenHash" = $1 AND t."expiresAt" > now() AND u."deletedAt" IS NULL`;

interface OwnerRow {
  id: string;
  role: UserRole;
  tokenId: string;
  name: string;
  scopes: TokenScope[];
  isUseDue: boolean;
  sites: { id: number; role: SiteRole }[];
}

/** Likewise. By `api_tokens_hash`: what's compared is a hash, so the time it takes says nothing about the token. */
export async function findTokenOwner(manager: EntityManager, tokenHash: string): Promise<OwnerRow | null> {
  const [owner] = await manager.query<OwnerRow[]>(OWNER_SQL, [tokenHash, SECONDS_BETWEEN_TOUCHES]);
  return owner ?? null;
}

/**
 * Mailed to the account's address or about to be; not if its email has failed for good. SQL, because an import asks
 * it for each child, and email is of a layer above.
 */
export async function isInvitationOut(manager: EntityManager, { id, email }: User): Promise<boolean> {
  const found = await manager.query<object[]>(
    `SELECT FROM mailed_tokens t
       WHERE t."userId" = $1 AND t."purpose" = 'invite' AND t."email" = $2 AND t."expiresAt" > now()
         AND NOT EXISTS (
           SELECT FROM messages m
           WHERE m."userId" = t."userId" AND m."kind" = 'invitation' AND m."createdAt" >= t."createdAt"
             AND m."parkedAt" IS NOT NULL AND m."sentAt" IS NULL
         )`,
    [id, email],
  );
  return found.length > 0;
}
