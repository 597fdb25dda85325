import { useState } from 'react';
import { RESULT_OUTCOMES, RESULTS_BATCH, type ResultsAnswer } from '../../../domain/contract/state-ids.js';
import { FAULTS_LISTED } from '../../../domain/import/fault.js';
import { RESULT_COLUMNS } from '../../../domain/import/result-links.js';
import { api } from '../../shell/api.js';
import { Button } from '../../shell/Button.js';
import { errorDialog } from '../../shell/modals.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { downloadFile } from '../export/download-file.js';
import { formatNumber } from '../format-number.js';
import page from '../list/ListPage.module.css';
import { Panel } from '../Panel.js';
import { CountStrip } from '../upload/CountStrip.js';
import { stemOf } from '../upload/csv-files.js';
import { ExampleTable, FileDrop } from '../upload/FileDrop.js';
import { ImportTabs } from '../upload/ImportTabs.js';
import { ScrollingList } from '../upload/ScrollingList.js';
import { Outcome, SendingProgress, TableStatus } from '../upload/TableUpload.js';
import { sendBatches } from '../upload/send-batches.js';
import { failureText, useSending, type SendingWatch } from '../upload/useSending.js';
import { type TableFile, useTableFile } from '../upload/useTableFile.js';
import styles from './ResultsPage.module.css';
import { NOTHING_SENT, outcomeCounts, outcomesCsv, withBatch, type ResultsSoFar } from './results-so-far.js';

/** What became of the rows that were sent: counted, those without a student one by one, all of them as a file. */
export function OutcomeReport({ file, soFar }: { file: TableFile<'results'>; soFar: ResultsSoFar }) {
  const t = useText();
  const [language] = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const counts = outcomeCounts(soFar);
  const { unmatched } = soFar;
  const listed = unmatched.slice(0, FAULTS_LISTED);

  async function download(): Promise<void> {
    setIsBusy(true);
    try {
      downloadFile(await outcomesCsv(file, soFar.outcomes, t), `${stemOf(file.name)}-outcome.csv`);
    } catch (error) {
      await errorDialog(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel title={t('directory.results.outcome')}>
      <CountStrip
        label={t('directory.results.outcome')}
        counts={RESULT_OUTCOMES.map((name) => ({
          label: t(`directory.outcomes.${name}`),
          value: counts[name],
        }))}
      />
      <div className={styles.line}>
        <Button busy={isBusy} onClick={() => void download()}>
          {t('directory.results.download')}
        </Button>
        {listed.length < unmatched.length && (
          <p className={styles.soft}>
            {t('directory.results.listed', { number: formatNumber(listed.length, language) })}
          </p>
        )}
      </div>
      {listed.length > 0 && (
        <>
          <p>{t('directory.results.unmatchedText')}</p>
          <ScrollingList
            label={t('directory.outcomes.no-student')}
            lines={listed.map(({ row, ssid }) =>
              t('importing.rowFault', {
                row,
                field: 'SSID',
                reason: t('directory.results.unmatched', { ssid: String(ssid) }),
              }),
            )}
          />
        </>
      )}
    </Panel>
  );
}

const RESULT_HEADINGS = Object.values(RESULT_COLUMNS).map(({ headings: [heading] }) => heading);
const EXAMPLES = [
  ['104729001', 'https://reports.example.org/104729001'],
  ['104729002', 'https://reports.example.org/104729002'],
];

/**
 * Sends the rows that were not sent yet. What was under way when a sending stopped is sent again: a link that had
 * arrived is then unchanged.
 */
async function sendResults(
  file: TableFile<'results'>,
  count: number,
  before: ResultsSoFar,
  { signal, onSent }: SendingWatch,
  onBatch: (soFar: ResultsSoFar) => void,
): Promise<void> {
  let soFar = before;
  onSent(before.outcomes.length);
  await sendBatches({
    count,
    size: RESULTS_BATCH,
    from: before.outcomes.length,
    read: (from, to) => file.rows(from, to),
    send: async (rows) => {
      const links = rows.map(({ values }) => values);
      const answer = await api.post<ResultsAnswer>('/students/results', { rows: links }, { signal });
      soFar = withBatch(soFar, rows, answer);
      onBatch(soFar);
    },
    onSent,
    signal,
  });
}

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
