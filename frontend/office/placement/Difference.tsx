import type { Better } from '../../../domain/placement/run-reading.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import styles from './placement.module.css';

interface DifferenceProps {
  by: number;
  better?: Better;
}

/** By how much the second run differs from the first: `+12`. */
export function Difference({ by, better = null }: DifferenceProps) {
  const t = useText();
  const [language] = useLanguage();
  if (by === 0) return <span className={styles.soft}>{t('runs.same')}</span>;
  const isBetter = better !== null && by > 0 === (better === 'more');
  const sign = by > 0 ? '+' : '−';
  return (
    <span className={styles.difference} data-better={better === null ? undefined : isBetter}>
      {sign}
      {formatNumber(Math.abs(by), language)}
      {better !== null && (
        <span className="visually-hidden"> ({t(isBetter ? 'runs.better' : 'runs.worse')})</span>
      )}
    </span>
  );
}
