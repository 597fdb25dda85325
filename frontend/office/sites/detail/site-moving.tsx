import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { missingToOpen, type SiteMoveName } from '../../../../domain/placement/site-moves.js';
import { siteLabel } from '../../../../domain/sites/site-label.js';
import { confirmDialog, infoDialog } from '../../../shell/modals.js';
import { text } from '../../../shell/texts.js';
import styles from './MissingData.module.css';

/** Whatever changes how a site stands. */
export type SiteStep = SiteMoveName | 'verify' | 'unverify';

export const STEP_DONE: Record<SiteStep, MessageKey> = {
  open: 'siteStatus.opened',
  close: 'siteStatus.closed',
  cancel: 'siteStatus.canceled',
  verify: 'siteStatus.verified',
  unverify: 'siteStatus.unverified',
};

/** Asks what has to be asked before a step, of the site as it is now; whether to go on. */
export function askBefore(step: SiteStep, site: SiteDetail): Promise<boolean> {
  switch (step) {
    case 'open':
      return tellMissing(site);
    case 'close':
      return confirmDialog({
        title: text('siteStatus.closeTitle', { site: siteLabel(site) }),
        text: text('siteStatus.closeText'),
        yes: text('siteStatus.closeYes'),
      });
    case 'cancel':
      return confirmCancel(site);
    case 'verify':
      return confirmDialog({
        title: text('siteStatus.verifyTitle', { site: siteLabel(site) }),
        text: text('siteStatus.verifyText'),
        yes: text('siteStatus.verifyYes'),
      });
    case 'unverify':
      return confirmDialog({
        title: text('siteStatus.unverifyTitle', { site: site.name }),
        text: text('siteStatus.unverifyText'),
        yes: text('siteStatus.unverify'),
        danger: true,
      });
  }
}

/** 'Missing Data' with the gaps by name; whether there are none. */
export async function tellMissing(site: SiteDetail): Promise<boolean> {
  const missing = missingToOpen(site);
  if (missing.length === 0) return true;
  await infoDialog({
    title: text('siteStatus.missingTitle'),
    text: (
      <>
        <p>{text('siteStatus.missingText')}</p>
        <ul className={styles.missing}>
          {missing.map((name) => (
            <li key={name}>{text(`siteNeed.${name}`)}</li>
          ))}
        </ul>
      </>
    ),
  });
  return false;
}

/** Tells how many children are seated there before anything is done to them. */
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
