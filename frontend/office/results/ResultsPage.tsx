import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { RESULTS_BATCH } from '../../../domain/contract/state-ids.js';
import { RESULT_COLUMNS } from '../../../domain/import/result-links.js';
import { useText } from '../../shell/texts.js';
import { dataProvider } from '../data/data-provider.js';
import { Column, NameColumn } from '../lists/columns.js';
import { FigureStrip } from '../lists/Figures.js';
import { LocalTable } from '../lists/LocalList.js';
import { Section } from '../ui/Section.js';
import { CsvDownload, makeCsvFile } from '../upload/CsvDownload.js';
import { sendBatches } from '../upload/send-batches.js';
import { describeFailure, TableUpload } from '../upload/TableUpload.js';
import { UploadPage } from '../upload/UploadPage.js';
import { useSending } from '../upload/useSending.js';
import { useTableFile, type TableFile } from '../upload/useTableFile.js';
import { NOTHING_SENT, countOutcomes, addBatch, type ResultsSoFar } from './results-so-far.js';

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

type UnmatchedRow = ResultsSoFar['unmatched'][number];

const ROWS_SHOWN = 50;

const WORDS = {
  loading: 'results.outcome',
  emptyTitle: 'results.outcome',
  emptyText: 'results.outcome',
  failedTitle: 'results.outcome',
} as const;

export function ResultsPage() {
  const t = useText();
  const table = useTableFile('results');
  const [soFar, setSoFar] = useState(NOTHING_SENT);
  const sending = useSending<number>();
  const isReporting = sending.state.step === 'done' || sending.state.step === 'stopped';

  const load = (file: TableFile<'results'>, count: number): void => {
    void sending.start(count, async (job) => {
      // Resends a batch that was on its way when an upload stopped: rows that had arrived count as unchanged.
      const from = soFar.outcomes.length;
      job.onSent(from);
      await sendBatches({
        ...job,
        count,
        size: RESULTS_BATCH,
        from,
        read: (begin, end) => file.readRows(begin, end),
        send: async (batch) => {
          const links = batch.map(({ values }) => values);
          const answer = await dataProvider.saveResults(links, job.signal);
          setSoFar((before) => addBatch(before, batch, answer));
        },
      });
      return count;
    });
  };

  return (
    <UploadPage title={t('results.title')} lead={t('results.lead')}>
      <Section title={t('results.file')}>
        <TableUpload
          table={table}
          sending={sending}
          labels={LABELS}
          example={EXAMPLE}
          accept="table"
          clean={(file, rows) => [t('results.clean', { file, count: rows })]}
          done={(rows) => [t('results.done', { count: rows })]}
          stopped={({ error, done, total }) => [
            error ? describeFailure(error, t) : t('results.canceled'),
            t('results.stopped', { done, total }),
          ]}
          onChoose={() => setSoFar(NOTHING_SENT)}
          onLoad={load}
        />
      </Section>
      {isReporting && table.file && soFar.outcomes.length > 0 && (
        <OutcomeReport file={table.file} soFar={soFar} />
      )}
    </UploadPage>
  );
}

function OutcomeReport({ file, soFar }: { file: TableFile<'results'>; soFar: ResultsSoFar }) {
  const t = useText();
  const { outcomes, unmatched } = soFar;
  const makeFile = () =>
    makeCsvFile({
      headings: ['Row', 'SSID', 'Link', 'Result'],
      count: outcomes.length,
      read: (from, to) => file.readRows(from, to),
      getCells: ({ row, values: { ssid, results } }, index) => {
        const outcome = outcomes[index];
        return [row, ssid, results, outcome && t(`results.outcome.${outcome}`)];
      },
    });

  return (
    <Section
      title={t('results.outcome')}
      action={
        <CsvDownload label={t('results.download')} source={file.name} suffix="outcome" makeFile={makeFile} />
      }
    >
      <Stack spacing={1.5}>
        <FigureStrip
          label={t('results.counts')}
          figures={countOutcomes(soFar)}
          getLabel={(name) => t(`results.outcomes.${name}`)}
        />
        {unmatched.length > 0 && (
          <>
            <p>{t('results.unmatchedText')}</p>
            <LocalTable<UnmatchedRow>
              resource="unmatched-results"
              rows={unmatched}
              perPage={ROWS_SHOWN}
              sort={{ field: 'id', order: 'ASC' }}
              sortValue={(row, source) => row[source as keyof UnmatchedRow]}
              label={t('results.outcomes.no-student')}
              words={WORDS}
              getName={({ ssid }) => String(ssid)}
            >
              <Column<UnmatchedRow>
                source="id"
                label={t('results.row')}
                cellClassName="figure"
                sx={{ width: 80 }}
                render={({ id }) => id}
              />
              <NameColumn<UnmatchedRow> source="ssid" label={t('results.ssid')} />
            </LocalTable>
          </>
        )}
      </Stack>
    </Section>
  );
}
