import { useState } from 'react';
import { RESULT_COLUMNS } from '../../../../domain/import/result-links.js';
import { Button } from '../../../shell/Button.js';
import { PageTitle } from '../../../shell/PageTitle.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import page from '../../list/ListPage.module.css';
import { Panel } from '../../ui/Panel.js';
import { ImportTabs } from '../ImportTabs.js';
import { ExampleTable } from '../table/ExampleTable.js';
import { failureText } from '../table/failure-text.js';
import { FileDrop } from '../table/FileDrop.js';
import { Outcome } from '../table/Outcome.js';
import { SendingProgress } from '../table/SendingProgress.js';
import { TableStatus } from '../table/TableStatus.js';
import { useSending } from '../table/useSending.js';
import { useTableFile } from '../table/useTableFile.js';
import { OutcomeReport } from './OutcomeReport.js';
import styles from './ResultsPage.module.css';
import { NOTHING_SENT } from './results-so-far.js';
import { sendResults } from './send-results.js';

const RESULT_HEADINGS = Object.values(RESULT_COLUMNS).map(({ headings: [heading] }) => heading);
const EXAMPLES = [
  ['104729001', 'https://reports.example.org/104729001'],
  ['104729002', 'https://reports.example.org/104729002'],
];

/** Loads the links of the reading-assessment reports, for the families to see. */
export function ResultsPage() {
  const t = useText();
  const [language] = useLanguage();
  const { state: table, choose } = useTableFile('results');
  const [soFar, setSoFar] = useState(NOTHING_SENT);
  const sending = useSending<number>();
  const { state: sent } = sending;
  const hasBegun = sent.step === 'done' || sent.step === 'stopped';

  const load = (): void => {
    if (table.step !== 'clean') return;
    const { file, rows } = table;
    sending.start(rows, async (watch) => {
      await sendResults(file, rows, soFar, watch, setSoFar);
      return rows;
    });
  };

  return (
    <div className={`${page.page} ${styles.page}`}>
      <div>
        <PageTitle>{t('directory.results.title')}</PageTitle>
        <p className={styles.lead}>{t('directory.results.lead')}</p>
      </div>
      <ImportTabs />
      <Panel title={t('directory.results.file')}>
        {sent.step === 'sending' ? (
          <SendingProgress label={t('directory.results.sending')} {...sent} onCancel={sending.cancel} />
        ) : (
          <>
            {sent.step === 'done' && (
              <Outcome isGood>
                <p>
                  {t('directory.results.done', {
                    count: sent.result,
                    number: formatNumber(sent.result, language),
                  })}
                </p>
              </Outcome>
            )}
            {sent.step === 'stopped' && (
              <Outcome isGood={false}>
                <p>{sent.error ? failureText(sent.error, t) : t('directory.results.canceled')}</p>
                <p>
                  {t('directory.results.stopped', {
                    done: formatNumber(sent.done, language),
                    total: formatNumber(sent.total, language),
                  })}
                </p>
              </Outcome>
            )}
            {sent.step === 'stopped' && (
              <div className={styles.line}>
                <Button variant="primary" onClick={load}>
                  {t('directory.results.continue')}
                </Button>
              </div>
            )}
            <FileDrop
              label={t('directory.file.choose')}
              isPrimary={sent.step !== 'stopped' && table.step !== 'clean'}
              hint={t('directory.results.columns')}
              onChoose={(file) => {
                sending.clear();
                setSoFar(NOTHING_SENT);
                choose(file);
              }}
            >
              <ExampleTable
                caption={t('directory.file.example')}
                headings={RESULT_HEADINGS}
                rows={EXAMPLES}
              />
            </FileDrop>
            {!hasBegun && (
              <TableStatus
                state={table}
                clean={(file, rows) => [
                  t('directory.results.clean', { file, count: rows, number: formatNumber(rows, language) }),
                ]}
              />
            )}
            {!hasBegun && table.step === 'clean' && (
              <div className={styles.line}>
                <Button variant="primary" onClick={load}>
                  {t('directory.results.load')}
                </Button>
              </div>
            )}
          </>
        )}
      </Panel>
      {hasBegun && table.step === 'clean' && soFar.outcomes.length > 0 && (
        <OutcomeReport file={table.file} soFar={soFar} />
      )}
    </div>
  );
}
