import { useState } from 'react';
import { RESULT_OUTCOMES, RESULTS_BATCH } from '../../../domain/contract/state-ids.js';
import { FAULTS_LISTED } from '../../../domain/import/fault.js';
import { RESULT_COLUMNS } from '../../../domain/import/result-links.js';
import { useText } from '../../shell/texts.js';
import { dataProvider } from '../data/data-provider.js';
import { Panel } from '../ui/Panel.js';
import { CountStrip } from '../upload/CountStrip.js';
import { CsvDownload, makeCsvFile } from '../upload/CsvDownload.js';
import { ScrollingList } from '../upload/ScrollingList.js';
import { sendBatches } from '../upload/send-batches.js';
import { failureText, TableUpload } from '../upload/TableUpload.js';
import upload from '../upload/upload.module.css';
import { UploadPage } from '../upload/UploadPage.js';
import { useSending, type SendingJob } from '../upload/useSending.js';
import { useTableFile, type TableFile } from '../upload/useTableFile.js';
import { NOTHING_SENT, outcomeCounts, withBatch, type ResultsSoFar } from './results-so-far.js';

const LABELS = {
  choose: 'upload.file.choose',
  columns: 'results.columns',
  sending: 'results.sending',
  load: 'results.load',
  resume: 'results.continue',
} as const;

const EXAMPLE = {
  headings: Object.values(RESULT_COLUMNS).map(({ headings: [heading] }) => heading),
  rows: [
    ['104729001', 'https://reports.example.org/104729001'],
    ['104729002', 'https://reports.example.org/104729002'],
  ],
};

/** Uploads the links to the reading-assessment reports that families will see. */
export function ResultsPage() {
  const t = useText();
  const table = useTableFile('results');
  const [soFar, setSoFar] = useState(NOTHING_SENT);
  const sending = useSending<number>();
  const isReporting = sending.state.step === 'done' || sending.state.step === 'stopped';

  const load = (): void => {
    if (table.state.step !== 'clean') return;
    const { file, rows } = table.state;
    sending.start(rows, async (job) => {
      await sendResults(file, rows, soFar, job, setSoFar);
      return rows;
    });
  };

  return (
    <UploadPage title={t('results.title')} lead={t('results.lead')} isNarrow>
      <Panel title={t('results.file')}>
        <TableUpload
          table={table}
          sending={sending}
          labels={LABELS}
          example={EXAMPLE}
          clean={(file, rows) => [t('results.clean', { file, count: rows })]}
          done={(rows) => [t('results.done', { count: rows })]}
          stopped={({ error, done, total }) => [
            error ? failureText(error, t) : t('results.canceled'),
            t('results.stopped', { done, total }),
          ]}
          onChoose={() => setSoFar(NOTHING_SENT)}
          onLoad={load}
        />
      </Panel>
      {isReporting && table.state.step === 'clean' && soFar.outcomes.length > 0 && (
        <OutcomeReport file={table.state.file} soFar={soFar} />
      )}
    </UploadPage>
  );
}

/**
 * Sends the rows that weren't sent yet. A batch that was on its way when an upload stopped is sent again: links that
 * had arrived are then unchanged.
 */
async function sendResults(
  file: TableFile<'results'>,
  count: number,
  before: ResultsSoFar,
  { signal, onSent }: SendingJob,
  onBatch: (soFar: ResultsSoFar) => void,
): Promise<void> {
  let soFar = before;
  const from = before.outcomes.length;
  onSent(from);
  await sendBatches({
    count,
    size: RESULTS_BATCH,
    from,
    read: (begin, end) => file.rows(begin, end),
    send: async (rows) => {
      const links = rows.map(({ values }) => values);
      soFar = withBatch(soFar, rows, await dataProvider.saveResults(links, signal));
      onBatch(soFar);
    },
    onSent,
    signal,
  });
}

/** The outcomes of the sent rows: how many of each, the rows without a student, and all of them as a download. */
function OutcomeReport({ file, soFar }: { file: TableFile<'results'>; soFar: ResultsSoFar }) {
  const t = useText();
  const counts = outcomeCounts(soFar);
  const { outcomes, unmatched } = soFar;
  const listed = unmatched.slice(0, FAULTS_LISTED);
  const makeFile = () =>
    makeCsvFile({
      headings: ['Row', 'SSID', 'Link', 'Result'],
      count: outcomes.length,
      read: (from, to) => file.rows(from, to),
      cellsOf: ({ row, values: { ssid, results } }, index) => {
        const outcome = outcomes[index];
        return [row, ssid, results, outcome && t(`results.outcome.${outcome}`)];
      },
    });

  return (
    <Panel title={t('results.outcome')}>
      <CountStrip
        label={t('results.outcome')}
        counts={RESULT_OUTCOMES.map((name) => ({
          label: t(`results.outcomes.${name}`),
          value: counts[name],
        }))}
      />
      <div className={upload.line}>
        <CsvDownload label={t('results.download')} source={file.name} suffix="outcome" makeFile={makeFile} />
        {listed.length < unmatched.length && (
          <p className={upload.soft}>{t('results.listed', { count: listed.length })}</p>
        )}
      </div>
      {listed.length > 0 && (
        <>
          <p>{t('results.unmatchedText')}</p>
          <ScrollingList
            label={t('results.outcomes.no-student')}
            lines={listed.map(({ row, ssid }) =>
              t('importing.rowFault', {
                row,
                field: 'SSID',
                reason: t('results.unmatched', { ssid: String(ssid) }),
              }),
            )}
          />
        </>
      )}
    </Panel>
  );
}
