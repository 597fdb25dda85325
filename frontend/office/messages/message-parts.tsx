import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { Link, useRefresh } from 'react-admin';
import type { MessageView, ResendRefusal } from '../../../domain/contract/mail.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { getApplicationPath, getPagePath } from '../../../domain/contract/pages.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import type { MessageState } from '../../../domain/enums/mail.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText, useLanguage } from '../../shell/texts.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { ActionButton } from '../ui/ActionButton.js';
import { formatMoment } from '../ui/format.js';

export function getRecipient({ recipientName, channel, recipient }: MessageView): string {
  return recipientName ?? formatRecipient(channel, recipient);
}

function formatRecipient(channel: MessageView['channel'], recipient: string): string {
  return channel === 'text' ? formatPhone(recipient) : recipient;
}

export function Recipient({ message }: { message: MessageView }) {
  const t = useText();
  const { channel, recipientName, recipient, currentRecipient } = message;
  const hasMoved = currentRecipient.toLowerCase() !== recipient.toLowerCase();
  return (
    <>
      {recipientName !== null && (
        <Typography color="textSecondary" sx={channel === 'text' ? { whiteSpace: 'nowrap' } : {}}>
          {formatRecipient(channel, recipient)}
        </Typography>
      )}
      {hasMoved && (
        <Typography color="textSecondary">
          {t('outbox.currentAddress', { address: formatRecipient(channel, currentRecipient) })}
        </Typography>
      )}
    </>
  );
}

const TARGETS = { '& a': { display: 'inline-block', py: '3px' } };

export function Reason({ message, isLink = true }: { message: MessageView; isLink?: boolean }) {
  const t = useText();
  const { id, channel, kind, subject, language, student, isRepeat } = message;
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>{t(`outbox.kind.${kind}`)}</Typography>
      {channel === 'text' && <Typography color="textSecondary">{t('outbox.channel.text')}</Typography>}
      {isLink && (
        <Box sx={TARGETS}>
          <Link to={getPagePath('message', id)} lang={language} aria-label={t('outbox.read', { subject })}>
            {subject}
          </Link>
        </Box>
      )}
      {student && (
        <Box sx={TARGETS}>
          <Link to={getApplicationPath(student.id)}>
            {t('outbox.application', { student: student.name })}
          </Link>
        </Box>
      )}
      {isRepeat && <Typography color="textSecondary">{t('outbox.repeat')}</Typography>}
    </>
  );
}

/** Most email servers have responded by then: the list shows the result. */
const LOOK_AGAIN_MS = 3_000;

export function useLookAgain(): () => void {
  const refresh = useRefresh();
  return () => void setTimeout(refresh, LOOK_AGAIN_MS);
}

export function ResendButton({ message, variant }: { message: MessageView; variant?: 'text' }) {
  const t = useText();
  const lookAgain = useLookAgain();
  const { id, subject, currentRecipient: recipient, state, canResend } = message;
  if (!canResend) return null;
  return (
    <ActionButton
      label={t('outbox.resend')}
      name={t('outbox.resendOf', { subject, recipient })}
      variant={state === 'stuck' ? 'outlined' : (variant ?? 'outlined')}
      ask={{
        title: t('outbox.confirmTitle'),
        text: t(state === 'stuck' ? 'outbox.confirmStuck' : 'outbox.confirmSent', { subject, recipient }),
      }}
      send={(provider) => provider.resendMessage(id)}
      done={(sent) => t('outbox.resent', { recipient: sent.recipient })}
      onDone={lookAgain}
      refused={t('outbox.notResent')}
    />
  );
}

const TONES: Readonly<Record<MessageState, ApplicationStatus>> = {
  waiting: 'unassigned',
  stuck: 'returned',
  sent: 'accepted',
};

/** Refusals that pass soon: for the others, the list says what can be done instead. */
const PASSING: readonly ResendRefusal[] = ['onItsWay', 'justResent'];

const REPEATED: Readonly<Record<MessageState, MessageKey>> = {
  waiting: 'outbox.sendingAgainTo',
  stuck: 'outbox.stuckAgainTo',
  sent: 'outbox.sentAgainTo',
};

/** Must be noticed, on a background that already has a color. */
const ALARM = { '& > *': { bgcolor: 'error.main', color: 'error.contrastText' } };

/** As for a text that was written at night and waits until morning. */
function isLater(seconds: number): boolean {
  return seconds * 1_000 > Date.now();
}

export function State({ message }: { message: MessageView }) {
  const t = useText();
  const [language] = useLanguage();
  const { state, attempts, sentAt, nextAttemptAt, lastError, resendRefusal, repeat } = message;
  // It was sent once; the second sending isn't done yet.
  const isSendingAgain = repeat?.state === 'waiting';
  const isRetried = nextAttemptAt !== null && attempts > 0;
  const isPostponed = nextAttemptAt !== null && isLater(nextAttemptAt);
  const lines = [
    repeat && t(REPEATED[repeat.state], { address: repeat.recipient }),
    sentAt !== null &&
      (repeat
        ? t('outbox.firstSent', { time: formatMoment(sentAt, language) })
        : formatMoment(sentAt, language)),
    state === 'waiting' &&
      (isRetried || isPostponed
        ? t(isRetried ? 'outbox.retryAt' : 'outbox.sendAt', { time: formatMoment(nextAttemptAt, language) })
        : t('outbox.soon')),
    state !== 'sent' && attempts > 0 && t('outbox.attempts', { count: attempts }),
  ];
  return (
    <>
      <Box component="span" {...(state === 'stuck' && { sx: ALARM })}>
        <StatusChip tone={TONES[isSendingAgain ? 'waiting' : state]}>
          {t(isSendingAgain ? 'outbox.is.sendingAgain' : `outbox.is.${state}`)}
        </StatusChip>
      </Box>
      {lines.map(
        (line) =>
          line && (
            <Typography key={line} color="textSecondary">
              {line}
            </Typography>
          ),
      )}
      {lastError !== null && (
        <Typography color={state === 'stuck' ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
          {t('outbox.error', { error: lastError })}
        </Typography>
      )}
      {state === 'stuck' && resendRefusal !== null && !PASSING.includes(resendRefusal) && (
        <Typography color="textSecondary">{t(`outbox.refusal.${resendRefusal}`)}</Typography>
      )}
    </>
  );
}
