import { isSecretKind, type MessageDetail, type MessageView } from '../../../domain/contract/mail.js';
import { epochSeconds } from '../../platform/epoch.js';
import type { LetterWriter } from '../letters/letter-writer.js';
import type { MessageRow } from './message-rows.queries.js';
import { resendRefusal } from './resend-refusal.js';

/** What the list tells of a mail: who, when and why, and of its words the subject alone. */
export function messageView(row: MessageRow, writer: LetterWriter): MessageView {
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
    subject: writer.subjectOf(row),
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

/** Stands where a link would open an account: never an address that works. */
const HIDDEN_LINK = '#';
const TOKEN = /[?&#]token=/;

/** The whole mail as it was written, without a link that opens something for whoever has it. */
export function messageDetail(row: MessageRow, writer: LetterWriter): MessageDetail {
  const isLinkHidden = isSecretKind(row.kind) || Object.values(row.facts).some(isSecret);
  const facts = isLinkHidden
    ? Object.fromEntries(
        Object.entries(row.facts).map(([name, value]) => [
          name,
          name === 'link' || isSecret(value) ? HIDDEN_LINK : value,
        ]),
      )
    : row.facts;
  const { html, text } = writer.write({ ...row, facts });
  return { ...messageView(row, writer), html, text, isLinkHidden };
}

function isSecret(value: unknown): boolean {
  return typeof value === 'string' && TOKEN.test(value);
}
