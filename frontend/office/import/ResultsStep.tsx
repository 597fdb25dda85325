import { useMemo } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button, ButtonLink } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { program } from '../../shell/program.js';
import { useText, type Text } from '../../shell/texts.js';
import { applicationPath } from '../../../domain/contract/pages.js';
import { CsvDownload, makeCsvFile } from '../upload/CsvDownload.js';
import { FilePicker } from './FilePicker.js';
import { startRun } from './import-session.js';
import { resultName, type ImportView, type ResultCounts as Counts, type RunKind } from './import-view.js';
import styles from './import.module.css';
import { ResultCounts, ResultList } from './ResultList.js';
import { countOf, duplicatesText, failureText, filteredResults, headingsOf } from './row-results.js';
import { SendButtons } from './SendButtons.js';

const LABELS = {
  import: {
    title: 'workbook.results.title',
    all: 'workbook.results.all',
    some: 'workbook.results.some',
    canceled: 'workbook.results.canceled',
  },
  dryRun: {
    title: 'workbook.results.tryTitle',
    all: 'workbook.results.tryAll',
    some: 'workbook.results.trySome',
    canceled: 'workbook.results.tryCanceled',
  },
} as const satisfies Record<RunKind, Record<string, MessageKey>>;

type ResultsStepProps = Omit<Extract<ImportView, { step: 'results' }>, 'step'>;

/** The results of an import or a dry run (spec section 8, Import Results). */
export function ResultsStep({ fileName, report, run, results }: ResultsStepProps) {
  const t = useText();
  const { layout, rows: total } = report.facts;
  const headings = useMemo(() => headingsOf(program.season.year, layout), [layout]);
  const { kind, phase, counts, done } = run;
  const labels = LABELS[kind];
  const isCanceled = phase === 'canceled';
  const duplicates = useMemo(() => filteredResults(results, 'duplicates').length, [results]);
  const isComplete = counts.failed === 0 && !isCanceled;

  const makeFile = () =>
    makeCsvFile({
      headings: ['Row', 'Student', 'Result', 'Message', 'Application'],
      count: results.length,
      read: (from, to) => results.slice(from, to),
      cellsOf: (result) => [
        result.row,
        result.name,
        t(`workbook.outcome.${resultName(result)}`),
        failureText(result.failure, headings, t) || duplicatesText(result, t),
        result.studentId === null ? '' : window.location.origin + applicationPath(result.studentId),
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
        <Button onClick={() => startRun('import', report)}>{t('workbook.results.againButton')}</Button>
      )}
      <FilePicker variant="quiet" label={t('workbook.chooseAnother')} />
    </>
  );

  return (
    <section className={styles.card} aria-labelledby="import-results">
      <div className={isComplete ? styles.head : styles.alarm}>
        <h2 id="import-results" tabIndex={-1}>
          {t(labels.title)}
        </h2>
        {(counts.failed > 0 || !isCanceled || kind === 'import') && (
          <p>{t(isComplete ? labels.all : labels.some)}</p>
        )}
        {kind === 'import' && <p>{countsText(counts, t)}</p>}
        {isCanceled && <p>{t(labels.canceled, { done, total })}</p>}
        {!isComplete && kind === 'import' && <p>{t('workbook.results.again')}</p>}
      </div>
      <ResultCounts counts={counts} />
      {duplicates > 0 && (
        <p className={styles.duplicate}>
          {t('workbook.results.duplicates', { count: duplicates })}{' '}
          {kind === 'import' && <Link to={PAGES.duplicates}>{t('workbook.results.toDuplicates')}</Link>}
        </p>
      )}
      {kind === 'dryRun' ? (
        <SendButtons report={report} dryRunLabel="workbook.tryAgain">
          {otherButtons}
        </SendButtons>
      ) : (
        <div className={styles.actions}>
          <ButtonLink variant="primary" href={PAGES.applications}>
            {t('workbook.results.toApplications')}
          </ButtonLink>
          {otherButtons}
        </div>
      )}
      <ResultList results={results} counts={counts} kind={kind} headings={headings} />
    </section>
  );
}

/** How many were imported, and how many were skipped and why: `45 imported, 3 skipped because …`. */
function countsText(counts: Counts, t: Text): string {
  return (['created', 'skipped', 'failed'] as const)
    .map((name) => ({ name, count: countOf(counts, name) }))
    .filter(({ name, count }) => name === 'created' || count > 0)
    .map(({ name, count }) => t(`workbook.results.number.${name}`, { count }))
    .join(', ');
}
