import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  ListBase,
  ListContextProvider,
  ResourceContextProvider,
  useList,
  useListContext,
  useRecordSelection,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { Button } from '../../shell/Button.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatNumber } from '../ui/format.js';
import type { Filter, ListAddress } from './list-address.js';
import { adminSort, listSort, type AdminSort } from './list-location.js';
import { ListPager } from './ListPager.js';
import { ColumnsButton, SavedFiltersButton } from './ListTools.js';
import { RecordCards, type RecordCard } from './RecordCards.js';
import { RecordTable, SelectAll, TableSkeleton, type Column } from './RecordTable.js';
import styles from './RecordList.module.css';
import { SelectionToolbar, type BulkAction, type Progress } from './SelectionToolbar.js';
import { sortRows, type SortValue } from './sort-rows.js';

/** The sentences of a list. */
export interface ListTexts {
  title: MessageKey;
  /** Which page of how many it shows, for screen readers. */
  caption?: MessageKey;
  loading: MessageKey;
  emptyTitle: MessageKey;
  emptyText: MessageKey;
  /** For a list that has filters. */
  noMatchTitle?: MessageKey;
  noMatchText?: MessageKey;
  failedTitle: MessageKey;
  /** How the selection is labeled and counted, where it isn't just any rows. */
  selectAll?: MessageKey;
  selected?: MessageKey;
}

interface ListSetup {
  texts: ListTexts;
  columns: readonly Column<RaRecord>[];
  nameOf: (row: RaRecord) => string;
  isRowSelectable: (row: RaRecord) => boolean;
  isRowLocked: (row: RaRecord) => boolean;
  /** Names the table where the list isn't a page of its own. */
  caption: string | null;
  /** Too narrow for a table: rows are cards. */
  isNarrow: boolean;
  /** Null: the list isn't kept in the address. */
  address: ListAddress<Filter, string> | null;
}

const SetupContext = createContext<ListSetup | null>(null);

/** For what is drawn outside of the list, such as its windows. */
export function ListSetupProvider({ setup, children }: { setup: ListSetup; children: ReactNode }) {
  return <SetupContext value={setup}>{children}</SetupContext>;
}

export function useListSetup(): ListSetup {
  const setup = useContext(SetupContext);
  if (!setup) throw new Error('Put it inside a RecordList or a LocalList.');
  return setup;
}

/** The values of the filters in use. */
export function useListFilter(): Filter {
  return useListContext().filterValues as Filter;
}

interface SetupProps<Row extends RaRecord> {
  resource: string;
  texts: ListTexts;
  columns: readonly Column<Row>[];
  /** What a row is called, on its checkbox and in reports about it. */
  nameOf: (row: Row) => string;
  /** The media query of a screen that has no room for the table. */
  narrow: string;
  /** Which rows have a checkbox; all of them without it. */
  isRowSelectable?: (row: Row) => boolean;
  /** The rows whose checkbox can't be changed now, because something is being done with them. */
  isRowLocked?: (row: Row) => boolean;
  children: ReactNode;
}

interface RecordListProps<
  Row extends RaRecord,
  F extends Filter,
  Sort extends string,
> extends SetupProps<Row> {
  address: ListAddress<F, Sort>;
}

/** Rows are cached apart from details: a row isn't the whole record. */
const ROWS = { of: 'list' };

/** One of react-admin's lists. Its page, order and filters are in the readable address (list-location.ts). */
export function RecordList<Row extends RaRecord, F extends Filter, Sort extends string>(
  props: RecordListProps<Row, F, Sort>,
) {
  const { resource, address } = props;
  return (
    <ListBase
      resource={resource}
      perPage={PAGE_SIZE}
      sort={adminSort(address.defaultSort)}
      // The address alone holds the state: nobody finds another person's filter or selection in this browser.
      storeKey={false}
      exporter={false}
      queryOptions={{
        meta: ROWS,
        // Without a network, a request fails and says so instead of waiting unseen.
        networkMode: 'always',
        // The list itself says that it couldn't be loaded.
        onError: () => undefined,
      }}
    >
      <Setup {...props} />
    </ListBase>
  );
}

