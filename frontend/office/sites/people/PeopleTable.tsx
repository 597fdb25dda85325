import type { ReactElement } from 'react';
import {
  ListContextProvider,
  ResourceContextProvider,
  type RaRecord,
  type SortPayload,
  type DataTableProps,
} from 'react-admin';
import type { SortValue } from '../../lists/sort-rows.js';
import { OfficeTable, type TableWords } from '../../lists/OfficeTable.js';
import { useSortedList } from '../../lists/useSortedList.js';
import { NARROW } from './people.js';
import type { SiteList } from './useSiteList.js';

interface PeopleTableProps<Row extends RaRecord> {
  /** Under this name, react-admin keeps what a person chose for the table. */
  resource: string;
  list: SiteList<Row>;
  /** Names the table. */
  label: string;
  nameOf: (row: Row) => string;
  words: TableWords;
  sort: SortPayload;
  sortValue: SortValue<Row>;
  bulkActions?: ReactElement | undefined;
  isRowSelectable?: (row: Row) => boolean;
  rowSx?: DataTableProps<Row>['rowSx'];
  children: readonly ReactElement[];
}

/** People of a site, all at once. */
export function PeopleTable<Row extends RaRecord>(props: PeopleTableProps<Row>) {
  const { resource, list, sort, sortValue, isRowSelectable, ...table } = props;
  const { rows, error, refetch } = list;
  const selectable = isRowSelectable && { isRowSelectable };
  const context = useSortedList<Row>({ resource, rows, error, refetch, sort, sortValue, ...selectable });
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={context}>
        <OfficeTable<Row> narrow={NARROW} {...selectable} {...table} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
