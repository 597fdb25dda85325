import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Children,
  isValidElement,
  use,
  useDeferredValue,
  useId,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  ListContextProvider,
  RecordContextProvider,
  SelectAllButton,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
  useStore,
  type DataTableProps,
  type RaRecord,
} from 'react-admin';
import { MAX_RANGE } from '../../../domain/enums/lists.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ApiError } from '../../shell/api.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { FailedNotice } from '../ui/loading-parts.js';
import { CardContext, GroupedContext, NameContext, useRowName } from './columns.js';
import { ColumnsButton, SortSelect, useColumnsKey } from './column-tools.js';
import { GroupedHead } from './grouped-columns.js';

const LONG_PAGE = 25;

type Column = ReactElement | false | null | undefined;
type Columns = ReactElement | readonly (Column | readonly Column[])[];

interface OfficeTableProps<Row extends RaRecord> {
  label: string;
  getName: (row: Row) => string;
  children: Columns;
  bulkActions?: ReactElement | undefined;
  isRowSelectable?: ((row: Row) => boolean) | undefined;
  rowSx?: DataTableProps<Row>['rowSx'];
  hiddenColumns?: string[];
  words: TableWords;
  /** The filters that define the list: clearing the filters keeps them. */
  scope?: readonly string[];
  narrow?: string;
  foot?: ComponentType;
  hasColumnChoice?: boolean;
  tools?: ReactNode;
}

export interface TableWords {
  loading: MessageKey;
  emptyTitle: MessageKey;
  emptyText: MessageKey;
  noMatchTitle?: MessageKey;
  noMatchText?: MessageKey;
  failedTitle: MessageKey;
}

export function getTableWords(area: 'applications' | 'outbox' | 'people' | 'sites'): TableWords {
  return {
    loading: `${area}.loading`,
    emptyTitle: `${area}.emptyTitle`,
    emptyText: `${area}.emptyText`,
    noMatchTitle: `${area}.noMatchTitle`,
    noMatchText: `${area}.noMatchText`,
    failedTitle: `${area}.failedTitle`,
  };
}

function RowCheckbox() {
  const t = useText();
  const row = useRecordContext();
  const getName = useRowName();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const { selectedIds, onToggleItem } = useListContext();
  const selected = useDataTableSelectedIdsContext() ?? selectedIds;
  if (!row || isRowSelectable?.(row) === false) return null;
  return (
    <Checkbox
      size="small"
      aria-label={t('list.selectRow', { name: getName(row) })}
      checked={selected.includes(row.id)}
      // A click, because it includes the Shift key: react-admin then selects the rows in between.
      onClick={(event) => (handleToggleItem ? handleToggleItem(row.id, event) : onToggleItem(row.id))}
    />
  );
}

