import type { SiteRow } from '../../../../domain/contract/site.js';
import { useText } from '../../../shell/texts.js';
import { isUnverified } from './site-words.js';
import styles from './SiteStanding.module.css';
import { SiteStatusChip } from './SiteStatusChip.js';

/** How a site stands; and where nobody has verified its information yet, so that nobody can be assigned to it. */
export function SiteStanding({ site }: { site: SiteRow }) {
  const t = useText();
  return (
    <span className={styles.standing}>
      <SiteStatusChip status={site.status} />
      {isUnverified(site) && <span className={styles.unverified}>{t('sites.notVerified')}</span>}
    </span>
  );
}
