import { useState } from 'react';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { FilePicker } from '../choosing/FilePicker.js';
import { formatNumber } from '../../ui/format.js';
import type { FaultyReport } from '../import-view.js';
import step from '../Step.module.css';
import { downloadFaults } from './download-faults.js';
import { FaultList } from './FaultList.js';
import styles from './FaultyStep.module.css';
import { FileFacts } from './FileFacts.js';

/** Rows with errors: nothing is sent until the file is mended (spec section 8, Import Error). */
export function FaultyStep({ fileName, report }: { fileName: string; report: FaultyReport }) {
  const t = useText();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { facts, faultCount, faultyRows } = report;

  async function download(): Promise<void> {
    setIsBusy(true);
    await downloadFaults(fileName, faultCount);
    setIsBusy(false);
  }

  return (
    <section className={step.card} aria-labelledby="import-error">
      <div className={step.alarm}>
        <h2 id="import-error" tabIndex={-1}>
          {t('workbook.errors.title')}
        </h2>
        <p>
          <strong>{t('workbook.errors.text')}</strong>{' '}
          {t('workbook.errors.count', {
            count: faultCount,
            number: formatNumber(faultCount, language),
            rows: formatNumber(faultyRows, language),
            total: formatNumber(facts.rows, language),
          })}
        </p>
        <p>{t('workbook.errors.next')}</p>
      </div>
      <FileFacts fileName={fileName} facts={facts} count={faultyRows} countName="workbook.facts.faultyRows" />
      <div className={step.actions}>
        <FilePicker label={t('workbook.errors.choose')} />
        <Button busy={isBusy} onClick={() => void download()}>
          {t('workbook.errors.download')}
        </Button>
      </div>
      {report.common.length > 0 && (
        <section className={styles.part} aria-labelledby="common-errors">
          <h3 id="common-errors">{t('workbook.errors.common')}</h3>
          <ul className={styles.common}>
            {report.common.map(({ field, reason, count }) => (
              <li key={field + JSON.stringify(reason)}>
                <span className={styles.times}>
                  {t('workbook.errors.times', { number: formatNumber(count, language) })}
                </span>
                <span>{t('workbook.errors.commonOf', { field, reason: t(reason.key, reason.params) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FaultList faults={report.faults} count={faultCount} />
    </section>
  );
}