function Row({ children, className, sx }: TableRowProps) {
  const row = useRecordContext();
  const table = use(GroupedContext);
  const { hasBulkActions } = useDataTableConfigContext();
  const selected = useDataTableSelectedIdsContext();
  return (
    <TableRow hover className={className} sx={sx} selected={row && selected?.includes(row.id)}>
      {hasBulkActions && (
        <TableCell padding="checkbox" {...(table !== null && { headers: `${table}-check` })}>
          <RowCheckbox />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}

function Body({ children }: { children?: ReactNode }) {
  return <DataTableBody row={Row}>{children}</DataTableBody>;
}

function SelectionBar({ children }: { children?: ReactNode }) {
  const t = useText();
  const { selectedIds, total = 0 } = useListContext();
  const everyRow = (
    <SelectAllButton
      limit={MAX_RANGE}
      label={t(total > MAX_RANGE ? 'list.selectFirst' : 'list.selectAll', {
        count: Math.min(total, MAX_RANGE),
      })}
    />
  );
  return (
    <section aria-label={t('list.selection')}>
      {/* Empty until something is selected: a live region must exist before its words. */}
      <span role="status" className="visually-hidden">
        {selectedIds.length > 0 && t('list.selected', { count: selectedIds.length })}
      </span>
      {selectedIds.length > 0 && (
        <BulkActionsToolbar selectAllButton={everyRow}>{children}</BulkActionsToolbar>
      )}
    </section>
  );
}

function SelectAll({ isRowSelectable }: Pick<OfficeTableProps<RaRecord>, 'isRowSelectable'>) {
  const t = useText();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data.filter((row) => isRowSelectable?.(row) !== false).map(({ id }) => id);
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  if (ids.length === 0) return null;
  return (
    <FormControlLabel
      sx={{ mx: { xs: -1, sm: 1.5 } }}
      label={t('list.selectPage')}
      control={
        <Checkbox
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(_, isChecked) => {
            const others = selectedIds.filter((id) => !ids.includes(id));
            onSelect(isChecked ? [...others, ...ids] : others);
          }}
        />
      }
    />
  );
}

function Cards<Row extends RaRecord>(props: OfficeTableProps<Row> & { storeKey: string }) {
  const { label, children, bulkActions, isRowSelectable, rowSx, storeKey, hiddenColumns = [] } = props;
  const { data } = useListContext<Row>();
  const [hidden] = useStore<string[]>(storeKey, hiddenColumns);
  const shown = Children.toArray(children).filter(
    (child) => isValidElement<{ source: string }>(child) && !hidden.includes(child.props.source),
  );
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        gap: 1.5,
        m: 0,
        p: { xs: 0, sm: 1.5 },
        listStyle: 'none',
      }}
    >
      {data?.map((row, at) => (
        <Card
          key={row.id}
          component="li"
          variant="outlined"
          sx={{ position: 'relative', p: 1.5, ...(rowSx?.(row, at) as object | undefined) }}
        >
          <RecordContextProvider value={row}>
            {bulkActions && isRowSelectable?.(row) !== false && (
              <Box sx={{ position: 'absolute', top: 4, right: 4, zIndex: 1 }}>
                <RowCheckbox />
              </Box>
            )}
            <Box component="dl" sx={{ display: 'flex', flexDirection: 'column', m: 0 }}>
              <CardContext value>{shown}</CardContext>
            </Box>
          </RecordContextProvider>
        </Card>
      ))}
    </Box>
  );
}

function Range({ loading }: { loading: MessageKey }) {
  const t = useText();
  const { data, total = 0, page, perPage, isPending, isPlaceholderData } = useListContext();
  const before = (page - 1) * perPage;
  const isShown = data !== undefined && data.length > 0 && !isPlaceholderData;
  return (
    <Typography role="status" sx={{ flex: '1 0 auto', color: 'text.secondary' }}>
      {isPending && <span className="visually-hidden">{t(loading)}</span>}
      {isShown && t('applications.range', { from: before + 1, to: before + data.length, total })}
    </Typography>
  );
}

function NoRows({ words, scope }: { words: TableWords; scope: readonly string[] }) {
  const t = useText();
  const isFiltered = useScope(scope).isFiltered;
  const title = isFiltered ? (words.noMatchTitle ?? words.emptyTitle) : words.emptyTitle;
  const text = isFiltered ? (words.noMatchText ?? words.emptyText) : words.emptyText;
  return (
    <Stack role="status" spacing={1} sx={{ alignItems: 'center', px: 2, py: 6, textAlign: 'center' }}>
      <Typography variant="h2">{t(title)}</Typography>
      <Typography sx={{ maxWidth: '60ch' }}>{t(text)}</Typography>
      <ClearFiltersButton scope={scope} isMain />
    </Stack>
  );
}

function useScope(scope: readonly string[]) {
  const filters = Object.entries(useListContext().filterValues as object);
  const kept = filters.filter(([name]) => scope.includes(name));
  return { kept: Object.fromEntries(kept) as object, isFiltered: filters.length > kept.length };
}

function ClearFiltersButton({ scope, isMain = false }: { scope: readonly string[]; isMain?: boolean }) {
  const t = useText();
  const { setFilters } = useListContext();
  const { kept, isFiltered } = useScope(scope);
  if (!isFiltered) return null;
  return (
    <Button
      variant={isMain ? 'contained' : 'text'}
      onClick={() => setFilters(kept, {})}
      sx={{ displayPrint: 'none' }}
    >
      {t('applications.clearFilters')}
    </Button>
  );
}

