import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link } from 'react-admin';
import { PAGES, getApplicationPath } from '../../../domain/contract/pages.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { Column, NameColumn } from '../lists/columns.js';
import { FigureStrip } from '../lists/Figures.js';
import { getListPath } from '../lists/list-path.js';
import { LocalTable } from '../lists/LocalList.js';
import { formatNumber } from '../ui/format.js';
import { getFullName } from '../ui/row-facts.js';
import { Section } from '../ui/Section.js';
import { CsvDownload, makeCsvFile } from '../upload/CsvDownload.js';
import { FilePicker } from '../upload/FilePicker.js';
import { getCurrentImport, takeFile } from './import-session.js';
import { RESULTS, getResultName, type ResultCounts, type RunKind, type StepView } from './import-view.js';
import {
  describeDuplicates,
  describeFailure,
  filterResults,
  getHeadings,
  RESULT_FILTERS,
  describeResult,
  type Headings,
  type ResultFilter,
} from './row-results.js';
import type { RowResult } from './run-import.js';
import { SendButtons } from './SendButtons.js';

const LABELS = {
  import: {
    title: 'workbook.results.title',
    all: 'workbook.results.all',
    some: 'workbook.results.some',
    nothing: 'workbook.results.nothing',
    canceled: 'workbook.results.canceled',
  },
  dryRun: {
    title: 'workbook.results.tryTitle',
    all: 'workbook.results.tryAll',
    some: 'workbook.results.trySome',
    nothing: 'workbook.results.tryAll',
    canceled: 'workbook.results.tryCanceled',
  },
} as const satisfies Record<RunKind, Record<string, MessageKey>>;

export function ResultsStep({ fileName, report, run, results }: StepView<'results'>) {
  const t = useText();
  const { layout, rows: total } = report.facts;
  const headings = useMemo(() => getHeadings(program.season.year, layout), [layout]);
  const { kind, phase, counts, done } = run;
  const labels = LABELS[kind];
  const isCanceled = phase === 'canceled';
  const duplicates = useMemo(() => filterResults(results, 'duplicates').length, [results]);
  const isComplete = counts.failed === 0 && !isCanceled;
  const hasCreated = counts['created-student'] + counts['created-user-and-student'] > 0;
  const outcome = hasCreated ? labels.all : labels.nothing;

  const makeFile = () =>
    makeCsvFile({
      headings: ['Row', 'Student', 'Result', 'Message', 'Application'],
      count: results.length,
      read: (from, to) => results.slice(from, to),
      getCells: (result) => [
        result.row,
        result.name,
        t(`workbook.outcome.${getResultName(result)}`),
        describeFailure(result.failure, headings, t) || describeDuplicates(result, t),
        result.studentId === null ? '' : window.location.origin + getApplicationPath(result.studentId),
      ],
    });
  const otherButtons = (
    <>
      <CsvDownload
        label={t('workbook.results.download')}
        disabled={results.length === 0}
        source={fileName}
        suffix="results"
        makeFile={makeFile}
      />
      {kind === 'import' && !isComplete && (
        <Button variant="outlined" onClick={() => getCurrentImport()?.start('import', report)}>
          {t('workbook.results.againButton')}
        </Button>
      )}
      <FilePicker variant="text" label={t('workbook.chooseAnother')} accept="workbook" onChoose={takeFile} />
    </>
  );

  return (
    <Section title={t(labels.title)}>
      <Stack spacing={2}>
        <Alert role="none" severity={isComplete ? 'success' : 'error'}>
          {(counts.failed > 0 || !isCanceled || kind === 'import') && (
            <p>{t(isComplete ? outcome : labels.some)}</p>
          )}
          {kind === 'import' && <p>{describeCounts(results, t)}</p>}
          {isCanceled && <p>{t(labels.canceled, { done, total })}</p>}
          {!isComplete && kind === 'import' && (
            <p>{t(counts.failed > 0 ? 'workbook.results.again' : 'workbook.results.againCanceled')}</p>
          )}
        </Alert>
        <ResultFigures counts={counts} />
        {duplicates > 0 && (
          <Alert role="none" severity="warning">
            {t('workbook.results.duplicates', { count: duplicates })}{' '}
            {kind === 'import' && <Link to={PAGES.duplicates}>{t('workbook.results.toDuplicates')}</Link>}
          </Alert>
        )}
        {kind === 'dryRun' ? (
          <SendButtons report={report} dryRunLabel="workbook.tryAgain">
            {otherButtons}
          </SendButtons>
        ) : (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="contained" component={Link} to={PAGES.applications}>
              {t('workbook.results.toApplications')}
            </Button>
            {otherButtons}
          </Stack>
        )}
        <ResultList results={results} kind={kind} headings={headings} />
      </Stack>
    </Section>
  );
}

