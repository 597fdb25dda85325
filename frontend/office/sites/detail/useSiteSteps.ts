import { useRef, useState } from 'react';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { SITE_MOVES, unverifyRefusal } from '../../../../domain/placement/site-moves.js';
import { ApiError } from '../../../shell/api.js';
import { errorDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import { showToast } from '../../../shell/toasts.js';
import { siteCalls } from './site-calls.js';
import { askBefore, STEP_DONE, tellMissing, type SiteStep } from './site-moving.js';
import { useSiteShelf } from './useSite.js';

interface SiteSteps {
  /** The step that is under way; there is one at a time. */
  busy: SiteStep | null;
  take: (step: SiteStep) => void;
}

/** Why the site, as it is now, does not allow the step any more; null where it does. */
function refusalOf(step: SiteStep, site: SiteDetail, isAdmin: boolean): MessageKey | null {
  if (step === 'verify') return site.verifiedBy ? 'siteMove.alreadyVerified' : null;
  if (step === 'unverify') {
    return unverifyRefusal({ isVerified: site.verifiedBy !== null, enrollmentCount: site.enrollmentCount });
  }
  return SITE_MOVES[step].refusal({ status: site.status, isAdmin });
}

/** Opens, closes, cancels, verifies and unverifies a site: asks first, decides by what is and not by what was shown. */
export function useSiteSteps({ id }: SiteDetail, isAdmin: boolean): SiteSteps {
  const shelf = useSiteShelf();
  const [busy, setBusy] = useState<SiteStep | null>(null);
  const isRunning = useRef(false);

  async function step(name: SiteStep): Promise<void> {
    const now = await shelf.refresh(id);
    const refusal = refusalOf(name, now, isAdmin);
    if (refusal) {
      await infoDialog({ title: text('siteStatus.refusedTitle'), text: text(refusal) });
      return;
    }
    if (!(await askBefore(name, now))) return;
    await siteCalls.move(id, name);
    showToast('success', text(STEP_DONE[name]));
    // A canceled site has no students any more, a verified one shows them.
    await shelf.renew(id);
  }

  /** Somebody else was faster: the page shows how the site stands, the sentence says why. */
  async function tell(name: SiteStep, error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 403)) {
      return errorDialog(error);
    }
    const now = await shelf.refresh(id).catch(() => null);
    if (now && name === 'open' && !refusalOf(name, now, isAdmin) && !(await tellMissing(now))) return;
    await infoDialog({ title: text('siteStatus.refusedTitle'), text: error.message });
  }

  async function run(name: SiteStep): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(name);
    try {
      await step(name);
    } catch (error) {
      await tell(name, error);
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  }

  return { busy, take: (name) => void run(name) };
}
