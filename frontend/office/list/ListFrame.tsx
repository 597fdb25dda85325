import { useEffect, useRef, type ReactNode } from 'react';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { Notice } from '../../shell/Notice.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../format-number.js';
import { ClearFilters } from './ClearFilters.js';
import styles from './ListFrame.module.css';
import { ListPager } from './ListPager.js';
import type { Filter, ListAddress, ListView } from './list-view.js';
import { StaleNote } from './StaleNote.js';
import type { ChangeView } from './useListView.js';

/** A page of a list as far as it has come. */
export interface ListState<Row> {
  /** Undefined until the first answer, and after one that failed. */
  rows: readonly Row[] | undefined;
  count: number;
  hasFailed: boolean;
  /** What is shown is still the list before. */
  isOutdated: boolean;
  retry: () => void;
}

/** What a list says of itself where it has no rows to show. */
export interface ListWords {
  title: MessageKey;
  loading: MessageKey;
  emptyTitle: MessageKey;
  emptyText: MessageKey;
  noMatchTitle: MessageKey;
  noMatchText: MessageKey;
  failedTitle: MessageKey;
}

interface ListFrameProps<Row, F extends Filter, Sort extends string> {
  list: ListState<Row>;
  words: ListWords;
  address: ListAddress<F, Sort>;
  view: ListView<F, Sort>;
  change: ChangeView<ListView<F, Sort>>;
  /** The rows; null while they are on their way. */
  children: (rows: readonly Row[] | null, last: number) => ReactNode;
}

/** How many there are and which of them are shown; an empty list says so itself. */
function useRange<Row>({ rows, count, isOutdated }: ListState<Row>, page: number): string {
  const t = useText();
  const [language] = useLanguage();
  if (rows === undefined || isOutdated || rows.length === 0) return '';
  const before = (page - 1) * PAGE_SIZE;
  return t('applications.range', {
    from: formatNumber(before + 1, language),
    to: formatNumber(before + rows.length, language),
    total: formatNumber(count, language),
  });
}

interface NoRowsProps {
  words: ListWords;
  isFiltered: boolean;
  onClear: () => void;
}

/** Nobody there: because of the filters, or because there is nothing yet. */
function NoRows({ words, isFiltered, onClear }: NoRowsProps) {
  return isFiltered ? (
    <Notice
      title={words.noMatchTitle}
      text={words.noMatchText}
      action="applications.clearFilters"
      onAction={onClear}
    />
  ) : (
    <Notice title={words.emptyTitle} text={words.emptyText} />
  );
}

/** The rows of a list, or what stands in their place; above them how many, below them the other pages. */
export function ListFrame<Row, F extends Filter, Sort extends string>(props: ListFrameProps<Row, F, Sort>) {
  const { list, words, address, view, change, children } = props;
  const { page } = view;
  const isFiltered = Object.keys(view.filter).length > 0;
  const t = useText();
  const rangeLine = useRef<HTMLParagraphElement>(null);
  const range = useRange(list, page);
  const { rows, count, hasFailed, isOutdated, retry } = list;
  const last = Math.max(Math.ceil(count / PAGE_SIZE), 1);
  const isPastTheEnd = rows?.length === 0 && count > 0 && !isOutdated;

  useEffect(() => {
    // Others have emptied the page that was asked for.
    if (isPastTheEnd) change((current) => ({ ...current, page: last }), { replace: true });
  }, [isPastTheEnd, last, change]);

  if (hasFailed && rows === undefined) {
    return (
      <Notice
        title={words.failedTitle}
        text="applications.failedText"
        action="applications.retry"
        onAction={retry}
      />
    );
  }
  const isEmpty = rows !== undefined && count === 0;
  const shown = rows === undefined || (rows.length === 0 && count > 0) ? null : rows;
  return (
    <section aria-label={t(words.title)} className={styles.list}>
      <div className={styles.line}>
        <p ref={rangeLine} className={styles.range} role="status" tabIndex={-1}>
          {shown === null ? <span className="visually-hidden">{t(words.loading)}</span> : range}
          {isEmpty && (
            <span className="visually-hidden">{t(isFiltered ? words.noMatchTitle : words.emptyTitle)}</span>
          )}
        </p>
        <ClearFilters address={address} view={view} change={change} />
      </div>
      {hasFailed && <StaleNote onRetry={retry} />}
      {isEmpty ? (
        <NoRows
          words={words}
          isFiltered={isFiltered}
          onClear={() => {
            change(address.unfiltered);
          }}
        />
      ) : (
        children(shown, last)
      )}
      {last > 1 && (
        <ListPager
          page={page}
          last={last}
          addressOf={(to) => address.path + address.searchOf({ ...view, page: to })}
          onTurn={() => {
            rangeLine.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
