import { isSecretKind, type ResendRefusal } from '../../../domain/contract/mail.js';
import { undeliverableReason } from '../deliverability.js';
import type { MessageRow } from './message-rows.queries.js';

export function resendRefusal(row: MessageRow): ResendRefusal | null {
  const { kind, state } = row;
  if (state === 'waiting') return 'onItsWay';
  const undeliverable = undeliverableReason(row);
  if (undeliverable === 'deactivated') return 'deactivated';
  if (undeliverable === 'switched-off') return 'switchedOff';
  if (undeliverable === 'not-coordinator') return 'notCoordinator';
  if (undeliverable === 'texts-off') return 'textsOff';
  if (undeliverable === 'reason-gone') return 'reasonGone';
  // A link that opens an account is removed when it's sent, so a copy would have none.
  if (isSecretKind(kind) && (state === 'sent' || undeliverable !== null)) return kind;
  // Its link proves the address it was sent to, so it must not go to another one.
  if (kind === 'email-change') return kind;
  if (row.hasWaitingRepeat) return 'onItsWay';
  return row.isJustResent ? 'justResent' : null;
}
