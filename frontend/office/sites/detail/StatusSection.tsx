import { useId } from 'react';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import { isSiteMovePossible, type SiteMoveName } from '../../../../domain/placement/site-moves.js';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { DangerButton } from '../../ui/DangerButton.js';
import { formatMoment } from '../../ui/format.js';
import { SiteStatusChip } from '../list/SiteStatusChip.js';
import type { SiteRights } from './site-rights.js';
import styles from './StatusSection.module.css';
import { useSiteSteps } from './useSiteSteps.js';

/** How the site stands, who said so and when, and how that can be changed by whoever may. */
export function StatusSection({ site, rights }: { site: SiteDetail; rights: SiteRights }) {
  const text = useText();
  const titleId = useId();
  const [language] = useLanguage();
  const { busy, take } = useSiteSteps(site, rights.isAdmin);
  const { status, statusChangedBy: changed } = site;
  const canMove = (move: SiteMoveName) =>
    rights.may(`site.${move}`) && isSiteMovePossible(move, { status, isAdmin: rights.isAdmin });
  const date = changed && formatMoment(changed.at, language);
  return (
    <section className={styles.status} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>{text('siteStatus.title')}</h2>
        <p className={styles.chip}>
          <SiteStatusChip status={status} />
          {date && (
            <span className={styles.who}>
              {changed.by === null
                ? text('siteStatus.on', { date })
                : text('siteStatus.since', { by: changed.by, date })}
            </span>
          )}
        </p>
        <p>{text(`siteStatus.text.${status ?? 'none'}`)}</p>
      </div>
      <div className={styles.buttons}>
        {canMove('open') && (
          <Button
            variant="primary"
            busy={busy === 'open'}
            onClick={() => {
              take('open');
            }}
          >
            {text('siteStatus.open')}
          </Button>
        )}
        {canMove('close') && (
          <Button
            busy={busy === 'close'}
            onClick={() => {
              take('close');
            }}
          >
            {text('siteStatus.close')}
          </Button>
        )}
        {canMove('cancel') && (
          <DangerButton
            busy={busy === 'cancel'}
            onClick={() => {
              take('cancel');
            }}
          >
            {text('siteStatus.cancel')}
          </DangerButton>
        )}
      </div>
    </section>
  );
}
