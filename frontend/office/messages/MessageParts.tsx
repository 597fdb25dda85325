import { useEffect, useRef } from 'react';
import type { MessageView, ResendRefusal } from '../../../domain/contract/mail.js';
import type { MessageState } from '../../../domain/enums/mail.js';
import { PAGES } from '../../../domain/contract/pages.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatMoment } from '../ui/format.js';
import styles from './MessageParts.module.css';
import { openMessage } from './open-message.js';
import type { Resending } from './useResend.js';

/** The colours of a state; the word stands beside them. */
const TONES: Readonly<Record<MessageState, ApplicationStatus>> = {
  waiting: 'unassigned',
  stuck: 'returned',
  sent: 'accepted',
};

/** What can be done about a mail that is stuck and can't be sent again; the others can, sooner or later. */
const PASSING: readonly ResendRefusal[] = ['onItsWay', 'justResent'];

/** What is said of a message that was sent again as one of its own, by how far that one is. */
const REPEATED: Readonly<Record<MessageState, MessageKey>> = {
  waiting: 'outbox.sendingAgainTo',
  stuck: 'outbox.stuckAgainTo',
  sent: 'outbox.sentAgainTo',
};

export function Time({ seconds }: { seconds: number }) {
  const [language] = useLanguage();
  return <time dateTime={new Date(seconds * 1000).toISOString()}>{formatMoment(seconds, language)}</time>;
}

export function Recipient({ message }: { message: MessageView }) {
  const t = useText();
  const { recipientName, recipient, currentRecipient } = message;
  const hasMoved = currentRecipient.toLowerCase() !== recipient.toLowerCase();
  return (
    <>
      {recipientName !== null && <span className={styles.name}>{recipientName}</span>}
      <span className={recipientName === null ? styles.name : styles.soft}>{recipient}</span>
      {hasMoved && (
        <span className={styles.soft}>{t('outbox.currentAddress', { address: currentRecipient })}</span>
      )}
    </>
  );
}

/** Why it was written, and about whom. */
export function Reason({ message }: { message: MessageView }) {
  const t = useText();
  const { kind, subject, language, student, isRepeat } = message;
  return (
    <>
      <span className={styles.name}>{t(`outbox.kind.${kind}`)}</span>
      <button
        type="button"
        className={styles.read}
        lang={language}
        aria-label={t('outbox.read', { subject })}
        onClick={() => {
          openMessage(message);
        }}
      >
        {subject}
      </button>
      {student && (
        <Link to={PAGES.application.replace(':id', student.id)} className={styles.student}>
          {t('outbox.application', { student: student.name })}
        </Link>
      )}
      {isRepeat && <span className={styles.soft}>{t('outbox.repeat')}</span>}
    </>
  );
}

/** How far it is: gone, when it is tried again, or why it went nowhere. */
export function State({ message }: { message: MessageView }) {
  const t = useText();
  const [language] = useLanguage();
  const { state, attempts, sentAt, nextAttemptAt, lastError, resendRefusal, repeat } = message;
  // It left once; whether it leaves again is not known yet.
  const isSendingAgain = repeat?.state === 'waiting';
  const isRetried = nextAttemptAt !== null && attempts > 0;
  return (
    <>
      <span className={state === 'stuck' ? styles.alarm : undefined}>
        <StatusChip tone={TONES[isSendingAgain ? 'waiting' : state]}>
          {t(isSendingAgain ? 'outbox.is.sendingAgain' : `outbox.is.${state}`)}
        </StatusChip>
      </span>
      {repeat && (
        <span className={styles.soft}>{t(REPEATED[repeat.state], { address: repeat.recipient })}</span>
      )}
      {sentAt !== null && (
        <span className={styles.soft}>
          {repeat
            ? t('outbox.firstSent', { time: formatMoment(sentAt, language) })
            : formatMoment(sentAt, language)}
        </span>
      )}
      {state === 'waiting' && (
        <span className={styles.soft}>
          {isRetried
            ? t('outbox.retryAt', { time: formatMoment(nextAttemptAt, language) })
            : t('outbox.soon')}
        </span>
      )}
      {state !== 'sent' && attempts > 0 && (
        <span className={styles.soft}>{t('outbox.attempts', { count: attempts })}</span>
      )}
      {lastError !== null && (
        <span className={state === 'stuck' ? styles.error : styles.soft}>
          {t('outbox.error', { error: lastError })}
        </span>
      )}
      {state === 'stuck' && resendRefusal !== null && !PASSING.includes(resendRefusal) && (
        <span className={styles.soft}>{t(`outbox.refusal.${resendRefusal}`)}</span>
      )}
    </>
  );
}

export function ResendButton({ message, resending }: { message: MessageView; resending: Resending }) {
  const t = useText();
  const { id, subject, currentRecipient: recipient, state, canResend } = message;
  const isBusy = resending.busy === id;
  const place = useRef<HTMLSpanElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    // The button goes with what it did: whoever pressed it stays where it stood.
    if (wasBusy.current && !isBusy && !canResend) place.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy, canResend]);

  const button = (
    <Button
      variant={state === 'stuck' ? 'secondary' : 'quiet'}
      busy={isBusy}
      aria-label={t('outbox.resendOf', { subject, recipient })}
      onClick={() => {
        resending.resend(message);
      }}
    >
      {t('outbox.resend')}
    </Button>
  );
  return (
    <span ref={place} tabIndex={-1} className={styles.place}>
      {canResend && button}
    </span>
  );
}
