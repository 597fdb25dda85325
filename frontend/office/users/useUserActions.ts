import { useRef, useState } from 'react';
import type { UserDetail } from '../../../domain/contract/user.js';
import { enumLabelKey } from '../../../domain/enums/enums.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ApiError } from '../../shell/api.js';
import { confirmDialog, errorDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import { fullName } from './user-words.js';
import { useUserShelf } from './useUsers.js';

export type UserAction = 'deactivate' | 'reactivate' | 'invite';

interface Act {
  confirm: (user: UserDetail) => Promise<boolean>;
  send: (provider: OfficeDataProvider, id: string) => Promise<UserDetail>;
  done: MessageKey;
}

const ACTS: Record<UserAction, Act> = {
  deactivate: {
    confirm: (user) => {
      const name = fullName(user);
      return confirmDialog({
        title: text('people.deactivateAsk', { name }),
        text: text('people.deactivateAskText', { name }),
        yes: text('people.deactivate'),
        danger: true,
      });
    },
    send: (provider, id) => provider.deactivateUser(id),
    done: 'people.deactivated',
  },
  reactivate: {
    confirm: (user) => {
      const name = fullName(user);
      const role = text(enumLabelKey('userRole', user.role));
      return confirmDialog({
        title: text('people.reactivateAsk', { name }),
        text: text('people.reactivateAskText', { name, role }),
        yes: text('people.reactivate'),
      });
    },
    send: (provider, id) => provider.reactivateUser(id),
    done: 'people.reactivated',
  },
  invite: {
    confirm: () => Promise.resolve(true),
    send: (provider, id) => provider.inviteUser(id),
    done: 'people.invited',
  },
};

export interface UserActions {
  /** What is under way; there is one at a time. */
  busy: UserAction | null;
  start: (action: UserAction) => void;
}

/** What the office does to an account beside changing it. */
export function useUserActions(user: UserDetail): UserActions {
  const provider = useOfficeDataProvider();
  const shelf = useUserShelf();
  const [busy, setBusy] = useState<UserAction | null>(null);
  const isRunning = useRef(false);

  /** Another administrator was faster, or it is not allowed: the page shows how things stand, the sentence says why. */
  async function tell(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== 409) return errorDialog(error);
    await shelf.refresh(user.id);
    await infoDialog({ title: text('people.refusedTitle'), text: error.message });
  }

  async function run(action: UserAction): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(action);
    try {
      const { confirm, send, done } = ACTS[action];
      if (!(await confirm(user))) return;
      shelf.put(await send(provider, user.id));
      showToast('success', text(done));
    } catch (error) {
      await tell(error);
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return { busy, start: (action) => void run(action) };
}
