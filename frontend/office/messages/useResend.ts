import { useRef, useState } from 'react';
import type { MessageView } from '../../../domain/contract/mail.js';
import { ApiError } from '../../shell/api.js';
import { confirmDialog, errorDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { useRefreshMessages } from './useMessages.js';

/** Most mail servers have answered by then: the list shows what became of it. */
const LOOK_AGAIN_MS = 3_000;

export interface Resending {
  /** The message that is being sent again; there is one at a time. */
  busy: string | null;
  resend: (message: MessageView) => void;
}

/** Sends a mail again once it was confirmed. */
export function useResend(): Resending {
  const provider = useOfficeDataProvider();
  const refresh = useRefreshMessages();
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);

  function isWanted({ state, subject, currentRecipient: recipient }: MessageView): Promise<boolean> {
    const question = state === 'stuck' ? 'outbox.confirmStuck' : 'outbox.confirmSent';
    return confirmDialog({
      title: text('outbox.confirmTitle'),
      text: text(question, { subject, recipient }),
      yes: text('outbox.resend'),
    });
  }

  async function send(message: MessageView): Promise<void> {
    if (!(await isWanted(message))) return;
    setBusy(message.id);
    const { recipient } = await provider.resendMessage(message.id);
    await refresh();
    showToast('success', text('outbox.resent', { recipient }));
    setTimeout(() => void refresh(), LOOK_AGAIN_MS);
  }

  /** A colleague was faster, or the account is gone: the list shows how things stand, the sentence says why. */
  async function tell(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== 409) return errorDialog(error);
    await refresh();
    await infoDialog({ title: text('outbox.notResent'), text: error.message });
  }

  async function run(message: MessageView): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await send(message);
    } catch (error) {
      await tell(error);
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return { busy, resend: (message) => void run(message) };
}
