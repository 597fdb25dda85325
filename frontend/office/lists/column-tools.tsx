import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { hashKey } from '@tanstack/react-query';
import { Children, isValidElement, useState, type ReactElement, type ReactNode, useEffect } from 'react';
import {
  useStore,
  useListContext,
  extractValidSavedQueries,
  useResourceContext,
  useSavedQueries,
  useStoreContext,
} from 'react-admin';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useText } from '../../shell/texts.js';
import { NameColumn } from './columns.js';

interface ColumnProps {
  source: string;
  label: string;
  fullLabel?: string;
}

interface ColumnsButtonProps {
  children: ReactNode;
  storeKey: string;
  hiddenColumns?: string[] | undefined;
}

/** Stored where react-admin's DataTable stores it; its own button moves columns only with a mouse. */
export function ColumnsButton({ children, storeKey, hiddenColumns = [] }: ColumnsButtonProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [hidden, setHidden] = useStore<string[]>(storeKey, hiddenColumns);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const columns = Children.toArray(children).filter((child): child is ReactElement<ColumnProps> =>
    isValidElement<ColumnProps>(child),
  );
  const order = [
    ...(ranks ?? []).filter((at) => at < columns.length),
    ...columns.map((_, at) => at).filter((at) => !ranks?.includes(at)),
  ];
  const move = (from: number, to: number) => {
    const moved = [...order];
    moved.splice(to, 0, ...moved.splice(from, 1));
    setRanks(moved);
  };
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return (
    <>
      <Button startIcon={<ColumnsIcon />} onClick={() => setIsOpen(true)}>
        {t('list.columns')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)}>
        <DialogTitle>{t('list.columns')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('list.columnsText')}</DialogContentText>
          <Stack component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {order.map((at, place) => {
              const column = columns[at];
              if (!column) return null;
              const { source } = column.props;
              const label = column.props.fullLabel ?? column.props.label;
              return (
                <Stack component="li" key={source} direction="row" sx={{ alignItems: 'center' }}>
                  <FormControlLabel
                    sx={{ flex: 1 }}
                    label={label}
                    control={
                      <Checkbox
                        checked={!hidden.includes(source)}
                        // The column that names the row can't be hidden.
                        disabled={column.type === NameColumn}
                        onChange={(_, isShown) =>
                          setHidden(isShown ? hidden.filter((one) => one !== source) : [...hidden, source])
                        }
                      />
                    }
                  />
                  <IconButton
                    aria-label={t('list.moveUp', { column: label })}
                    disabled={place === 0}
                    onClick={() => move(place, place - 1)}
                  >
                    <ArrowUpIcon fontSize="small" />
                  </IconButton>
                  <IconButton
                    aria-label={t('list.moveDown', { column: label })}
                    disabled={place === order.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <ArrowDownIcon fontSize="small" />
                  </IconButton>
                </Stack>
              );
            })}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              setHidden(hiddenColumns);
              setRanks(undefined);
            }}
          >
            {t('list.columnsReset')}
          </Button>
          <Button variant="contained" onClick={() => setIsOpen(false)}>
            {t('list.done')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

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

/** For the list, or the saved query it shows. A new query begins with the columns that were shown. */
export function useColumnsKey(): string {
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const { sort, perPage } = list;
  const [stored] = useSavedQueries(resource);
  const store = useStoreContext();
  const own = `${resource}.datatable`;
  const filter = list.filterValues as object;
  const displayedFilters = (list.displayedFilters ?? {}) as object;
  const shown = hashKey([{ filter, sort, perPage, displayedFilters }]);
  const saved = extractValidSavedQueries(stored).find(({ value }) => hashKey([value]) === shown);
  const key = saved ? `${own}.${saved.label}` : own;
  const [hidden] = useStore<string[] | undefined>(own);
  const [ranks] = useStore<number[] | undefined>(`${own}_columnRanks`);
  useEffect(() => {
    if (key === own || store.getItem(key) !== undefined) return;
    store.setItem(key, hidden);
    store.setItem(`${key}_columnRanks`, ranks);
  }, [key, own, store, hidden, ranks]);
  return key;
}
