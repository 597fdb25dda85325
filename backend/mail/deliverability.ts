import { LINK_LIFETIMES, SECRET_KINDS, isSecretKind } from '../../domain/contract/mail.js';
import { inList } from '../database/constraints.js';
import type { Message } from './message.entity.js';
import { coordinatorsSql } from './site-recipients.js';

/** SQL: whether message `m` is for a deactivated account. `recipient` is the SQL of the address it would go to. */
export function isDeactivatedSql(recipient: string): string {
  return `EXISTS (
    SELECT FROM users AS u
    WHERE u."deletedAt" IS NOT NULL AND (u."id" = m."userId" OR u."email" = lower(${recipient}))
  )`;
}

/** SQL: whether a newer link was mailed, so that the link of message `m` no longer works. */
export const IS_LINK_REPLACED_SQL = `m.${inList('kind', SECRET_KINDS)} AND EXISTS (
  SELECT FROM messages AS newer
  WHERE newer.${inList('kind', SECRET_KINDS)} AND newer."kind" = m."kind"
    AND newer."userId" = m."userId" AND newer."createdAt" > m."createdAt"
)`;

/** SQL: whether message `m` is an announcement to a family that has turned announcements off since. */
export const IS_SWITCHED_OFF_SQL = `m."kind" = 'announcement' AND EXISTS (
  SELECT FROM users AS u WHERE u."id" = m."userId" AND u."announcementsOffAt" IS NOT NULL
)`;

/** SQL: whether message `m` is for a site, and the address isn't one of its coordinators' now. */
export function isForOthersSql(recipient: string): string {
  return `m."siteId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM sites site CROSS JOIN LATERAL (${coordinatorsSql("'en'")}) person
    WHERE site."id" = m."siteId" AND person."recipient" = lower(${recipient})
  )`;
}

/** What decides whether a message is worth sending. `asOf` is the database's time. */
export type DeliverabilityFacts = Pick<Message, 'kind' | 'facts' | 'createdAt'> & {
  asOf: Date;
  isRecipientDeactivated: boolean;
  isLinkReplaced: boolean;
  isSwitchedOff: boolean;
  isForOthers: boolean;
};

/**
 * Why a message may not be sent anymore: the account is closed or wants no announcements, the person doesn't coordinate
 * the site anymore, or its link doesn't work.
 */
export type UndeliverableReason =
  'deactivated' | 'not-coordinator' | 'switched-off' | 'link-removed' | 'link-replaced' | 'link-expired';

/** Why a message should not be sent, or null if it should. */
export function undeliverableReason(message: DeliverabilityFacts): UndeliverableReason | null {
  const { kind, facts, createdAt, asOf } = message;
  if (message.isRecipientDeactivated) return 'deactivated';
  if (message.isForOthers) return 'not-coordinator';
  if (message.isSwitchedOff) return 'switched-off';
  if (facts['link'] === null) return 'link-removed';
  if (message.isLinkReplaced) return 'link-replaced';
  if (!isSecretKind(kind)) return null;
  return asOf.getTime() - createdAt.getTime() >= LINK_LIFETIMES[kind] * 1_000 ? 'link-expired' : null;
}
