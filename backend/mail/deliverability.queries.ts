import { SECRET_KINDS } from '../../domain/contract/mail.js';
import { isInListSql } from '../database/constraints.js';
import { selectCoordinators } from './site-recipients.queries.js';

function isDeactivatedSql(recipient: string): string {
  return `EXISTS (
    SELECT FROM users AS u
    WHERE u."deletedAt" IS NOT NULL AND (u."id" = m."userId" OR u."email" = lower(${recipient}))
  )`;
}

const IS_LINK_REPLACED_SQL = `m.${isInListSql('kind', SECRET_KINDS)} AND EXISTS (
  SELECT FROM messages AS newer
  WHERE newer.${isInListSql('kind', SECRET_KINDS)} AND newer."kind" = m."kind"
    AND newer."userId" = m."userId" AND newer."createdAt" > m."createdAt"
)`;

const IS_SWITCHED_OFF_SQL = `m."kind" = 'announcement' AND EXISTS (
  SELECT FROM users AS u WHERE u."id" = m."userId" AND u."announcementsOffAt" IS NOT NULL
)`;

/** SQL, for statements that ask it of many phones. */
export function isStoppedSql(phone: string): string {
  return `EXISTS (SELECT FROM stopped_numbers stopped WHERE stopped."phone" = ${phone})`;
}

/** A code is for a phone that isn't the account's yet. */
function isTextOffSql(recipient: string): string {
  return `CASE WHEN m."channel" = 'text' THEN ${isStoppedSql(recipient)} OR m."kind" <> 'mobile-code' AND NOT EXISTS (
    SELECT FROM users u WHERE u."id" = m."userId" AND u."mobile" = ${recipient}
  ) ELSE false END`;
}

const HAS_SEAT = `EXISTS (
  SELECT FROM students s WHERE s."id" = m."studentId" AND s."siteAccepted" AND s."siteId" = (m."facts" ->> 'siteId')::integer
)`;

/** Whoever reads a text acts at once, and can't see what came after it as in a mailbox. */
const IS_REASON_GONE_SQL = `CASE WHEN m."channel" = 'text' THEN CASE m."kind"
  WHEN 'application-returned' THEN NOT EXISTS (
    SELECT FROM students s WHERE s."id" = m."studentId" AND s."returned" AND NOT s."removed"
  )
  WHEN 'site-accepted' THEN NOT ${HAS_SEAT}
  WHEN 'withdrawal-confirmed' THEN ${HAS_SEAT}
  WHEN 'no-show-released' THEN ${HAS_SEAT}
  WHEN 'attending-question' THEN NOT EXISTS (
    SELECT FROM students s JOIN seasons season ON season."year" = s."season" AND season."state" = 'current'
    WHERE s."userId" = m."userId" AND s."siteAccepted" AND s."attending" IS NULL
  )
  WHEN 'announcement' THEN m."createdAt" < now() - interval '1 day'
  ELSE false END ELSE false END`;

function isForOthersSql(recipient: string): string {
  return `m."siteId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM sites site CROSS JOIN LATERAL (${selectCoordinators("'en'")}) person
    WHERE site."id" = m."siteId" AND person."recipient" = lower(${recipient})
  )`;
}

/** The facts without the link or the code. */
export const FACTS_WITHOUT_SECRET = `CASE
  WHEN ${isInListSql('kind', SECRET_KINDS)} THEN "facts" || CASE WHEN "facts" ? 'code' THEN '{"code": null}' ELSE '{"link": null}' END::jsonb
  ELSE "facts" END`;

/** SQL, because a claim has to know it of the row that it claims, and the list of each row. */
export function getDeliverabilitySql(recipient: string): string {
  return `m."channel", m."kind", m."facts", m."createdAt", now() AS "asOf",
    ${isDeactivatedSql(recipient)} AS "isRecipientDeactivated", ${IS_LINK_REPLACED_SQL} AS "isLinkReplaced",
    ${IS_SWITCHED_OFF_SQL} AS "isSwitchedOff", ${isForOthersSql(recipient)} AS "isForOthers",
    ${isTextOffSql(recipient)} AS "isTextOff", ${IS_REASON_GONE_SQL} AS "isReasonGone"`;
}
