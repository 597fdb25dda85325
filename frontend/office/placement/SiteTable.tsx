import Button from '@mui/material/Button';
import { useState, type ComponentProps } from 'react';
import { useText } from '../../shell/texts.js';
import { LocalList } from '../lists/LocalList.js';
import { OfficeTable, type TableWords } from '../lists/OfficeTable.js';

/** As many as one looks at; the others are a click away. */
export const SHOWN = 10;

interface SiteRow {
  id: number;
  name: string;
}

interface SiteTableProps<Row extends SiteRow> extends Omit<
  ComponentProps<typeof LocalList<Row>>,
  'limit' | 'children'
> {
  rows: readonly Row[];
  label: string;
  words: TableWords;
  children: ComponentProps<typeof OfficeTable<Row>>['children'];
}

/** Sites with figures of one run or two: the first ones in the chosen order, or all. */
export function SiteTable<Row extends SiteRow>(props: SiteTableProps<Row>) {
  const { label, words, children, ...list } = props;
  const t = useText();
  const [isAll, setIsAll] = useState(false);
  const count = list.rows.length;
  return (
    <>
      <LocalList<Row> {...list} limit={isAll ? undefined : SHOWN}>
        <OfficeTable<Row>
          label={label}
          words={words}
          nameOf={({ name }) => name}
          narrow="(max-width: 79.9375em)"
        >
          {children}
        </OfficeTable>
      </LocalList>
      {count > SHOWN && (
        <Button variant="outlined" aria-expanded={isAll} onClick={() => setIsAll(!isAll)} sx={{ mt: 1 }}>
          {isAll ? t('runs.fewerSites') : t('runs.allSites', { count })}
        </Button>
      )}
    </>
  );
}
