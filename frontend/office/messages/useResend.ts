import { useCallback, useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { MessageView } from '../../../domain/contract/mail.js';
import { confirmDialog, infoDialog } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { bulkAction, type BulkAction } from '../list/SelectionToolbar.js';
import { useActions } from '../record/useActions.js';
import { useRecordCache } from '../record/useRecordCache.js';

/** Most mail servers have answered by then: the list shows the result. */
const LOOK_AGAIN_MS = 3_000;

function useRenew(): { renew: () => Promise<void>; lookAgain: () => void } {
  const { renew } = useRecordCache<MessageView>('messages');
  const lookAgain = useCallback(() => setTimeout(() => void renew(), LOOK_AGAIN_MS), [renew]);
  return { renew, lookAgain };
}

export interface Resending {
  isBusy: boolean;
  resend: () => Promise<void>;
}

/** Sends a message again after a confirmation. */
export function useResend({ id, state, subject, currentRecipient }: MessageView): Resending {
  const provider = useOfficeDataProvider();
  const { renew, lookAgain } = useRenew();
  const notify = useNotify();
  // A colleague was faster, or the account is gone: the list shows the new state, the sentence says why.
  const { busy, run } = useActions<'resend'>(async ({ message }) => {
    await renew();
    await infoDialog({ title: text('outbox.notResent'), text: message });
  });

  async function resend(): Promise<void> {
    const question = state === 'stuck' ? 'outbox.confirmStuck' : 'outbox.confirmSent';
    const isWanted = await confirmDialog({
      title: text('outbox.confirmTitle'),
      text: text(question, { subject, recipient: currentRecipient }),
      yes: text('outbox.resend'),
    });
    if (!isWanted) return;
    run('resend', async () => {
      const { recipient } = await provider.resendMessage(id);
      await renew();
      notify(text('outbox.resent', { recipient }), { type: 'success' });
      lookAgain();
    });
  }

  return { isBusy: busy !== null, resend };
}

/** Sends the selected messages again; the server refuses those that can't be sent, and says why. */
export function useResendSelected(): BulkAction<MessageView>[] {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { lookAgain } = useRenew();
  return useMemo(
    () => [
      bulkAction<MessageView, true>({
        label: t('outbox.resend'),
        ask: async ({ length: count }) => {
          const isWanted = await confirmDialog({
            title: text('outbox.confirmSelected', { count }),
            text: text('outbox.confirmSelectedText', { count }),
            yes: text('outbox.resend'),
          });
          return isWanted ? true : null;
        },
        send: ({ id }) => provider.resendMessage(id),
        done: (count) => {
          lookAgain();
          return text('outbox.resentSelected', { count });
        },
      }),
    ],
    [t, provider, lookAgain],
  );
}
