import { Icon } from '../../../shell/Icon.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import { LiveText } from './LiveText.js';
import type { TableKind } from './table-calls.js';
import { TableFaults } from './TableFaults.js';
import styles from './TableState.module.css';
import type { TableState } from './useTableFile.js';

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
