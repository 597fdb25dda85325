import { LINK_LIFETIMES, SECRET_KINDS, isSecretKind } from '../../domain/contract/mail.js';
import { inList } from '../database/constraints.js';
import type { Message } from './message.entity.js';

/** Whether message `m` is for a deactivated account; `recipient` is the SQL of the address that it would go to. */
export function isUnwanted(recipient: string): string {
  return `EXISTS (
    SELECT FROM users AS u
    WHERE u."deletedAt" IS NOT NULL AND (u."id" = m."userId" OR u."email" = lower(${recipient}))
  )`;
}

/** Whether the link of message `m` stopped working when a newer one was mailed. */
export const IS_OUTDATED = `m.${inList('kind', SECRET_KINDS)} AND EXISTS (
  SELECT FROM messages AS newer
  WHERE newer.${inList('kind', SECRET_KINDS)} AND newer."kind" = m."kind"
    AND newer."userId" = m."userId" AND newer."createdAt" > m."createdAt"
)`;

/** What tells whether sending a message would help anybody; the time is the database's. */
export type Prospects = Pick<Message, 'kind' | 'facts' | 'createdAt'> & {
  asOf: Date;
  isUnwanted: boolean;
  isOutdated: boolean;
};

/** Why sending would help nobody any more: nobody may follow its link, or it leads nowhere. */
export type Futility = 'unwanted' | 'without-link' | 'outdated' | 'expired';

export function futilityOf({ kind, facts, createdAt, asOf, ...is }: Prospects): Futility | null {
  if (is.isUnwanted) return 'unwanted';
  if (facts['link'] === null) return 'without-link';
  if (is.isOutdated) return 'outdated';
  if (!isSecretKind(kind)) return null;
  return asOf.getTime() - createdAt.getTime() >= LINK_LIFETIMES[kind] * 1_000 ? 'expired' : null;
}
