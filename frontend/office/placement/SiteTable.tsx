import { useState, type ComponentProps } from 'react';
import { Button } from '../../shell/Button.js';
import { useText } from '../../shell/texts.js';
import { LocalList } from '../list/RecordList.js';
import { Rows } from '../list/Rows.js';

/** As many as one looks at; the others are a click away. */
export const SHOWN = 10;

interface SiteRow {
  id: number;
  name: string;
}

interface SiteTableProps<Row extends SiteRow> extends Omit<
  ComponentProps<typeof LocalList<Row>>,
  'nameOf' | 'limit' | 'children'
> {
  rows: readonly Row[];
  cardOf: NonNullable<ComponentProps<typeof Rows<Row>>['cardOf']>;
}

/** Sites with figures of one run or two: the first ones in the chosen order, or all. */
export function SiteTable<Row extends SiteRow>({ cardOf, ...list }: SiteTableProps<Row>) {
  const t = useText();
  const [isAll, setIsAll] = useState(false);
  const count = list.rows.length;
  return (
    <>
      <LocalList<Row> {...list} nameOf={({ name }) => name} {...(!isAll && { limit: SHOWN })}>
        <Rows<Row> cardOf={cardOf} />
      </LocalList>
      {count > SHOWN && (
        <div>
          <Button aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? t('runs.fewerSites') : t('runs.allSites', { count })}
          </Button>
        </div>
      )}
    </>
  );
}
