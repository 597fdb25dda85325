import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState, type ReactNode } from 'react';
import {
  ListBase,
  ListContextProvider,
  ResourceContextProvider,
  useList,
  useRecordSelection,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { ALWAYS, retryTransient } from '../data/query-client.js';
import {
  type Filter,
  type ListAddress,
  adminSort,
  type AdminSort,
  sortRows,
  type SortValue,
} from './list-address.js';

import {
  ListSetupProvider,
  useListSetup,
  type Column,
  type ListSetup,
  type ListTexts,
} from './list-setup.js';
import styles from './RecordList.module.css';

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
  /** What always filters it, besides what's in the address. */
  only?: object;
}

/** Rows are cached apart from details: a row isn't the whole record. */
const ROWS = { of: 'list' };

/** One of react-admin's lists. Its page, order and filters are in the readable address (list-location.ts). */
export function RecordList<Row extends RaRecord, F extends Filter, Sort extends string>(
  props: RecordListProps<Row, F, Sort>,
) {
  const { resource, address, only } = props;
  return (
    <ListBase
      resource={resource}
      {...(only && { filter: only })}
      perPage={PAGE_SIZE}
      sort={adminSort(address.defaultSort)}
      // The address alone holds the state: nobody finds another person's filter or selection in this browser.
      storeKey={false}
      exporter={false}
      queryOptions={{
        meta: ROWS,
        ...ALWAYS,
        retry: retryTransient,
        // Selected rows stay known while the person is on other pages: actions get them from the cache.
        gcTime: Infinity,
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
  return <ListSetupProvider setup={setup}>{children}</ListSetupProvider>;
}

interface LocalListProps<Row extends RaRecord> extends SetupProps<Row> {
  /** All rows, already loaded; undefined while they're loading. */
  rows: readonly Row[] | undefined;
  hasFailed?: boolean;
  retry?: () => void;
  defaultSort: AdminSort;
  sortValue: SortValue<Row>;
  /** Names the table, inside of a page that has another heading. */
  caption?: string;
  /** Shows only so many rows, the first ones in the chosen order. */
  limit?: number;
}

/** A short list that's already loaded as a whole, with the same table, columns, and selection. */
export function LocalList<Row extends RaRecord>(props: LocalListProps<Row>) {
  const {
    resource,
    rows,
    hasFailed = false,
    retry = () => undefined,
    defaultSort,
    sortValue,
    isRowSelectable = everyRow,
    limit,
  } = props;
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
    data: sorted?.slice(0, limit),
    total: sorted?.length,
    sort,
    setSort: (next: AdminSort) => setSort(next),
    // Rows that aren't shown or can't be selected anymore aren't selected: nobody changes what they don't see.
    selectedIds: selectedIds.filter((id: Identifier) => selectable.has(id)),
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
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
