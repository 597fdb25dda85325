import { isSecretKind, type SecretKind } from '../../../domain/contract/mail.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { futilityOf } from '../prospects.js';
import type { MessageRow } from './message-rows.queries.js';

/** What helps somebody whose link is gone: each kind has its own way to a new one. */
const WAY_TO_A_NEW_LINK = {
  'confirm-address': 'outbox.refusal.confirmAddress',
  'password-recovery': 'outbox.refusal.passwordRecovery',
  invitation: 'outbox.refusal.invitation',
} as const satisfies Record<SecretKind, MessageKey>;

/** Why a mail cannot be sent again, and what to do instead; null where it can. */
export function resendRefusal(row: MessageRow): MessageKey | null {
  const { kind, state } = row;
  if (state === 'waiting') return 'outbox.refusal.onItsWay';
  const futility = futilityOf(row);
  if (futility === 'unwanted') return 'outbox.refusal.deactivated';
  // What opens an account leaves once: its link is taken out then, and would open nothing.
  if (isSecretKind(kind) && (state === 'sent' || futility !== null)) return WAY_TO_A_NEW_LINK[kind];
  if (row.hasWaitingRepeat) return 'outbox.refusal.onItsWay';
  return row.isJustResent ? 'outbox.refusal.justResent' : null;
}
