import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../shell/Button.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatNumber } from '../../ui/format.js';
import type { ResultCounts, RunKind } from '../import-view.js';
import type { RowResult } from '../run/run-import.js';
import { countOf, filteredResults, RESULT_FILTERS, type ResultFilter } from './result-filter.js';
import type { Headings } from './result-words.js';
import styles from './ResultList.module.css';
import { ResultTable } from './ResultTable.js';

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
    <section className={styles.list} aria-labelledby="results-listed">
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
