import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import type { ExportProgress } from './export-students.js';
import styles from './ExportDialog.module.css';

/** How far the export is: a bar, and the same in words. */
export function ExportProgressBar({ step, done, total }: ExportProgress) {
  const t = useText();
  const [language] = useLanguage();
  const said = t('export.progress', {
    done: formatNumber(done, language),
    total: formatNumber(total, language),
  });
  return (
    <div className={styles.progress}>
      <p>{t(step === 'finding' ? 'export.findingText' : 'export.fetchingText')}</p>
      <ProgressBar label={t('export.bar')} done={done} total={total} said={said} />
      <p className={styles.said}>{said}</p>
    </div>
  );
}
