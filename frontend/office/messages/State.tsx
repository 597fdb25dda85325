import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MessageView, ResendRefusal } from '../../../domain/contract/mail.js';
import type { ApplicationStatus } from '../../../domain/enums/enums.js';
import type { MessageState } from '../../../domain/enums/mail.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatMoment } from '../ui/format.js';

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

/** Must be noticed, on a background that already has a color. */
const ALARM = { '& > *': { bgcolor: 'error.main', color: 'error.contrastText' } };

/** Whether it was sent, when it's tried again, or why it couldn't be sent. */
export function State({ message }: { message: MessageView }) {
  const t = useText();
  const [language] = useLanguage();
  const { channel, state, attempts, sentAt, nextAttemptAt, lastError, resendRefusal, repeat } = message;
  // It was sent once; the second time isn't done yet.
  const isSendingAgain = repeat?.state === 'waiting';
  const isRetried = nextAttemptAt !== null && attempts > 0;
  const lines = [
    repeat && t(REPEATED[repeat.state], { address: repeat.recipient }),
    sentAt !== null &&
      (repeat
        ? t('outbox.firstSent', { time: formatMoment(sentAt, language) })
        : formatMoment(sentAt, language)),
    state === 'waiting' &&
      (isRetried ? t('outbox.retryAt', { time: formatMoment(nextAttemptAt, language) }) : t('outbox.soon')),
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
          {t(channel === 'text' ? 'outbox.errorText' : 'outbox.error', { error: lastError })}
        </Typography>
      )}
      {state === 'stuck' && resendRefusal !== null && !PASSING.includes(resendRefusal) && (
        <Typography color="textSecondary">{t(`outbox.refusal.${resendRefusal}`)}</Typography>
      )}
    </>
  );
}
