import type { MessageView } from '../../../domain/contract/mail.js';
import { epochSeconds } from '../../platform/epoch.js';
import type { LetterWriter } from '../letters/letter-writer.js';
import type { MessageRow } from './message-rows.queries.js';
import { resendRefusal } from './resend-refusal.js';

/** What the office sees of a mail: who, when and why, and of its words the subject alone. Links stay here. */
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
