import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import { useActions } from '../../record/useActions.js';
import { useRecordCache } from '../../record/useRecordCache.js';
import { fullName } from '../../ui/row-facts.js';
import { refusalTitle } from './decision-words.js';
import { ACTS, type Decision } from './decisions.js';
import { decideWithNext } from './look-up-next.js';
import { isOnApplication, offerNext, useNextLookup } from './next-application.js';
import type { SiteChoice } from './site-choices.js';

export interface Decisions {
  /** The decision that's being made; there's one at a time. */
  busy: Decision | null;
  /** `choice`: the site to assign. */
  decide: (decision: Decision, choice?: SiteChoice | null) => void;
}

/** What was decided. The next application may be on the screen already, so an assignment and its Undo name the child. */
function doneText(decision: Decision, changed: ApplicationDetail): string {
  const student = fullName(changed);
  if (decision === 'unassign') return text('unassign.done', { student });
  const done = text(`${decision}.done`);
  if (decision !== 'assign') return done;
  return `${done} ${text('assign.doneText', { student, site: currentSiteLabel(changed) ?? '' })}`;
}

/** Whether the application is still as the administrator sees it. */
function isSame(shown: ApplicationDetail, fresh: ApplicationDetail): boolean {
  return shown.updatedOn === fresh.updatedOn && shown.status === fresh.status && shown.site === fresh.site;
}

/**
 * The decisions about an application. Each one first reloads it, so that nobody decides on data that another
 * administrator or the family has changed since, and in the end offers the next application that waits.
 */
export function useDecisions(shown: ApplicationDetail): Decisions {
  const { id } = shown;
  const provider = useOfficeDataProvider();
  const cache = useRecordCache<ApplicationDetail>('applications');
  const lookUp = useNextLookup(id);
  const { busy, run } = useActions<Decision>(async ({ code, message }) => {
    // Somebody else was faster: the page shows what's true now.
    await cache.renew();
    await infoDialog({ title: text(refusalTitle(code)), text: message });
  });

  /** Not after a reassignment: the seat that the student had before would stay lost. */
  const undo = {
    label: text('assign.undo'),
    run: () =>
      run('unassign', async () => {
        const changed = await provider.unassign(id);
        cache.put(changed);
        showToast('success', doneText('unassign', changed));
      }),
  };

  async function make(decision: Decision, choice: SiteChoice | null): Promise<void> {
    const fresh = await cache.refresh(id);
    if (!isSame(shown, fresh)) {
      // The history has changed too.
      void cache.renew();
      await infoDialog({ title: text('assign.changedTitle'), text: text('assign.changedText') });
      return;
    }
    const made = await decideWithNext(lookUp, () => ACTS[decision](fresh, provider, choice));
    if (!made) return;
    cache.put(made.changed);
    showToast(
      'success',
      doneText(decision, made.changed),
      decision === 'assign' && fresh.site === null ? undo : undefined,
    );
    // A person who restores an application or takes an assignment back probably wants to assign it right here.
    if (decision === 'restore' || decision === 'unassign') return;
    if (isOnApplication(id)) offerNext(made.nextUp);
  }

  return {
    busy,
    decide: (decision, choice = null) => run(decision, () => make(decision, choice)),
  };
}
