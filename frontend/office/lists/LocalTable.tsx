import type { ComponentProps } from 'react';
import type { RaRecord } from 'react-admin';
import { LocalList } from './LocalList.js';
import { OfficeTable } from './OfficeTable.js';

type LocalTableProps<Row extends RaRecord> = Omit<ComponentProps<typeof LocalList<Row>>, 'children'> &
  ComponentProps<typeof OfficeTable<Row>>;

/** A table of a short list that's loaded as a whole. */
export function LocalTable<Row extends RaRecord>(props: LocalTableProps<Row>) {
  return (
    <LocalList<Row> {...props}>
      <OfficeTable<Row> {...props} />
    </LocalList>
  );
}