const everyRow = () => true;
const noRow = () => false;

function Setup<Row extends RaRecord>({
  texts,
  columns,
  nameOf,
  narrow,
  isRowSelectable = everyRow,
  isRowLocked = noRow,
  caption = null,
  address = null,
  children,
}: SetupProps<Row> & { caption?: string | null; address?: unknown }) {
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  const setup = useMemo(() => {
    const given = { texts, columns, nameOf, isRowSelectable, isRowLocked, caption, isNarrow, address };
    return given as unknown as ListSetup;
  }, [texts, columns, nameOf, isRowSelectable, isRowLocked, caption, isNarrow, address]);
  return <SetupContext value={setup}>{children}</SetupContext>;
}

interface LocalListProps<Row extends RaRecord> extends SetupProps<Row> {
  /** All rows, already loaded; undefined while they're loading. */
  rows: readonly Row[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  defaultSort: AdminSort;
  sortValue: SortValue<Row>;
  /** Names the table, inside of a page that has another heading. */
  caption?: string;
}

/** A short list that's already loaded as a whole, with the same table, columns, and selection. */
export function LocalList<Row extends RaRecord>(props: LocalListProps<Row>) {
  const { resource, rows, hasFailed, retry, defaultSort, sortValue, isRowSelectable = everyRow } = props;
  const [language] = useLanguage();
  const [sort, setSort] = useState(defaultSort);
  const sorted = useMemo(
    () => rows && sortRows(rows, sort, sortValue, language),
    [rows, sort, sortValue, language],
  );
  const list = useList<Row>({
    resource,
    data: sorted ?? [],
    perPage: Number.MAX_SAFE_INTEGER,
    isPending: rows === undefined,
  });
  // react-admin would keep the selection in this browser, and show it at the next record, too.
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection({
    disableSyncWithStore: true,
  });
  const selectable = new Set(sorted?.filter(isRowSelectable).map(({ id }) => id));
  const value = {
    ...list,
    data: sorted,
    total: sorted?.length,
    sort,
    setSort: (next: AdminSort) => {
      setSort(next);
    },
    // Rows that aren't shown or can't be selected anymore aren't selected: nobody changes what they don't see.
    selectedIds: selectedIds.filter((id: Identifier) => selectable.has(id)),
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => {
      clearSelection();
    },
    error: hasFailed ? new Error('The list could not be loaded.') : null,
    refetch: retry,
  };
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={value as unknown as typeof list}>
        <Setup {...props} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** The page of a list, from its heading to its rows. */
export function ListPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useText();
  const { texts } = useListSetup();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle>{t(texts.title)}</PageTitle>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** Which rows are shown, out of how many; empty until they're there. */
function useRange(): string {
  const t = useText();
  const [language] = useLanguage();
  const { data, total = 0, page, perPage, isPlaceholderData } = useListContext();
  if (!data || data.length === 0 || isPlaceholderData) return '';
  const before = (page - 1) * perPage;
  return t('applications.range', {
    from: formatNumber(before + 1, language),
    to: formatNumber(before + data.length, language),
    total: formatNumber(total, language),
  });
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
  /** Below the table. */
  children?: ReactNode;
}

/** The rows, or why there are none; above them how many, below them the other pages. */
export function Rows<Row extends RaRecord>(props: RowsProps<Row>) {
  const { cardOf, bulkActions, bulkProgress = null, classOfRow, hasTallRows, hasTotals, children } = props;
  const t = useText();
  const [language] = useLanguage();
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
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = data !== undefined && total === 0;
  const retry = () => void refetch();
  const clear = () => {
    setFilters({});
  };

  if (error && data === undefined) {
    return (
      <Notice
        title={texts.failedTitle}
        text="applications.failedText"
        action="applications.retry"
        onAction={retry}
      />
    );
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
          caption={
            caption ??
            t(texts.caption ?? texts.title, {
              page: formatNumber(page, language),
              last: formatNumber(last, language),
            })
          }
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
          onTurn={() => {
            rangeLine.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
