import type { ReactNode, Ref } from 'react';
import { faultLine } from '../../../domain/import/fault.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import type { TableKind } from '../spreadsheet/check-table.js';
import { CsvDownload, makeFaultsFile } from './CsvDownload.js';
import { ScrollingList } from './ScrollingList.js';
import styles from './upload.module.css';
import type { FaultyReport, TableFile, TableState } from './useTableFile.js';

interface MessageBoxProps {
  kind: 'good' | 'bad';
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Sentences in a colored box, with an icon. */
export function MessageBox({ kind, ref, children }: MessageBoxProps) {
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles[kind]}>
      <Icon name={kind === 'good' ? 'check' : 'alert'} />
      {children}
    </div>
  );
}

/** A region that screen readers announce when its text changes. */
export function LiveText({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.live}>
      {children}
    </div>
  );
}

interface TableStatusProps<Kind extends TableKind> {
  state: TableState<Kind>;
  /** What to say about a file without faults. */
  clean: (name: string, rows: number) => readonly string[];
}

/** What the check of the chosen file has found so far. */
export function TableStatus<Kind extends TableKind>({ state, clean }: TableStatusProps<Kind>) {
  return (
    <>
      <LiveText>
        <StatusText state={state} clean={clean} />
      </LiveText>
      {state.step === 'faulty' && <TableFaults file={state.file} report={state.report} />}
    </>
  );
}

function StatusText<Kind extends TableKind>({ state, clean }: TableStatusProps<Kind>) {
  const t = useText();
  switch (state.step) {
    case 'none':
      return null;
    case 'checking':
      return <p>{t('upload.file.checking', { file: state.name })}</p>;
    case 'unreadable':
      return (
        <MessageBox kind="bad">
          <p>
            <strong>{t('upload.file.unreadable', { file: state.name })}</strong>
          </p>
          {state.messages.map(({ key, params }) => (
            <p key={key + JSON.stringify(params)}>{t(key, params)}</p>
          ))}
        </MessageBox>
      );
    case 'faulty': {
      const { faultCount, faultyRows } = state.report;
      return (
        <MessageBox kind="bad">
          <p>
            <strong>{t('upload.file.notLoaded', { file: state.file.name })}</strong>
          </p>
          <p>{t('upload.file.faultCount', { count: faultCount, rows: faultyRows })}</p>
        </MessageBox>
      );
    }
    case 'clean':
      return (
        <MessageBox kind="good">
          {clean(state.file.name, state.rows).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </MessageBox>
      );
  }
}

interface TableFaultsProps<Kind extends TableKind> {
  file: TableFile<Kind>;
  report: FaultyReport;
}

/** The first faults in a list, all of them as a download. */
function TableFaults<Kind extends TableKind>({
  file,
  report: { faults, faultCount },
}: TableFaultsProps<Kind>) {
  const t = useText();
  return (
    <>
      <div className={styles.line}>
        <CsvDownload
          label={t('upload.file.download')}
          source={file.name}
          suffix="errors"
          makeFile={() => makeFaultsFile(faultCount, (from, to) => file.faults(from, to), t)}
        />
        {faultCount > faults.length && (
          <p className={styles.soft}>{t('upload.file.listed', { count: faults.length })}</p>
        )}
      </div>
      <ScrollingList label={t('upload.file.faults')} lines={faults.map((fault) => faultLine(fault, t))} />
    </>
  );
}
