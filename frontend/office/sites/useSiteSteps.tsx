import { useNotify } from 'react-admin';
import type { SiteDetail } from '../../../domain/contract/site.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import {
  SITE_MOVES,
  missingToOpen,
  unverifyRefusal,
  type NeededToOpen,
  type SiteMoveName,
} from '../../../domain/placement/site-moves.js';
import { siteLabel } from '../../../domain/sites/site-label.js';
import { confirmDialog, infoDialog } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { useActions } from '../record/useActions.js';
import { useRecordCache } from '../record/useRecordCache.js';
import { useSite } from './useSite.js';
import styles from './useSiteSteps.module.css';

/** Whatever changes a site's status or its verification. */
export type SiteStep = SiteMoveName | 'verify' | 'unverify';

const STEP_DONE: Record<SiteStep, MessageKey> = {
  open: 'siteStatus.opened',
  close: 'siteStatus.closed',
  cancel: 'siteStatus.canceled',
  verify: 'siteStatus.verified',
  unverify: 'siteStatus.unverified',
};

/** Confirms a step for the site as it is now; whether to go on. */
function askBefore(step: SiteStep, site: SiteDetail): Promise<boolean> {
  switch (step) {
    case 'open':
      return tellMissing(site);
    case 'cancel':
      return confirmCancel(site);
    case 'close':
    case 'verify':
    case 'unverify':
      return confirmDialog({
        title: text(`siteStatus.${step}Title`, { site: siteLabel(site) }),
        text: text(`siteStatus.${step}Text`),
        yes: text(step === 'unverify' ? 'siteStatus.unverify' : `siteStatus.${step}Yes`),
        danger: step === 'unverify',
      });
  }
}

/** What a site lacks to be open. */
export function MissingList({ names }: { names: readonly NeededToOpen[] }) {
  return (
    <ul className={styles.missing}>
      {names.map((name) => (
        <li key={name}>{text(`siteNeed.${name}`)}</li>
      ))}
    </ul>
  );
}

/** Shows "Missing Data" with what the site lacks to open; whether nothing is missing. */
async function tellMissing(site: SiteDetail): Promise<boolean> {
  const missing = missingToOpen(site);
  if (missing.length === 0) return true;
  await infoDialog({
    title: text('siteStatus.missingTitle'),
    text: (
      <>
        <p>{text('siteStatus.missingText')}</p>
        <MissingList names={missing} />
      </>
    ),
  });
  return false;
}

/** Says how many children have seats there, because they lose them. */
function confirmCancel({ name, enrollmentCount: count }: SiteDetail): Promise<boolean> {
  return confirmDialog({
    title: text('siteStatus.cancelTitle', { site: name }),
    text: (
      <>
        <p>
          {count === 0 ? (
            text('siteStatus.cancelNobody')
          ) : (
            <b>{text('siteStatus.cancelSeated', { count })}</b>
          )}
        </p>
        <p>{text('siteStatus.cancelText')}</p>
        <p>{text('siteStatus.cancelChosen')}</p>
      </>
    ),
    yes: text('siteStatus.cancelYes'),
    no: text('siteStatus.cancelNo'),
    danger: true,
  });
}

/** Why the site, as it is now, doesn't allow the step anymore; null if it does. */
function refusalOf(step: SiteStep, site: SiteDetail, isAdmin: boolean): MessageKey | null {
  if (step === 'verify') return site.verifiedBy ? 'siteMove.alreadyVerified' : null;
  if (step === 'unverify') {
    return unverifyRefusal({ isVerified: site.verifiedBy !== null, enrollmentCount: site.enrollmentCount });
  }
  return SITE_MOVES[step].refusal({ status: site.status, isAdmin });
}

/** Opens, closes, cancels, verifies, and unverifies the site. Reloads it first, so that questions aren't outdated. */
export function useSiteSteps(): { busy: SiteStep | null; take: (step: SiteStep) => void } {
  const {
    site: { id },
    rights: { isAdmin },
  } = useSite();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const cache = useRecordCache<SiteDetail>('sites');
  const refuse = (sentence: string) => infoDialog({ title: text('siteStatus.refusedTitle'), text: sentence });
  const { busy, run } = useActions<SiteStep>(
    async ({ message }, step) => {
      const now = await cache.refresh(id).catch(() => null);
      const isMissing = now && step === 'open' && !refusalOf(step, now, isAdmin) && !(await tellMissing(now));
      if (!isMissing) await refuse(message);
    },
    [403, 409],
  );
  const take = async (step: SiteStep): Promise<void> => {
    const now = await cache.refresh(id);
    const refusal = refusalOf(step, now, isAdmin);
    if (refusal) {
      await refuse(text(refusal));
      return;
    }
    if (!(await askBefore(step, now))) return;
    await provider.moveSite(id, step);
    notify(text(STEP_DONE[step]), { type: 'success' });
    // The lists change, too: a canceled site has no students anymore, a verified one shows them.
    await cache.renew();
  };
  return {
    busy,
    take: (step) => run(step, () => take(step)),
  };
}
