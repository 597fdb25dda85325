import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import { RESULTS, type ResultCounts as Counts } from './import-view.js';
import styles from './results.module.css';

/** How many rows came to each of the outcomes, and how many failed. */
export function ResultCounts({ counts }: { counts: Counts }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <section aria-label={t('workbook.results.counts')}>
      <dl className={styles.counts}>
        {RESULTS.map((name) => (
          <div key={name} data-alarm={(name === 'failed' && counts.failed > 0) || undefined}>
            <dt>{t(`workbook.outcome.${name}`)}</dt>
            <dd>{formatNumber(counts[name], language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
