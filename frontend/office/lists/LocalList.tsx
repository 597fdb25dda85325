import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import {
  ListContextProvider,
  Pagination,
  ResourceContextProvider,
  useList,
  useRecordSelection,
  type Identifier,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { useLanguage } from '../../shell/texts.js';
import { OfficeTable } from './OfficeTable.js';
import { sortRows, type SortValue } from './sort-rows.js';

interface LocalListProps<Row extends RaRecord> {
  resource: string;
  rows: readonly Row[] | undefined;
  error?: Error | null;
  refetch?: () => unknown;
  sort: SortPayload;
  sortValue: SortValue<Row>;
  isRowSelectable?: (row: Row) => boolean;
  perPage?: number;
  limit?: number | undefined;
  children: ReactNode;
}

export const LIST_CARD = {
  mt: 1.5,
  overflow: 'visible',
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  bgcolor: { xs: 'transparent', sm: 'background.paper' },
};

const keepEveryRow = () => true;

export function LocalList<Row extends RaRecord>(props: LocalListProps<Row>) {
  const { resource, rows, error = null, refetch, sortValue, isRowSelectable = keepEveryRow } = props;
  const { perPage = Number.MAX_SAFE_INTEGER, limit, children } = props;
  const [language] = useLanguage();
  const [sort, setSort] = useState(props.sort);
  const data = useMemo(
    () => (rows ? sortRows(rows, sort, sortValue, language) : []),
    [rows, sort, sortValue, language],
  );
  const list = useList<Row>({
    resource,
    data,
    perPage,
    isPending: rows === undefined && error === null,
  });
  const page = Math.min(list.page, Math.max(1, Math.ceil(data.length / perPage)));
  // react-admin would keep the selection in this browser, and show it at the next record, too.
  const [selected, { select, toggle, clearSelection }] = useRecordSelection({ disableSyncWithStore: true });
  const selectable = new Set(data.filter(isRowSelectable).map(({ id }) => id));
  const value = {
    ...list,
    data: rows ? data.slice((page - 1) * perPage, page * perPage).slice(0, limit) : undefined,
    page,
    total: data.length,
    sort,
    setSort: (next: SortPayload) => setSort(next),
    // Rows that aren't shown or selectable anymore don't count: nobody changes what they don't see.
    selectedIds: selected.filter((id: Identifier) => selectable.has(id)),
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
    error,
    refetch: refetch ?? (() => undefined),
  } as unknown as ListControllerResult<Row>;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={value}>
        {children}
        {data.length > perPage && <Pagination rowsPerPageOptions={[]} />}
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

type LocalTableProps<Row extends RaRecord> = Omit<ComponentProps<typeof LocalList<Row>>, 'children'> &
  ComponentProps<typeof OfficeTable<Row>>;

export function LocalTable<Row extends RaRecord>(props: LocalTableProps<Row>) {
  return (
    <LocalList<Row> {...props}>
      <OfficeTable<Row> {...props} />
    </LocalList>
  );
}
