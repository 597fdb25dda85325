import type { ReactNode, ComponentProps } from 'react';
import { ListContextProvider, Pagination, ResourceContextProvider, type RaRecord } from 'react-admin';
import { useSortedList, type SortedListOptions } from './useSortedList.js';
import { OfficeTable } from './OfficeTable.js';

interface LocalListProps<Row extends RaRecord> extends SortedListOptions<Row> {
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

export function LocalList<Row extends RaRecord>({ limit, children, ...options }: LocalListProps<Row>) {
  const list = useSortedList<Row>(options);
  const { rows = [], perPage = rows.length } = options;
  return (
    <ResourceContextProvider value={options.resource}>
      <ListContextProvider value={{ ...list, data: list.data?.slice(0, limit) } as typeof list}>
        {children}
        {rows.length > perPage && <Pagination rowsPerPageOptions={[]} />}
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
