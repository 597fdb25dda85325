import { isSecretKind, type MessageDetail, type MessageView } from '../../../domain/contract/mail.js';
import { epochSeconds } from '../../platform/epoch.js';
import type { MailRenderer } from '../templates/mail-renderer.js';
import type { MessageRow } from './message-rows.queries.js';
import { resendRefusal } from './resend-refusal.js';

/** A mail as the list shows it: who, when and why, and only the subject of its words. */
export function messageView(row: MessageRow, renderer: MailRenderer): MessageView {
  const {
    id,
    kind,
    recipient,
    currentRecipient,
    recipientName,
    repeat,
    state,
    language,
    isRepeat,
    attempts,
    lastError,
  } = row;
  const refusal = resendRefusal(row);
  return {
    id,
    kind,
    recipient,
    currentRecipient,
    recipientName,
    language,
    subject: renderer.subjectOf(row),
    student: row.studentId === null ? null : { id: row.studentId, name: row.studentName ?? '' },
    state,
    createdAt: epochSeconds(row.createdAt),
    isRepeat,
    repeat,
    sentAt: epochSeconds(row.sentAt),
    attempts,
    nextAttemptAt: state === 'waiting' ? epochSeconds(row.nextAttemptAt) : null,
    lastError,
    canResend: refusal === null,
    resendRefusal: refusal,
  };
}

/** Replaces a link that opens an account. Never an address that works. */
const HIDDEN_LINK = '#';
const TOKEN = /[?&#]token=/;

/** The whole mail as it was written, but without a link that does something for anybody who has it. */
export function messageDetail(row: MessageRow, renderer: MailRenderer): MessageDetail {
  const facts = Object.fromEntries(
    Object.entries(row.facts).map(([name, value]) => [
      name,
      isSecret(value) || (name === 'link' && isSecretKind(row.kind)) ? HIDDEN_LINK : value,
    ]),
  );
  const { html, text } = renderer.render({ ...row, facts });
  return { ...messageView(row, renderer), html, text, isLinkHidden: facts['link'] === HIDDEN_LINK };
}

function isSecret(value: unknown): boolean {
  return typeof value === 'string' && TOKEN.test(value);
}
