import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { dropImport } from '../import-session.js';
import type { ReadingProgress } from '../import-view.js';
import { ProgressBar } from '../../ui/ProgressBar.js';
import step from '../Step.module.css';

interface ReadingStepProps {
  fileName: string;
  /** Null while the workbook is being opened. */
  progress: ReadingProgress | null;
}

/** The workbook is opened and its rows are checked, beside the page. */
export function ReadingStep({ fileName, progress }: ReadingStepProps) {
  const t = useText();
  const [language] = useLanguage();
  const { done, total } = progress ?? { done: 0, total: 0 };
  const said = progress
    ? t(progress.what === 'rows' ? 'workbook.reading.progress' : 'workbook.reading.children', {
        done: formatNumber(done, language),
        total: formatNumber(total, language),
      })
    : t('workbook.reading.opening', { file: fileName });
  return (
    <section className={step.card}>
      <h2 tabIndex={-1}>{t('workbook.reading.title')}</h2>
      <ProgressBar label={t('workbook.reading.bar')} done={done} total={total} said={said} />
      <p className={step.soft}>{said}</p>
      <div className={step.actions}>
        <Button onClick={dropImport}>{t('workbook.reading.cancel')}</Button>
      </div>
    </section>
  );
}
