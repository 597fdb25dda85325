import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import type { CleanReport } from '../import-view.js';
import step from '../Step.module.css';
import styles from './Warnings.module.css';

interface WarningsProps {
  report: CleanReport;
  isAcknowledged: boolean;
  onAcknowledge: (isAcknowledged: boolean) => void;
}

/** What is odd about the rows together; read before they are sent. */
export function Warnings({ report, isAcknowledged, onAcknowledge }: WarningsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { warnings, warningCount } = report;
  const number = formatNumber(warningCount, language);
  return (
    <section className={step.notice} aria-labelledby="import-warnings">
      <h3 id="import-warnings">{t('workbook.warnings.title', { count: warningCount, number })}</h3>
      {warningCount > warnings.length && (
        <p>{t('workbook.warnings.first', { number: formatNumber(warnings.length, language) })}</p>
      )}
      <ul className={styles.list}>
        {warnings.map(({ key, params }, at) => (
          <li key={at}>{t(key, params)}</li>
        ))}
      </ul>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isAcknowledged}
          onChange={(event) => {
            onAcknowledge(event.target.checked);
          }}
        />
        <span>{t('workbook.warnings.acknowledge')}</span>
      </label>
    </section>
  );
}
