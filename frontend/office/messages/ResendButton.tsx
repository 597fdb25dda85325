import { useRefresh } from 'react-admin';
import type { MessageView } from '../../../domain/contract/mail.js';
import { useText } from '../../shell/texts.js';
import { ActionButton } from '../ui/ActionButton.js';

/** Most mail servers have answered by then: the list shows the result. */
const LOOK_AGAIN_MS = 3_000;

export function useLookAgain(): () => void {
  const refresh = useRefresh();
  return () => void setTimeout(refresh, LOOK_AGAIN_MS);
}

/** Sends a message again after a confirmation. */
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
