import { type ReactNode, useEffect, useRef, useState } from 'react';
import { faultLine } from '../../../domain/import/fault.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { errorDialog } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { downloadFile } from '../export/download-file.js';
import { formatNumber } from '../format-number.js';
import { ProgressBar } from '../ProgressBar.js';
import type { TableKind } from '../spreadsheet/check-table.js';
import { faultsCsv, stemOf } from './csv-files.js';
import { ScrollingList } from './ScrollingList.js';
import styles from './TableUpload.module.css';
import type { FaultyReport, TableFile, TableState } from './useTableFile.js';

/** Says what happens, to those who can't see it too. */
export function LiveText({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.live}>
      {children}
    </div>
  );
}

/** What came of a sending; it takes the focus, since what was pressed to come here is gone. */
export function Outcome({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={isGood ? styles.good : styles.bad}>
      <Icon name={isGood ? 'check' : 'alert'} />
      {children}
    </div>
  );
}

interface SendingProgressProps {
  /** What is sent. */
  label: string;
  done: number;
  total: number;
  onCancel: () => void;
}

/** How far a sending is: a bar, the same in words, and the way out of it. */
export function SendingProgress({ label, done, total, onCancel }: SendingProgressProps) {
  const t = useText();
  const [language] = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const said = t('directory.sending.progress', {
    done: formatNumber(done, language),
    total: formatNumber(total, language),
  });

  useEffect(() => {
    // What was pressed to begin is gone.
    place.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={place} tabIndex={-1} className={styles.sending}>
      <p>{label}</p>
      <ProgressBar label={label} done={done} total={total} said={said} />
      <div className={styles.spread}>
        <p className={styles.said}>{said}</p>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
      </div>
    </div>
  );
}

/** All faults of a table as a file; the first of them, one by one. */
export function TableFaults<Kind extends TableKind>({
  file,
  report: { faults, faultCount },
}: {
  file: TableFile<Kind>;
  report: FaultyReport;
}) {
  const t = useText();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      downloadFile(await faultsCsv(file, faultCount, t), `${stemOf(file.name)}-errors.csv`);
    } catch (error) {
      await errorDialog(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <div className={styles.line}>
        <Button busy={isBusy} onClick={() => void download()}>
          {t('directory.file.download')}
        </Button>
        {faultCount > faults.length && (
          <p className={styles.soft}>
            {t('directory.file.listed', { number: formatNumber(faults.length, language) })}
          </p>
        )}
      </div>
      <ScrollingList label={t('directory.file.faults')} lines={faults.map((fault) => faultLine(fault, t))} />
    </>
  );
}

interface TableStatusProps<Kind extends TableKind> {
  state: TableState<Kind>;
  /** What is said of a file without faults: what it holds, and what loading it does. */
  clean: (name: string, rows: number) => readonly string[];
}

function Words<Kind extends TableKind>({ state, clean }: TableStatusProps<Kind>) {
  const t = useText();
  const [language] = useLanguage();
  switch (state.step) {
    case 'none':
      return null;
    case 'checking':
      return <p>{t('directory.file.checking', { file: state.name })}</p>;
    case 'unreadable':
      return (
        <div className={styles.bad}>
          <Icon name="alert" />
          <p>
            <strong>{t('directory.file.unreadable', { file: state.name })}</strong>
          </p>
          {state.sayings.map(({ key, params }) => (
            <p key={key + JSON.stringify(params)}>{t(key, params)}</p>
          ))}
        </div>
      );
    case 'faulty': {
      const { faultCount, faultyRows } = state.report;
      return (
        <div className={styles.bad}>
          <Icon name="alert" />
          <p>
            <strong>{t('directory.file.notLoaded', { file: state.file.name })}</strong>
          </p>
          <p>
            {t('directory.file.faultCount', {
              count: faultCount,
              number: formatNumber(faultCount, language),
              rows: formatNumber(faultyRows, language),
            })}
          </p>
        </div>
      );
    }
    case 'clean':
      return (
        <div className={styles.good}>
          <Icon name="check" />
          {clean(state.file.name, state.rows).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      );
  }
}

/** What became of a chosen file so far, in words that are read out as they come. */
export function TableStatus<Kind extends TableKind>({ state, clean }: TableStatusProps<Kind>) {
  return (
    <>
      <LiveText>
        <Words state={state} clean={clean} />
      </LiveText>
      {state.step === 'faulty' && <TableFaults file={state.file} report={state.report} />}
    </>
  );
}
