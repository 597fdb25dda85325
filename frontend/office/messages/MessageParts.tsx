import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MessageView, ResendRefusal } from '../../../domain/contract/mail.js';
import { applicationPath } from '../../../domain/contract/pages.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import type { MessageState } from '../../../domain/enums/mail.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { Loading } from '../../shell/Loading.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { openModal } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { MailFrame } from '../ui/MailFrame.js';
import { formatMoment } from '../ui/format.js';
import { useResend } from './useResend.js';
import styles from './MessageParts.module.css';

/** The colors of a state; they come with its name. */
const TONES: Readonly<Record<MessageState, ApplicationStatus>> = {
  waiting: 'unassigned',
  stuck: 'returned',
  sent: 'accepted',
};

/** Refusals that pass: for the others, the list says what can be done instead. */
const PASSING: readonly ResendRefusal[] = ['onItsWay', 'justResent'];

/** What to say about a message that was sent again as a new one, by the state of the new one. */
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

/** The mail as it was written, and whether its link was left out. */
function MessageBody({ message }: { message: MessageView }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { id, subject, recipient, language } = message;
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages', 'one', id],
    queryFn: () => provider.message(id),
  });
  return (
    <div className={styles.message}>
      <p className={styles.soft}>{t('outbox.to', { recipient })}</p>
      {isError && !data && (
        <>
          <p>{t('outbox.bodyFailed')}</p>
          <Button onClick={() => void refetch()}>{t('applications.retry')}</Button>
        </>
      )}
      {!data && !isError && <Loading />}
      {data?.isLinkHidden && <p className={styles.hidden}>{t('outbox.linkHidden')}</p>}
      {data && <MailFrame title={subject} html={data.html} language={language} />}
    </div>
  );
}

/** Opens a mail for reading. */
function openMessage(message: MessageView): void {
  openModal({
    kind: 'panel',
    title: message.subject,
    content: () => <MessageBody message={message} />,
  });
}

/** Why it was sent, and about whom. */
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
        onClick={() => openMessage(message)}
      >
        {subject}
      </button>
      {student && (
        <Link to={applicationPath(student.id)} className={styles.student}>
          {t('outbox.application', { student: student.name })}
        </Link>
      )}
      {isRepeat && <span className={styles.soft}>{t('outbox.repeat')}</span>}
    </>
  );
}

/** Whether it was sent, when it's tried again, or why it couldn't be sent. */
export function State({ message }: { message: MessageView }) {
  const t = useText();
  const [language] = useLanguage();
  const { state, attempts, sentAt, nextAttemptAt, lastError, resendRefusal, repeat } = message;
  // It was sent once; the second time isn't done yet.
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

export function ResendButton({ message }: { message: MessageView }) {
  const t = useText();
  const { subject, currentRecipient: recipient, state, canResend } = message;
  const { isBusy, resend } = useResend(message);
  const place = useRef<HTMLSpanElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    // The button disappears once it's done: the focus stays where it was.
    if (wasBusy.current && !isBusy && !canResend) place.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy, canResend]);

  return (
    <span ref={place} tabIndex={-1} className={styles.place}>
      {canResend && (
        <Button
          variant={state === 'stuck' ? 'secondary' : 'quiet'}
          busy={isBusy}
          aria-label={t('outbox.resendOf', { subject, recipient })}
          onClick={() => void resend()}
        >
          {t('outbox.resend')}
        </Button>
      )}
    </span>
  );
}
