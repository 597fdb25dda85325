import { useGetList, type RaRecord } from 'react-admin';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import type { ListState } from './ListFrame.js';

/** Rows are kept apart from details: react-admin would take a row for the whole record. */
const ROWS = { of: 'list' };

/** What react-admin asks a list for. */
export interface ListQuestion {
  page: number;
  filter: object;
  /** Absent: as the list comes by itself. */
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

/** A page of one of react-admin's lists; the one before stays until it has come. */
export function useListPage<Row extends RaRecord>(
  resource: string,
  { page, filter, sort }: ListQuestion,
): ListState<Row> {
  const list = useGetList<Row>(
    resource,
    { pagination: { page, perPage: PAGE_SIZE }, filter, ...(sort && { sort }), meta: ROWS },
    // Without a network a call fails, and says so, instead of waiting for one unseen.
    { placeholderData: (before) => before, networkMode: 'always' },
  );
  return {
    rows: list.data,
    count: list.total ?? 0,
    hasFailed: list.isError,
    isOutdated: list.isPlaceholderData,
    retry: () => void list.refetch(),
  };
}
