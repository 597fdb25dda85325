import { faultLine, type RowFault } from '../../../../domain/import/fault.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { ScrollingList } from '../table/ScrollingList.js';
import styles from './FaultList.module.css';

interface FaultListProps {
  /** The first of them, as many as are listed. */
  faults: readonly RowFault[];
  count: number;
}

/** The errors of a file, row by row. */
export function FaultList({ faults, count }: FaultListProps) {
  const t = useText();
  const [language] = useLanguage();
  const title =
    count > faults.length
      ? t('workbook.errors.first', { number: formatNumber(faults.length, language) })
      : t('workbook.errors.all');
  return (
    <section className={styles.list} aria-labelledby="errors-listed">
      <h3 id="errors-listed">{title}</h3>
      <ScrollingList label={title} lines={faults.map((fault) => faultLine(fault, t))} />
    </section>
  );
}
