import type { SiteRow } from '../../../../domain/contract/site.js';
import { FILL_LEVELS } from '../../../map/site-mark.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import styles from './FillLegend.module.css';
import { fillOf, isOnMap } from './site-figures.js';

/** What the pins mean and how many there are of each; and what is not on the map. */
export function FillLegend({ sites }: { sites: readonly SiteRow[] }) {
  const t = useText();
  const [language] = useLanguage();
  const pinned = sites.filter(isOnMap);
  const canceled = sites.filter(({ status }) => status === 'canceled').length;
  const unplaced = sites.length - pinned.length - canceled;
  return (
    <section aria-label={t('sites.mapLegend')} className={styles.legend}>
      <ul className={styles.levels}>
        {FILL_LEVELS.map((level) => (
          <li key={level}>
            <span className={styles.swatch} data-fill={level} aria-hidden="true" />
            <span>
              <strong>{t(`sites.fill.${level}`)}</strong>
              {': '}
              {formatNumber(pinned.filter((site) => fillOf(site) === level).length, language)}
              <span className={styles.meaning}>{t(`sites.fillMeaning.${level}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {unplaced > 0 && <p>{t('sites.mapNoPin', { count: unplaced })}</p>}
      {canceled > 0 && <p>{t('sites.mapCanceled', { count: canceled })}</p>}
    </section>
  );
}
