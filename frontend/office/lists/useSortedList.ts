import { useMemo, useState } from 'react';
import {
  useList,
  useRecordSelection,
  type Identifier,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { useLanguage } from '../../shell/texts.js';
import { sortRows, type SortValue } from './sort-rows.js';

export interface SortedListOptions<Row extends RaRecord> {
  resource: string;
  rows: readonly Row[] | undefined;
  error?: Error | null;
  refetch?: () => unknown;
  sort: SortPayload;
  sortValue: SortValue<Row>;
  isRowSelectable?: (row: Row) => boolean;
  perPage?: number;
}

const everyRow = () => true;

export function useSortedList<Row extends RaRecord>(
  options: SortedListOptions<Row>,
): ListControllerResult<Row> {
  const { resource, rows, error = null, refetch, sortValue, isRowSelectable = everyRow } = options;
  const { perPage = Number.MAX_SAFE_INTEGER } = options;
  const [language] = useLanguage();
  const [sort, setSort] = useState(options.sort);
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
  return {
    ...list,
    data: rows ? data.slice((page - 1) * perPage, page * perPage) : undefined,
    page,
    total: data.length,
    sort,
    setSort: (next: SortPayload) => setSort(next),
    // Rows that aren't shown or can't be selected anymore aren't selected: nobody changes what they don't see.
    selectedIds: selected.filter((id: Identifier) => selectable.has(id)),
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
    error,
    refetch: refetch ?? (() => undefined),
  } as unknown as ListControllerResult<Row>;
}
