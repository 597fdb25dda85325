import { useRef, useState } from 'react';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { currentLocation } from '../../../shell/navigation.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../../data/data-provider.js';
import { applicationPath } from './application-path.js';
import { refusalTitle } from './assign-words.js';
import { assign, recall, remove, restore, returnIt, type Act } from './decisions.js';
import { offerNext, type NextUp } from './offer-next.js';
import { lastListView } from '../../list/list-location.js';
import { applicationsAddress } from '../applications-address.js';
import type { SiteChoice } from './site-choices.js';
import { useApplicationShelf, type ApplicationShelf } from './useApplication.js';

export type Decision = 'assign' | 'return' | 'recall' | 'remove' | 'restore';

export interface Decisions {
  /** The decision that is under way; there is one at a time. */
  busy: Decision | null;
  assign: (choice: SiteChoice | null) => void;
  returnIt: () => void;
  recall: () => void;
  remove: () => void;
  restore: () => void;
}

const DONE: Record<Decision, MessageKey> = {
  assign: 'assign.done',
  return: 'return.done',
  recall: 'recall.done',
  remove: 'remove.done',
  restore: 'restore.done',
};

/** Whether an administrator who decides by what is shown decides by what is. */
function isSame(shown: ApplicationDetail, fresh: ApplicationDetail): boolean {
  return shown.updatedOn === fresh.updatedOn && shown.status === fresh.status && shown.site === fresh.site;
}

/** The next application of the list that the person came from, as it was narrowed there. */
export async function lookUpNext(
  provider: OfficeDataProvider,
  shelf: ApplicationShelf,
  id: string,
): Promise<NextUp> {
  const filter = lastListView(applicationsAddress).filter;
  const isFiltered = Object.keys(filter).length > 0;
  try {
    const next = await provider.nextApplication(id, filter);
    return next
      ? { state: 'found', next: (await shelf.refresh(next.id)) as ApplicationDetail }
      : { state: 'none', isFiltered };
  } catch {
    return { state: 'failed' };
  }
}

/**
 * The decisions about an application. Each begins by looking at the application anew, so that nobody decides by what
 * another administrator or the family has changed since, and ends by offering the next one that waits.
 */
export function useDecisions(shown: ApplicationDetail): Decisions {
  const provider = useOfficeDataProvider();
  const shelf = useApplicationShelf();
  const [busy, setBusy] = useState<Decision | null>(null);
  const isRunning = useRef(false);
  const { id } = shown;

  async function decide(decision: Decision, act: Act): Promise<void> {
    const fresh = (await shelf.refresh(id)) as ApplicationDetail;
    if (!isSame(shown, fresh)) {
      await infoDialog({ title: text('assign.changedTitle'), text: text('assign.changedText') });
      return;
    }
    const answer = await act(fresh, provider);
    if (!answer) return;
    shelf.put(answer);
    showToast('success', text(DONE[decision]));
    // Whoever restores an application is not working through the list: it may be assigned right here.
    if (decision === 'restore') return;
    const nextUp = await lookUpNext(provider, shelf, id);
    // Whoever has gone elsewhere meanwhile is not called back.
    if (currentLocation().pathname === applicationPath(id)) offerNext(nextUp);
  }

  /** Another administrator, the family or the site was faster: the page shows how things stand, the sentence says why. */
  async function tell(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== 409) return errorDialog(error);
    await shelf.refresh(id).catch(() => undefined);
    await infoDialog({ title: text(refusalTitle(error.code)), text: error.message });
  }

  async function run(decision: Decision, act: Act): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(decision);
    try {
      await decide(decision, act);
    } catch (error) {
      await tell(error);
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return {
    busy,
    assign: (choice) => void run('assign', assign(choice)),
    returnIt: () => void run('return', returnIt),
    recall: () => void run('recall', recall),
    remove: () => void run('remove', remove),
    restore: () => void run('restore', restore),
  };
}
