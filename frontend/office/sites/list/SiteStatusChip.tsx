import type { SiteRow } from '../../../../domain/contract/site.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import { isUnverified, siteStatusKey, siteTone } from './site-words.js';
import styles from './SiteStatusChip.module.css';

/** A site's status. */
export function SiteStatusChip({ status }: Pick<SiteRow, 'status'>) {
  const t = useText();
  return <StatusChip tone={siteTone(status)}>{t(siteStatusKey(status))}</StatusChip>;
}

/** A site's status, and whether it isn't verified yet, so that nobody can be assigned there. */
export function SiteState({ site }: { site: SiteRow }) {
  const t = useText();
  return (
    <span className={styles.state}>
      <SiteStatusChip status={site.status} />
      {isUnverified(site) && <span className={styles.unverified}>{t('sites.notVerified')}</span>}
    </span>
  );
}
