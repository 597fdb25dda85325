import Button from '@mui/material/Button';
import { useState, type ComponentProps } from 'react';
import { useText } from '../../shell/texts.js';
import { LocalTable } from '../lists/LocalList.js';
import { TABLE_WORDS } from './run-words.js';

export const SHOWN = 10;

interface SiteRow {
  id: number;
  name: string;
}

type SiteTableProps<Row extends SiteRow> = Omit<
  ComponentProps<typeof LocalTable<Row>>,
  'limit' | 'getName' | 'narrow' | 'rows' | 'words'
> & { rows: readonly Row[] };

export function SiteTable<Row extends SiteRow>(props: SiteTableProps<Row>) {
  const t = useText();
  const [isAll, setIsAll] = useState(false);
  const count = props.rows.length;
  return (
    <>
      <LocalTable<Row>
        {...props}
        limit={isAll ? undefined : SHOWN}
        getName={({ name }) => name}
        words={TABLE_WORDS}
        // Paper has room: bars and numbers stay, sorting doesn’t.
        narrow="screen and (max-width: 79.9375em)"
      />
      {count > SHOWN && (
        <Button variant="outlined" aria-expanded={isAll} onClick={() => setIsAll(!isAll)} sx={{ mt: 1 }}>
          {isAll ? t('runs.fewerSites') : t('runs.allSites', { count })}
        </Button>
      )}
    </>
  );
}
