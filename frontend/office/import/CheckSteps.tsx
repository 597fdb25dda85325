import { faultLine } from '../../../domain/import/fault.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button } from '../../shell/Button.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { Fact } from '../ui/Fact.js';
import { formatNumber } from '../ui/format.js';
import { ProgressBar } from '../ui/ProgressBar.js';
import type { SheetFacts } from '../spreadsheet/check-sheet.js';
import { CsvDownload, makeFaultsFile } from '../upload/CsvDownload.js';
import { ScrollingList } from '../upload/ScrollingList.js';
import { FilePicker } from './FilePicker.js';
import { dropImport, fetchFaults } from './import-session.js';
import type { CleanReport, FaultyReport, ReadingProgress } from './import-view.js';
import styles from './import.module.css';
import { SendButtons } from './SendButtons.js';

interface ReadingStepProps {
  fileName: string;
  /** Null while the workbook is being opened. */
  progress: ReadingProgress | null;
}

/** The workbook is being opened and checked. */
export function ReadingStep({ fileName, progress }: ReadingStepProps) {
  const t = useText();
  const { done, total } = progress ?? { done: 0, total: 0 };
  const status = progress
    ? t(progress.what === 'rows' ? 'workbook.reading.progress' : 'workbook.reading.children', { done, total })
    : t('workbook.reading.opening', { file: fileName });
  return (
    <section className={styles.card}>
      <h2 tabIndex={-1}>{t('workbook.reading.title')}</h2>
      <ProgressBar label={t('workbook.reading.bar')} done={done} total={total} said={status} />
      <p className={styles.soft}>{status}</p>
      <div className={styles.actions}>
        <Button onClick={dropImport}>{t('workbook.reading.cancel')}</Button>
      </div>
    </section>
  );
}

/** Rows with errors: nothing is sent until the file is corrected (spec section 8, Import Error). */
export function FaultyStep({ fileName, report }: { fileName: string; report: FaultyReport }) {
  const t = useText();
  const { facts, faultCount, faultyRows, faults, common } = report;
  const listTitle =
    faultCount > faults.length
      ? t('workbook.errors.first', { count: faults.length })
      : t('workbook.errors.all');
  return (
    <section className={styles.card} aria-labelledby="import-error">
      <div className={styles.alarm}>
        <h2 id="import-error" tabIndex={-1}>
          {t('workbook.errors.title')}
        </h2>
        <p>
          <strong>{t('workbook.errors.text')}</strong>{' '}
          {t('workbook.errors.count', { count: faultCount, rows: faultyRows, total: facts.rows })}
        </p>
        <p>{t('workbook.errors.next')}</p>
      </div>
      <FileFacts fileName={fileName} facts={facts} count={faultyRows} countName="workbook.facts.faultyRows" />
      <div className={styles.actions}>
        <FilePicker label={t('workbook.errors.choose')} />
        <CsvDownload
          label={t('workbook.errors.download')}
          source={fileName}
          suffix="errors"
          makeFile={() => makeFaultsFile(faultCount, fetchFaults, t)}
        />
      </div>
      {common.length > 0 && (
        <section className={styles.part} aria-labelledby="common-errors">
          <h3 id="common-errors">{t('workbook.errors.common')}</h3>
          <ul className={styles.common}>
            {common.map(({ field, reason, count }) => (
              <li key={field + JSON.stringify(reason)}>
                <span className={styles.times}>{t('workbook.errors.times', { count })}</span>
                <span>{t('workbook.errors.commonOf', { field, reason: t(reason.key, reason.params) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-labelledby="errors-listed">
        <h3 id="errors-listed">{listTitle}</h3>
        <ScrollingList label={listTitle} lines={faults.map((fault) => faultLine(fault, t))} />
      </section>
    </section>
  );
}

/** A file without errors: what's in it, its warnings, and the buttons to send it. */
export function ReadyStep({ fileName, report }: { fileName: string; report: CleanReport }) {
  const t = useText();
  const { facts } = report;
  return (
    <section className={styles.card} aria-labelledby="import-ready">
      <div className={styles.head}>
        <h2 id="import-ready" tabIndex={-1}>
          {t('workbook.ready.title')}
        </h2>
        <p className={styles.soft}>{t('workbook.ready.text')}</p>
      </div>
      <FileFacts fileName={fileName} facts={facts} count={facts.rows} countName="workbook.facts.children" />
      <SendButtons report={report} dryRunLabel="workbook.try">
        <FilePicker variant="quiet" label={t('workbook.chooseAnother')} />
      </SendButtons>
    </section>
  );
}

interface FileFactsProps {
  fileName: string;
  facts: SheetFacts;
  /** The number of rows with errors, or of children. */
  count: number;
  countName: MessageKey;
}

/** What's in the file. */
function FileFacts({ fileName, facts, count, countName }: FileFactsProps) {
  const t = useText();
  const [language] = useLanguage();
  const { others } = facts;
  const lines: [MessageKey, string][] = [
    ['workbook.facts.file', fileName],
    ['workbook.facts.layout', t(`workbook.layout.${facts.layout}`)],
    ['workbook.facts.rows', formatNumber(facts.rows, language)],
    [countName, formatNumber(count, language)],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <Fact key={name} name={t(name)}>
            {value}
          </Fact>
        ))}
      </dl>
      {others.length > 0 && (
        <p className={styles.soft}>
          {t('workbook.others', { count: others.length, columns: others.join(', ') })}
        </p>
      )}
    </>
  );
}
