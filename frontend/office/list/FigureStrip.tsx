import { useLanguage } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import styles from './FigureStrip.module.css';

export interface Figure {
  label: string;
  /** Undefined until it has come. */
  value: number | undefined;
}

interface FigureStripProps {
  label: string;
  figures: readonly Figure[];
  /** What is said where they could not be loaded; null where they could, or still may. */
  failure: string | null;
}

/** How things stand, in a few numbers in one row. */
export function FigureStrip({ label, figures, failure }: FigureStripProps) {
  const [language] = useLanguage();
  const isMissing = figures.some(({ value }) => value === undefined);
  return (
    <section aria-label={label}>
      <dl className={styles.strip} data-count={figures.length} aria-busy={isMissing && failure === null}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.metric}>
            <dt className={styles.label}>{figure.label}</dt>
            <dd className={styles.number}>
              {figure.value === undefined ? '–' : formatNumber(figure.value, language)}
            </dd>
          </div>
        ))}
      </dl>
      {failure !== null && isMissing && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
