import { isSecretKind, type ResendRefusal } from '../../../domain/contract/mail.js';
import { futilityOf } from '../prospects.js';
import type { MessageRow } from './message-rows.queries.js';

/** Why a mail cannot be sent again; null where it can. */
export function resendRefusal(row: MessageRow): ResendRefusal | null {
  const { kind, state } = row;
  if (state === 'waiting') return 'onItsWay';
  const futility = futilityOf(row);
  if (futility === 'unwanted') return 'deactivated';
  // What opens an account leaves once: its link is taken out then, and would open nothing.
  if (isSecretKind(kind) && (state === 'sent' || futility !== null)) return kind;
  // Its link proves the address that it was written to, and must reach no other one.
  if (kind === 'email-change') return kind;
  if (row.hasWaitingRepeat) return 'onItsWay';
  return row.isJustResent ? 'justResent' : null;
}
