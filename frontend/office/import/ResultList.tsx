import { useMemo, useRef, useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { applicationPath } from '../../../domain/contract/pages.js';
import { listPath } from '../lists/list-path.js';
import { formatNumber } from '../ui/format.js';
import { fullName } from '../ui/row-facts.js';
import { RESULTS, type ResultCounts as Counts, type RunKind } from './import-view.js';
import styles from './import.module.css';
import {
  countOf,
  filteredResults,
  RESULT_FILTERS,
  resultText,
  type Headings,
  type ResultFilter,
} from './row-results.js';
import type { RowResult } from './run-import.js';

/** How many rows had each result. */
export function ResultCounts({ counts }: { counts: Counts }) {
  const t = useText();
  const [language] = useLanguage();
  return (
    <section aria-label={t('workbook.results.counts')}>
      <dl className={styles.counts}>
        {RESULTS.map((name) => (
          <div key={name} data-alarm={(name === 'failed' && counts.failed > 0) || undefined}>
            <dt>{t(`workbook.outcome.${name}`)}</dt>
            <dd>{formatNumber(counts[name], language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const PAGE_SIZE = 100;

interface ResultListProps {
  results: readonly RowResult[];
  counts: Counts;
  kind: RunKind;
  headings: Headings;
}

/** The results row by row: all, or the ones that were created, skipped or failed. */
export function ResultList({ results, counts, kind, headings }: ResultListProps) {
  const t = useText();
  const [language] = useLanguage();
  const [filter, setFilter] = useState<ResultFilter>(counts.failed > 0 ? 'failed' : 'all');
  const [page, setPage] = useState(0);
  const range = useRef<HTMLParagraphElement>(null);
  const found = useMemo(() => filteredResults(results, filter), [results, filter]);
  const filters = RESULT_FILTERS.map((name) => ({
    name,
    count: name === 'duplicates' ? filteredResults(results, name).length : countOf(counts, name),
  })).filter(({ name, count }) => name !== 'duplicates' || count > 0);
  const from = page * PAGE_SIZE;
  const rows = found.slice(from, from + PAGE_SIZE);
  const goTo = (next: number) => {
    setPage(next);
    range.current?.focus();
  };

  return (
    <section className={styles.part} aria-labelledby="results-listed">
      <h3 id="results-listed">{t('workbook.results.list')}</h3>
      <div className={styles.filters} role="group" aria-label={t('workbook.results.show')}>
        {filters.map(({ name, count }) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={name === filter}
            onClick={() => {
              setFilter(name);
              setPage(0);
            }}
          >
            {t(`workbook.results.filter.${name}`)}{' '}
            <span className={styles.count}>{formatNumber(count, language)}</span>
          </button>
        ))}
      </div>
      <p ref={range} className={styles.range} role="status" tabIndex={-1}>
        {rows.length === 0
          ? t('workbook.results.none')
          : t('workbook.results.range', { from: from + 1, to: from + rows.length, total: found.length })}
      </p>
      {rows.length > 0 && <ResultTable rows={rows} kind={kind} headings={headings} />}
      {found.length > PAGE_SIZE && (
        <div className={styles.pager}>
          <Button disabled={page === 0} onClick={() => goTo(page - 1)}>
            {t('workbook.results.previous')}
          </Button>
          <Button disabled={from + PAGE_SIZE >= found.length} onClick={() => goTo(page + 1)}>
            {t('workbook.results.next')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ResultTableProps {
  rows: readonly RowResult[];
  kind: RunKind;
  headings: Headings;
}

/** Links to the application, if there is one. For a new one we don't know the id, so the link searches for the name. */
function ChildName({ result, kind }: { result: RowResult; kind: RunKind }) {
  const { name, studentId, outcome } = result;
  if (studentId !== null) return <Link to={applicationPath(studentId)}>{name}</Link>;
  if (kind === 'dryRun' || outcome === null) return name;
  return <Link to={listPath(PAGES.applications, { student: name })}>{name}</Link>;
}

/** Warns that a row's child is likely here already, in other applications, with a link to each. */
function DuplicatesOf({ result: { duplicates } }: { result: RowResult }) {
  const t = useText();
  return duplicates.map((other) => (
    <p key={other.id} className={styles.duplicate}>
      {t('workbook.results.duplicateOf')} <Link to={applicationPath(other.id)}>{fullName(other)}</Link>{' '}
      {t('workbook.results.applicant', { applicant: fullName(other.applicant) })}
    </p>
  ));
}

function ResultTable({ rows, kind, headings }: ResultTableProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.row}>
            {t('workbook.results.row')}
          </th>
          <th scope="col">{t('workbook.results.child')}</th>
          <th scope="col">{t('workbook.results.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((result) => (
          <tr key={result.row} className={result.failure ? styles.failed : undefined}>
            <td className={styles.row}>{result.row}</td>
            <th scope="row">
              <ChildName result={result} kind={kind} />
            </th>
            <td>
              {resultText(result, kind, headings, t)}
              <DuplicatesOf result={result} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
