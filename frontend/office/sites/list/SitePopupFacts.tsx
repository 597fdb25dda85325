import type { SiteRow } from '../../../../domain/contract/site.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { FigureCell } from './FigureCell.js';
import { SiteStanding } from './SiteStanding.js';
import styles from './SitePopupFacts.module.css';

/** What the pin of a site tells: the same as its row. */
export function SitePopupFacts({ site }: { site: SiteRow }) {
  const t = useText();
  const [language] = useLanguage();
  const share = (count: number, capacity: number) =>
    t('sites.ofCapacity', {
      count: formatNumber(count, language),
      capacity: formatNumber(capacity, language),
    });
  return (
    <>
      {site.district !== null && <p>{site.district}</p>}
      <p>
        <SiteStanding site={site} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('sites.sorted.enrollmentCount')}</dt>
          <dd>{share(site.enrollmentCount, site.studentCapacity)}</dd>
        </div>
        {(['availability', 'pendingCount', 'waitlistCount'] as const).map((column) => (
          <div key={column}>
            <dt>{t(`sites.sorted.${column}`)}</dt>
            <dd>
              <FigureCell figures={site} column={column} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('sites.sorted.instructorCount')}</dt>
          <dd>{share(site.instructorCount, site.instructorCapacity)}</dd>
        </div>
        <div>
          <dt>{t('sites.sorted.instructorOpenings')}</dt>
          <dd>
            <FigureCell figures={site} column="instructorOpenings" />
          </dd>
        </div>
      </dl>
    </>
  );
}
