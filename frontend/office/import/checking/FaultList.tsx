import { memo } from 'react';
import type { RowFault } from '../../../../domain/import/fault.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { formatNumber } from '../../format-number.js';
import styles from './FaultList.module.css';

/** Drawn together, and only once they are near the screen: a thousand lines at once would hold the page up. */
const TOGETHER = 100;

interface FaultListProps {
  /** The first of them, as many as are listed. */
  faults: readonly RowFault[];
  count: number;
}

const Stretch = memo(function Stretch({ faults, t }: { faults: readonly RowFault[]; t: Text }) {
  return (
    <ul className={styles.stretch}>
      {faults.map(({ row, field, reason }, at) => (
        <li key={at}>{t('importing.rowFault', { row, field, reason: t(reason.key, reason.params) })}</li>
      ))}
    </ul>
  );
});

/** The errors of a file, row by row. */
export function FaultList({ faults, count }: FaultListProps) {
  const t = useText();
  const [language] = useLanguage();
  const title =
    count > faults.length
      ? t('workbook.errors.first', { number: formatNumber(faults.length, language) })
      : t('workbook.errors.all');
  const stretches = Array.from({ length: Math.ceil(faults.length / TOGETHER) }, (_, at) =>
    faults.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  return (
    <section className={styles.list} aria-labelledby="errors-listed">
      <h3 id="errors-listed">{title}</h3>
      {/* Scrolls, so that it can be reached by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} tabIndex={0} role="group" aria-labelledby="errors-listed">
        {stretches.map((stretch, at) => (
          <Stretch key={at} faults={stretch} t={t} />
        ))}
      </div>
    </section>
  );
}
