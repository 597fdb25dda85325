import { useMemo, useRef, useState } from 'react';
import { PAGES } from '../../../domain/contract/pages.js';
import { Button } from '../../shell/Button.js';
import { Link } from '../../shell/Link.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { applicationPath } from '../application/application-path.js';
import { searchOf } from '../applications/list-address.js';
import { formatNumber } from '../format-number.js';
import type { ResultCounts, RunKind } from './import-view.js';
import styles from './results.module.css';
import {
  countOf,
  filteredResults,
  type Headings,
  RESULT_FILTERS,
  type ResultFilter,
  resultText,
} from './row-results.js';
import type { RowResult } from './run-import.js';

interface ResultTableProps {
  rows: readonly RowResult[];
  kind: RunKind;
  headings: Headings;
}

/** Leads to the application where there is one; the answer about a new one does not say its id, so by its name. */
function ChildName({ result, kind }: { result: RowResult; kind: RunKind }) {
  const { name, studentId, outcome } = result;
  if (studentId !== null) return <Link to={applicationPath(studentId)}>{name}</Link>;
  if (kind === 'try' || outcome === null) return name;
  const search = searchOf({ filter: { student: name }, page: 1, sort: null });
  return <Link to={PAGES.applications + search}>{name}</Link>;
}

/** Rows of the sheet and what became of them; a name leads to its application. */
export function ResultTable({ rows, kind, headings }: ResultTableProps) {
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
            <td>{resultText(result, kind, headings, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const A_PAGE = 100;

interface ResultListProps {
  results: readonly RowResult[];
  counts: ResultCounts;
  kind: RunKind;
  headings: Headings;
}

/** What became of the rows, one by one: all, or those that were created, skipped or failed. */
export function ResultList({ results, counts, kind, headings }: ResultListProps) {
  const t = useText();
  const [language] = useLanguage();
  const [filter, setFilter] = useState<ResultFilter>(counts.failed > 0 ? 'failed' : 'all');
  const [page, setPage] = useState(0);
  const range = useRef<HTMLParagraphElement>(null);
  const found = useMemo(() => filteredResults(results, filter), [results, filter]);
  const from = page * A_PAGE;
  const rows = found.slice(from, from + A_PAGE);
  const turn = (next: number) => {
    setPage(next);
    range.current?.focus();
  };

  return (
    <section className={styles.results} aria-labelledby="results-listed">
      <h3 id="results-listed">{t('workbook.results.list')}</h3>
      <div className={styles.filters} role="group" aria-label={t('workbook.results.show')}>
        {RESULT_FILTERS.map((name) => (
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
            <span className={styles.count}>{formatNumber(countOf(counts, name), language)}</span>
          </button>
        ))}
      </div>
      <p ref={range} className={styles.range} role="status" tabIndex={-1}>
        {rows.length === 0
          ? t('workbook.results.none')
          : t('workbook.results.range', {
              from: formatNumber(from + 1, language),
              to: formatNumber(from + rows.length, language),
              total: formatNumber(found.length, language),
            })}
      </p>
      {rows.length > 0 && <ResultTable rows={rows} kind={kind} headings={headings} />}
      {found.length > A_PAGE && (
        <div className={styles.pager}>
          <Button
            disabled={page === 0}
            onClick={() => {
              turn(page - 1);
            }}
          >
            {t('workbook.results.previous')}
          </Button>
          <Button
            disabled={from + A_PAGE >= found.length}
            onClick={() => {
              turn(page + 1);
            }}
          >
            {t('workbook.results.next')}
          </Button>
        </div>
      )}
    </section>
  );
}