/** Whether the server refused a filter, which can only come from a URL. */
function isUnknownFilter(error: unknown, filters: object): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false;
  return Object.keys(error.fields ?? {}).some((name) => name in filters);
}

function UnknownFilter() {
  const { setFilters } = useListContext();
  return (
    <Notice
      title="list.unknownFilterTitle"
      text="list.unknownFilterText"
      action="applications.clearFilters"
      onAction={() => setFilters({}, {})}
    />
  );
}

/** A transition draws the first rows in short pieces, between which the page responds. */
export function OfficeTable<Row extends RaRecord>(props: OfficeTableProps<Row>) {
  const list = useListContext<Row>();
  const isDrawn = useDeferredValue(!list.isPending);
  const loading = { ...list, data: undefined, isPending: true } as typeof list;
  return (
    <ListContextProvider value={isDrawn || list.error ? list : loading}>
      <Table {...props} />
    </ListContextProvider>
  );
}

function Table<Row extends RaRecord>(props: OfficeTableProps<Row>) {
  const { label, getName, children, bulkActions, words, hasColumnChoice = false, tools, ...rest } = props;
  const { isRowSelectable, rowSx, hiddenColumns, foot } = rest;
  const { narrow = '(max-width: 56.1875em)', scope = [] } = rest;
  const t = useText();
  const ownId = useId();
  const list = useListContext<Row>();
  const { data, error, refetch, isPending, perPage } = list;
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  const storeKey = useColumnsKey();
  if (isUnknownFilter(error, list.filterValues as object)) return <UnknownFilter />;
  if (error && data === undefined) {
    return <FailedNotice title={words.failedTitle} retry={() => void refetch()} />;
  }
  const hasGroups = Children.toArray(children).some(
    (column) => isValidElement<{ group?: string }>(column) && column.props.group !== undefined,
  );
  const tableId = hasGroups ? ownId : null;
  const isEmpty = !isPending && data.length === 0;
  const bar = bulkActions && <SelectionBar>{bulkActions}</SelectionBar>;
  return (
    <NameContext value={getName as (row: RaRecord) => string}>
      {error && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>{t('applications.retry')}</Button>}
        >
          {t('applications.staleText')}
        </Alert>
      )}
      {!isEmpty && (
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', minHeight: 40, px: { sm: 1.5 }, gap: 1 }}
        >
          <Range loading={words.loading} />
          <ClearFiltersButton scope={scope} />
          {tools}
          {isNarrow && <SortSelect>{children}</SortSelect>}
          {hasColumnChoice && !isNarrow && (
            <ColumnsButton storeKey={storeKey} hiddenColumns={hiddenColumns}>
              {children}
            </ColumnsButton>
          )}
        </Stack>
      )}
      {isEmpty ? (
        <NoRows words={words} scope={scope} />
      ) : isNarrow && !isPending ? (
        <>
          {bar}
          {bulkActions && (
            <SelectAll isRowSelectable={isRowSelectable as ((row: RaRecord) => boolean) | undefined} />
          )}
          <Cards {...props} storeKey={storeKey} />
        </>
      ) : (
        <GroupedContext value={tableId}>
          {/* Even before the rows are loaded, what's below a page of them is off the screen. */}
          <Box sx={isPending && perPage >= LONG_PAGE ? { minHeight: '100dvh' } : null}>
            <DataTable<Row>
              aria-label={label}
              storeKey={storeKey}
              body={Body}
              rowClick={false}
              bulkActionButtons={bulkActions ?? false}
              bulkActionsToolbar={bar ?? <></>}
              {...(isRowSelectable && { isRowSelectable })}
              {...(rowSx && { rowSx })}
              {...(hiddenColumns && { hiddenColumns })}
              {...(hasGroups && { head: GroupedHead })}
              {...(foot && { foot })}
            >
              {children}
            </DataTable>
          </Box>
        </GroupedContext>
      )}
    </NameContext>
  );
}
