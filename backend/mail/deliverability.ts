import { LINK_LIFETIMES, SECRET_KINDS, isSecretKind } from '../../domain/contract/mail.js';
import { inList } from '../database/constraints.js';
import type { Message } from './message.entity.js';
import { coordinatorsSql } from './site-recipients.js';

/** SQL: whether message `m` is for a deactivated account. `recipient` is the SQL of the address it would go to. */
function isDeactivatedSql(recipient: string): string {
  return `EXISTS (
    SELECT FROM users AS u
    WHERE u."deletedAt" IS NOT NULL AND (u."id" = m."userId" OR u."email" = lower(${recipient}))
  )`;
}

/** SQL: whether a newer link was mailed, so that the link of message `m` no longer works. */
const IS_LINK_REPLACED_SQL = `m.${inList('kind', SECRET_KINDS)} AND EXISTS (
  SELECT FROM messages AS newer
  WHERE newer.${inList('kind', SECRET_KINDS)} AND newer."kind" = m."kind"
    AND newer."userId" = m."userId" AND newer."createdAt" > m."createdAt"
)`;

/** SQL: whether message `m` is an announcement to a family that has turned announcements off since. */
const IS_SWITCHED_OFF_SQL = `m."kind" = 'announcement' AND EXISTS (
  SELECT FROM users AS u WHERE u."id" = m."userId" AND u."announcementsOffAt" IS NOT NULL
)`;

/** SQL: whether a phone has ended our texts. */
export function isStoppedSql(phone: string): string {
  return `EXISTS (SELECT FROM stopped_numbers stopped WHERE stopped."phone" = ${phone})`;
}

/**
 * SQL: whether message `m` is a text to a phone that takes none anymore. `recipient` is the SQL of the phone. A code is
 * for a phone that isn't the account's yet.
 */
function isTextOffSql(recipient: string): string {
  return `CASE WHEN m."channel" = 'text' THEN ${isStoppedSql(recipient)} OR m."kind" <> 'mobile-code' AND NOT EXISTS (
    SELECT FROM users u WHERE u."id" = m."userId" AND u."mobile" = ${recipient}
  ) ELSE false END`;
}

/** SQL: whether the child of text `m` has a seat at the site that the text is about. */
const HAS_SEAT = `EXISTS (
  SELECT FROM students s WHERE s."id" = m."studentId" AND s."siteAccepted" AND s."siteId" = (m."facts" ->> 'siteId')::integer
)`;

/**
 * SQL: whether message `m` is a text about something that isn't true anymore. Whoever reads a text acts at once, and
 * can't see what came after it as in a mailbox. "No class today" says nothing a day later.
 */
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

/** SQL: whether message `m` is for a site, and the address isn't one of its coordinators' now. */
function isForOthersSql(recipient: string): string {
  return `m."siteId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM sites site CROSS JOIN LATERAL (${coordinatorsSql("'en'")}) person
    WHERE site."id" = m."siteId" AND person."recipient" = lower(${recipient})
  )`;
}

/** What decides whether a message is worth sending. `asOf` is the database's time. */
export type DeliverabilityFacts = Pick<Message, 'channel' | 'kind' | 'facts' | 'createdAt'> & {
  asOf: Date;
  isRecipientDeactivated: boolean;
  isLinkReplaced: boolean;
  isSwitchedOff: boolean;
  isForOthers: boolean;
  isTextOff: boolean;
  isReasonGone: boolean;
};

/** SQL that removes what opens an account, the link or the code. `$3` holds the kinds with one. */
export const WITHOUT_SECRET = `"facts" = CASE
  WHEN "kind" = ANY ($3) THEN "facts" || CASE WHEN "facts" ? 'code' THEN '{"code": null}' ELSE '{"link": null}' END::jsonb
  ELSE "facts" END`;

/** SQL: these facts of message `m`. `recipient` is the SQL of where it would go. */
export function deliverabilitySql(recipient: string): string {
  return `m."channel", m."kind", m."facts", m."createdAt", now() AS "asOf",
    ${isDeactivatedSql(recipient)} AS "isRecipientDeactivated", ${IS_LINK_REPLACED_SQL} AS "isLinkReplaced",
    ${IS_SWITCHED_OFF_SQL} AS "isSwitchedOff", ${isForOthersSql(recipient)} AS "isForOthers",
    ${isTextOffSql(recipient)} AS "isTextOff", ${IS_REASON_GONE_SQL} AS "isReasonGone"`;
}

/**
 * Why a message may not be sent anymore: the account is closed or wants no announcements, the person doesn't coordinate
 * the site anymore, the phone takes no texts, what a text says isn't true anymore, or its link doesn't work.
 */
export type UndeliverableReason =
  | 'deactivated'
  | 'not-coordinator'
  | 'switched-off'
  | 'texts-off'
  | 'reason-gone'
  | 'link-removed'
  | 'link-replaced'
  | 'link-expired';

/** Why a message should not be sent, or null if it should. */
export function undeliverableReason(message: DeliverabilityFacts): UndeliverableReason | null {
  const { kind, facts, createdAt, asOf } = message;
  if (message.isRecipientDeactivated) return 'deactivated';
  if (message.isForOthers) return 'not-coordinator';
  if (message.isSwitchedOff) return 'switched-off';
  if (message.isTextOff) return 'texts-off';
  if (message.isReasonGone) return 'reason-gone';
  if (facts['link'] === null || facts['code'] === null) return 'link-removed';
  if (message.isLinkReplaced) return 'link-replaced';
  if (!isSecretKind(kind)) return null;
  return asOf.getTime() - createdAt.getTime() >= LINK_LIFETIMES[kind] * 1_000 ? 'link-expired' : null;
}
