import { LINK_LIFETIMES, SECRET_KINDS, isSecretKind } from '../../domain/contract/mail.js';
import { inList } from '../database/constraints.js';
import type { Message } from './message.entity.js';

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

/** What decides whether a message is worth sending. `asOf` is the database's time. */
export type DeliverabilityFacts = Pick<Message, 'kind' | 'facts' | 'createdAt'> & {
  asOf: Date;
  isRecipientDeactivated: boolean;
  isLinkReplaced: boolean;
  isSwitchedOff: boolean;
};

/** Why a message is no longer worth sending: the account is closed or wants no announcements, or its link doesn't work. */
export type UndeliverableReason =
  'deactivated' | 'switched-off' | 'link-removed' | 'link-replaced' | 'link-expired';

/** Why a message should not be sent, or null if it should. */
export function undeliverableReason(message: DeliverabilityFacts): UndeliverableReason | null {
  const { kind, facts, createdAt, asOf } = message;
  if (message.isRecipientDeactivated) return 'deactivated';
  if (message.isSwitchedOff) return 'switched-off';
  if (facts['link'] === null) return 'link-removed';
  if (message.isLinkReplaced) return 'link-replaced';
  if (!isSecretKind(kind)) return null;
  return asOf.getTime() - createdAt.getTime() >= LINK_LIFETIMES[kind] * 1_000 ? 'link-expired' : null;
}
