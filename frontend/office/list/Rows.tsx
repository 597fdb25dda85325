import { useRef, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { FailedNotice } from '../ui/FailedNotice.js';
import { Button } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { listSort } from './list-address.js';
import { useChosenFilters, useListFilter, useListSetup } from './list-setup.js';
import { ListPager } from './ListPager.js';
import { ColumnsButton, SavedFiltersButton } from './ListTools.js';
import { RecordCards, type RecordCard } from './RecordCards.js';
import styles from './RecordList.module.css';
import { RecordTable, SelectAll, TableSkeleton } from './RecordTable.js';
import { SelectionToolbar, type BulkAction, type Progress } from './SelectionToolbar.js';

/** Which rows are shown, out of how many; empty until they're there. */
function useRange(): string {
  const t = useText();
  const { data, total = 0, page, perPage, isPlaceholderData } = useListContext();
  if (!data || data.length === 0 || isPlaceholderData) return '';
  const before = (page - 1) * perPage;
  return t('applications.range', { from: before + 1, to: before + data.length, total });
}

interface RowsProps<Row extends RaRecord> {
  /** How a row looks on a phone. Without it, `children` draws the rows in a way of its own. */
  cardOf?: (row: Row) => RecordCard;
  bulkActions?: readonly BulkAction<Row>[] | undefined;
  /** How far an action is that the list's own screen runs on the selection. */
  bulkProgress?: Progress | null;
  classOfRow?: (row: Row) => string | undefined;
  hasTallRows?: boolean;
  hasTotals?: boolean;
  /** Above the table, and known only with its rows: above the whole list, it would push it down when they come. */
  lead?: ReactNode;
  /** Below the table. */
  children?: ReactNode;
}

/** The rows, or why there are none; above them how many, below them the other pages. */
export function Rows<Row extends RaRecord>(props: RowsProps<Row>) {
  const {
    cardOf,
    bulkActions,
    bulkProgress = null,
    classOfRow,
    hasTallRows,
    hasTotals,
    lead,
    children,
  } = props;
  const t = useText();
  const { texts, columns, nameOf, isRowSelectable, caption, isNarrow, address } = useListSetup();
  const { noMatchTitle = texts.emptyTitle, noMatchText = texts.emptyText } = texts;
  const {
    data,
    total = 0,
    page,
    perPage,
    error,
    isPending,
    refetch,
    setFilters,
    sort,
  } = useListContext<Row>();
  const range = useRange();
  const filter = useListFilter();
  const rangeLine = useRef<HTMLParagraphElement>(null);
  const last = Math.max(Math.ceil(total / perPage), 1);
  const { chosen, scope } = useChosenFilters();
  const isFiltered = chosen.length > 0;
  const isEmpty = data !== undefined && total === 0;
  const retry = () => void refetch();
  const clear = () => setFilters(scope);

  if (error && data === undefined) {
    return <FailedNotice title={texts.failedTitle} retry={retry} />;
  }
  const isSelectable = bulkActions !== undefined && (data ?? []).some(isRowSelectable);
  const toolbar = isSelectable && (
    <SelectionToolbar<Row> actions={bulkActions} nameOf={nameOf} progress={bulkProgress} />
  );
  return (
    <section aria-label={caption ?? t(texts.title)} className={styles.list}>
      <div className={styles.line}>
        <p ref={rangeLine} className={styles.range} role="status" tabIndex={-1}>
          {isPending ? <span className="visually-hidden">{t(texts.loading)}</span> : range}
          {isEmpty && (
            <span className="visually-hidden">{t(isFiltered ? noMatchTitle : texts.emptyTitle)}</span>
          )}
        </p>
        <div className={styles.tools}>
          {isFiltered && (
            <Button variant="quiet" onClick={clear}>
              {t('applications.clearFilters')}
            </Button>
          )}
          {address && cardOf && <SavedFiltersButton />}
          {!isNarrow && cardOf && <ColumnsButton />}
        </div>
      </div>
      {error && (
        <div className={styles.stale} role="alert">
          {t('applications.staleText')}
          <Button variant="quiet" onClick={retry}>
            {t('applications.retry')}
          </Button>
        </div>
      )}
      {!isPending && lead}
      {isEmpty ? (
        isFiltered ? (
          <Notice
            title={noMatchTitle}
            text={noMatchText}
            action="applications.clearFilters"
            onAction={clear}
          />
        ) : (
          <Notice title={texts.emptyTitle} text={texts.emptyText} />
        )
      ) : !cardOf ? null : isNarrow ? (
        <>
          {isSelectable && texts.selectAll && <SelectAll isLabeled />}
          {toolbar}
          <RecordCards cardOf={cardOf} isSelectable={isSelectable} />
        </>
      ) : isPending ? (
        <TableSkeleton columns={columns.length} />
      ) : (
        <RecordTable<Row>
          caption={caption ?? t(texts.caption ?? texts.title, { page, last })}
          classOfRow={classOfRow}
          toolbar={toolbar}
          hasTallRows={hasTallRows}
          hasTotals={hasTotals}
        />
      )}
      {!isEmpty && !isPending && children}
      {last > 1 && address && (
        <ListPager
          page={page}
          last={last}
          addressOf={(to) => address.path + address.searchOf({ filter, page: to, sort: listSort(sort) })}
          onTurn={() => rangeLine.current?.focus({ preventScroll: true })}
        />
      )}
    </section>
  );
}
