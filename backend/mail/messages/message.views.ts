import pick from 'lodash/pick.js';
import {
  RESEND_REFUSALS,
  isSecretKind,
  type MessageDetail,
  type MessageView,
  type ResendRefusal,
} from '../../../domain/contract/mail.js';
import { toEpochSeconds } from '../../platform/epoch.js';
import { findUndeliverableReason } from '../deliverability.js';
import type { MailRenderer } from '../templates/mail-renderer.js';
import type { MessageRow } from './message-rows.queries.js';

export function getResendRefusal(row: MessageRow): ResendRefusal | null {
  const { kind, state } = row;
  if (state === 'waiting') return 'onItsWay';
  const undeliverable = findUndeliverableReason(row);
  const refusal = RESEND_REFUSALS.find((known) => known === undeliverable);
  if (refusal) return refusal;
  // A link that opens an account is removed when it's sent, so a copy would have none.
  if (isSecretKind(kind) && (state === 'sent' || undeliverable !== null)) return kind;
  // Its link proves the address it was sent to, so it must not go to another one.
  if (kind === 'email-change') return kind;
  if (row.hasWaitingRepeat) return 'onItsWay';
  return row.isJustResent ? 'justResent' : null;
}

export function toMessageView(row: MessageRow, renderer: MailRenderer): MessageView {
  const refusal = getResendRefusal(row);
  return {
    ...pick(row, ['id', 'channel', 'kind', 'recipient', 'currentRecipient', 'recipientName', 'language']),
    ...pick(row, ['state', 'isRepeat', 'repeat', 'attempts', 'lastError']),
    subject: renderer.getSubject(row),
    student: row.studentId === null ? null : { id: row.studentId, name: row.studentName ?? '' },
    createdAt: toEpochSeconds(row.createdAt),
    sentAt: toEpochSeconds(row.sentAt),
    nextAttemptAt: row.state === 'waiting' ? toEpochSeconds(row.nextAttemptAt) : null,
    canResend: refusal === null,
    resendRefusal: refusal,
  };
}

/** Replaces a link that opens an account or answers for a family. Never an address that works. */
const HIDDEN_LINK = '#';
const TOKEN = /[?&#]token=|\/attending\//;

export function toMessageDetail(row: MessageRow, renderer: MailRenderer): MessageDetail {
  const facts = Object.fromEntries(
    Object.entries(row.facts).map(([name, value]) => [
      name,
      isSecret(value) || ((name === 'link' || name === 'code') && isSecretKind(row.kind))
        ? HIDDEN_LINK
        : value,
    ]),
  );
  const { html, text } = renderer.render({ ...row, facts });
  return {
    ...toMessageView(row, renderer),
    html,
    text,
    isLinkHidden: [facts['link'], facts['code']].includes(HIDDEN_LINK),
  };
}

function isSecret(value: unknown): boolean {
  return typeof value === 'string' && TOKEN.test(value);
}
