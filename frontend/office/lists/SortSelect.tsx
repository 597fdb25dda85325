import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Children, isValidElement, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../shell/texts.js';

interface SortableProps {
  source: string;
  label: string;
  disableSort?: boolean;
  sortByOrder?: 'ASC' | 'DESC';
}

export function SortSelect({ children }: { children: ReactNode }) {
  const t = useText();
  const { sort, setSort } = useListContext();
  const columns = Children.toArray(children).flatMap((child) =>
    isValidElement<SortableProps>(child) && !child.props.disableSort ? [child.props] : [],
  );
  const isAscending = sort.order === 'ASC';
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <TextField
        select
        label={t('label.sort')}
        value={columns.some(({ source }) => source === sort.field) ? sort.field : ''}
        sx={{ minWidth: 120 }}
        onChange={({ target }) => {
          const chosen = columns.find(({ source }) => source === target.value);
          if (chosen) setSort({ field: chosen.source, order: chosen.sortByOrder ?? 'ASC' });
        }}
      >
        {columns.map(({ source, label }) => (
          <MenuItem key={source} value={source}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={t(isAscending ? 'applications.ascending' : 'applications.descending')}
        onClick={() => setSort({ field: sort.field, order: isAscending ? 'DESC' : 'ASC' })}
      >
        {isAscending ? <ArrowUpIcon /> : <ArrowDownIcon />}
      </IconButton>
    </Stack>
  );
}
