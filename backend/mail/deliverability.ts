import { LINK_LIFETIMES, SECRET_KINDS, isSecretKind } from '../../domain/contract/mail.js';
import { inList } from '../database/constraints.js';
import type { Message } from './message.entity.js';
import { coordinatorsSql } from './site-recipients.js';

function isDeactivatedSql(recipient: string): string {
  return `EXISTS (
    SELECT FROM users AS u
    WHERE u."deletedAt" IS NOT NULL AND (u."id" = m."userId" OR u."email" = lower(${recipient}))
  )`;
}

const IS_LINK_REPLACED_SQL = `m.${inList('kind', SECRET_KINDS)} AND EXISTS (
  SELECT FROM messages AS newer
  WHERE newer.${inList('kind', SECRET_KINDS)} AND newer."kind" = m."kind"
    AND newer."userId" = m."userId" AND newer."createdAt" > m."createdAt"
)`;

const IS_SWITCHED_OFF_SQL = `m."kind" = 'announcement' AND EXISTS (
  SELECT FROM users AS u WHERE u."id" = m."userId" AND u."announcementsOffAt" IS NOT NULL
)`;

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
    SELECT FROM sites site CROSS JOIN LATERAL (${coordinatorsSql("'en'")}) person
    WHERE site."id" = m."siteId" AND person."recipient" = lower(${recipient})
  )`;
}

export type DeliverabilityFacts = Pick<Message, 'channel' | 'kind' | 'facts' | 'createdAt'> & {
  asOf: Date;
  isRecipientDeactivated: boolean;
  isLinkReplaced: boolean;
  isSwitchedOff: boolean;
  isForOthers: boolean;
  isTextOff: boolean;
  isReasonGone: boolean;
};

/** Removes the link or the code. `$3` holds the kinds with one. */
export const WITHOUT_SECRET = `"facts" = CASE
  WHEN "kind" = ANY ($3) THEN "facts" || CASE WHEN "facts" ? 'code' THEN '{"code": null}' ELSE '{"link": null}' END::jsonb
  ELSE "facts" END`;

export function deliverabilitySql(recipient: string): string {
  return `m."channel", m."kind", m."facts", m."createdAt", now() AS "asOf",
    ${isDeactivatedSql(recipient)} AS "isRecipientDeactivated", ${IS_LINK_REPLACED_SQL} AS "isLinkReplaced",
    ${IS_SWITCHED_OFF_SQL} AS "isSwitchedOff", ${isForOthersSql(recipient)} AS "isForOthers",
    ${isTextOffSql(recipient)} AS "isTextOff", ${IS_REASON_GONE_SQL} AS "isReasonGone"`;
}

export const UNDELIVERABLE_TEXTS = {
  deactivated: 'The account is deactivated.',
  switchedOff: 'The family turned announcements off.',
  notCoordinator: 'The person doesn’t coordinate the site anymore.',
  textsOff: 'This phone doesn’t get texts anymore.',
  reasonGone: 'What it says wasn’t true anymore when its turn came.',
  linkRemoved: 'We removed its link after it was sent or given up.',
  linkReplaced: 'A newer link replaced this one.',
  linkExpired: 'Its link expired before we could send it.',
} as const;

export function undeliverableReason(message: DeliverabilityFacts): keyof typeof UNDELIVERABLE_TEXTS | null {
  const { kind, facts, createdAt, asOf } = message;
  if (message.isRecipientDeactivated) return 'deactivated';
  if (message.isForOthers) return 'notCoordinator';
  if (message.isSwitchedOff) return 'switchedOff';
  if (message.isTextOff) return 'textsOff';
  if (message.isReasonGone) return 'reasonGone';
  if (facts['link'] === null || facts['code'] === null) return 'linkRemoved';
  if (message.isLinkReplaced) return 'linkReplaced';
  if (!isSecretKind(kind)) return null;
  return asOf.getTime() - createdAt.getTime() >= LINK_LIFETIMES[kind] * 1_000 ? 'linkExpired' : null;
}