/** `45 imported, 3 skipped because …` */
function describeCounts(results: readonly RowResult[], t: Text): string {
  return (['created', 'skipped', 'failed'] as const)
    .map((name) => ({ name, count: filterResults(results, name).length }))
    .filter(({ name, count }) => name === 'created' || count > 0)
    .map(({ name, count }) => t(`workbook.results.number.${name}`, { count }))
    .join(', ');
}

export function ResultFigures({ counts }: { counts: ResultCounts }) {
  const t = useText();
  return (
    <FigureStrip
      label={t('workbook.results.counts')}
      names={RESULTS}
      figures={counts}
      getLabel={(name) => t(`workbook.outcome.${name}`)}
      isAlarm={(name) => name === 'failed' && counts.failed > 0}
    />
  );
}

const PAGE_SIZE = 100;

/** react-admin wants an id. */
type ResultRow = RowResult & { id: number };

const WORDS = {
  loading: 'workbook.results.none',
  emptyTitle: 'workbook.results.none',
  emptyText: 'workbook.results.none',
  failedTitle: 'workbook.results.none',
} as const;

interface ResultListProps {
  results: readonly RowResult[];
  kind: RunKind;
  headings: Headings;
}

function ResultList({ results, kind, headings }: ResultListProps) {
  const t = useText();
  const [language] = useLanguage();
  const [filter, setFilter] = useState<ResultFilter>(
    results.some(({ failure }) => failure) ? 'failed' : 'all',
  );
  const rows = useMemo(
    () => filterResults(results, filter).map((result) => ({ ...result, id: result.row })),
    [results, filter],
  );
  const filters = RESULT_FILTERS.map((name) => ({
    name,
    count: filterResults(results, name).length,
  })).filter(({ name, count }) => name !== 'duplicates' || count > 0);

  return (
    <section aria-labelledby="results-listed">
      <Typography id="results-listed" variant="h3">
        {t('workbook.results.list')}
      </Typography>
      <Stack
        direction="row"
        role="group"
        aria-label={t('workbook.results.show')}
        sx={{ flexWrap: 'wrap', gap: 1, my: 1 }}
      >
        {filters.map(({ name, count }) => (
          <Chip
            key={name}
            component="button"
            clickable
            aria-pressed={name === filter}
            color={name === filter ? 'primary' : 'default'}
            variant={name === filter ? 'filled' : 'outlined'}
            label={[t(`workbook.results.filter.${name}`), formatNumber(count, language)].join(' ')}
            onClick={() => setFilter(name)}
          />
        ))}
      </Stack>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('workbook.results.none')}</Typography>
      ) : (
        <LocalTable<ResultRow>
          key={filter}
          resource="import-results"
          rows={rows}
          perPage={PAGE_SIZE}
          sort={{ field: 'row', order: 'ASC' }}
          sortValue={(result, source) => {
            if (source === 'name') return result.name;
            return source === 'result' ? describeResult(result, kind, headings, t) : result.row;
          }}
          label={t('workbook.results.list')}
          words={WORDS}
          getName={({ name }) => name}
          rowSx={({ failure }) => (failure ? { boxShadow: 'inset 4px 0 0 var(--terracotta)' } : {})}
        >
          <Column<ResultRow>
            source="row"
            label={t('workbook.results.row')}
            cellClassName="figure"
            sx={{ width: 80 }}
            render={({ row }) => row}
          />
          <NameColumn<ResultRow>
            source="name"
            label={t('workbook.results.child')}
            getPath={(result) => getChildPath(result, kind)}
          />
          <Column<ResultRow>
            source="result"
            label={t('workbook.results.result')}
            cellClassName="long"
            render={(result) => (
              <>
                {describeResult(result, kind, headings, t)}
                <Duplicates result={result} />
              </>
            )}
          />
        </LocalTable>
      )}
    </section>
  );
}

/** Null without an application. The id of a new one is unknown, so the list finds it by name. */
function getChildPath({ name, studentId, outcome }: RowResult, kind: RunKind): string | null {
  if (studentId !== null) return getApplicationPath(studentId);
  return kind === 'dryRun' || outcome === null ? null : getListPath(PAGES.applications, { student: name });
}

function Duplicates({ result: { duplicates } }: { result: RowResult }) {
  const t = useText();
  return duplicates.map((other) => (
    <Alert key={other.id} role="none" severity="warning" sx={{ py: 0, mt: 0.5 }}>
      {t('workbook.results.duplicateOf')} <Link to={getApplicationPath(other.id)}>{getFullName(other)}</Link>{' '}
      {t('workbook.results.applicant', { applicant: getFullName(other.applicant) })}
    </Alert>
  ));
}
