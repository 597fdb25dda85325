import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  Children,
  createContext,
  isValidElement,
  use,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
  type DataTableProps,
  type RaRecord,
} from 'react-admin';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { useText } from '../../shell/texts.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { CardContext, NameColumn } from './columns.js';
import { ColumnsButton } from './ColumnsButton.js';

type Column = ReactElement | false | null | undefined;
type Columns = ReactElement | readonly (Column | readonly Column[])[];

interface OfficeTableProps<Row extends RaRecord> {
  /** Names the table. */
  label: string;
  nameOf: (row: Row) => string;
  /** `Column` and `NameColumn` elements. */
  children: Columns;
  /** What can be done with selected rows; without them, there are no checkboxes. */
  bulkActions?: ReactElement | undefined;
  isRowSelectable?: ((row: Row) => boolean) | undefined;
  rowSx?: DataTableProps<Row>['rowSx'];
  /** Columns that are hidden until a person chooses them. */
  hiddenColumns?: string[];
  /** What's said if there are no rows at all, if none match the filters, and if they couldn't be loaded. */
  words: TableWords;
  /** The media query of a screen that has no room for the table. */
  narrow?: string;
  head?: ComponentType;
  foot?: ComponentType;
  /** Whether a person can choose columns. */
  hasColumnChoice?: boolean;
  /** Beside the range, such as a button. */
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

/** The sentences of a list whose area of messages has one for everything. */
export function tableWords(area: 'applications' | 'outbox' | 'people' | 'sites'): TableWords {
  return {
    loading: `${area}.loading`,
    emptyTitle: `${area}.emptyTitle`,
    emptyText: `${area}.emptyText`,
    noMatchTitle: `${area}.noMatchTitle`,
    noMatchText: `${area}.noMatchText`,
    failedTitle: `${area}.failedTitle`,
  };
}

const NameContext = createContext<(row: RaRecord) => string>(() => '');

/** The checkbox of a row, with the row's name. */
function RowCheckbox() {
  const t = useText();
  const row = useRecordContext();
  const nameOf = use(NameContext);
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const { selectedIds, onToggleItem } = useListContext();
  const selected = useDataTableSelectedIdsContext() ?? selectedIds;
  if (!row || isRowSelectable?.(row) === false) return null;
  return (
    <Checkbox
      size="small"
      aria-label={t('list.selectRow', { name: nameOf(row) })}
      checked={selected.includes(row.id)}
      // A click, because it knows about the Shift key: react-admin selects the rows in between.
      onClick={(event) => (handleToggleItem ? handleToggleItem(row.id, event) : onToggleItem(row.id))}
    />
  );
}

/** react-admin's row, with a named checkbox. */
function Row({ children, className, sx }: TableRowProps) {
  const row = useRecordContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const selected = useDataTableSelectedIdsContext();
  return (
    <TableRow hover className={className} sx={sx} selected={row && selected?.includes(row.id)}>
      {hasBulkActions && (
        <TableCell padding="checkbox">
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

/** What can be done with the selected rows, and how many they are. */
export function SelectionBar({ children }: { children?: ReactNode }) {
  const t = useText();
  const { selectedIds } = useListContext();
  return (
    <section aria-label={t('list.selection')}>
      {/* Empty until something is selected: a live region has to be there before its words. */}
      <span role="status" className="visually-hidden">
        {selectedIds.length > 0 && t('list.selected', { count: selectedIds.length })}
      </span>
      {selectedIds.length > 0 && <BulkActionsToolbar>{children}</BulkActionsToolbar>}
    </section>
  );
}

function isName(column: ReactNode): boolean {
  return isValidElement(column) && column.type === NameColumn;
}

/** The rows as cards, where there's no room for a table. */
function Cards<Row extends RaRecord>({
  label,
  children,
  bulkActions,
  isRowSelectable,
  rowSx,
}: OfficeTableProps<Row>) {
  const { data } = useListContext<Row>();
  const columns = Children.toArray(children);
  return (
    <Stack component="ul" aria-label={label} spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
            <CardContext value>
              {columns.filter(isName)}
              <Box component="dl" sx={{ m: 0 }}>
                {columns.filter((column) => !isName(column))}
              </Box>
            </CardContext>
          </RecordContextProvider>
        </Card>
      ))}
    </Stack>
  );
}

/** Which rows are shown, out of how many. */
function Range({ loading }: { loading: MessageKey }) {
  const t = useText();
  const { data, total = 0, page, perPage, isPending, isPlaceholderData } = useListContext();
  const before = (page - 1) * perPage;
  const isShown = data !== undefined && data.length > 0 && !isPlaceholderData;
  return (
    <Typography role="status" sx={{ flex: 1, color: 'text.secondary' }}>
      {isPending && <span className="visually-hidden">{t(loading)}</span>}
      {isShown && t('applications.range', { from: before + 1, to: before + data.length, total })}
    </Typography>
  );
}

/** There's nothing to show, and why. */
function NoRows({ words }: { words: TableWords }) {
  const t = useText();
  const list = useListContext();
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  const title = isFiltered ? (words.noMatchTitle ?? words.emptyTitle) : words.emptyTitle;
  const text = isFiltered ? (words.noMatchText ?? words.emptyText) : words.emptyText;
  return (
    <Stack role="status" spacing={1} sx={{ alignItems: 'center', px: 2, py: 6, textAlign: 'center' }}>
      <Typography variant="h2">{t(title)}</Typography>
      <Typography sx={{ maxWidth: '60ch' }}>{t(text)}</Typography>
      {isFiltered && (
        <Button variant="contained" onClick={() => list.setFilters({}, {})}>
          {t('applications.clearFilters')}
        </Button>
      )}
    </Stack>
  );
}

/**
 * react-admin's DataTable as every list of the office has it: named, with row headers, named checkboxes, a choice of
 * columns, and cards on phones.
 */
export function OfficeTable<Row extends RaRecord>(props: OfficeTableProps<Row>) {
  const { label, nameOf, children, bulkActions, words, hasColumnChoice = false, tools, ...rest } = props;
  const { isRowSelectable, rowSx, hiddenColumns, head, foot } = rest;
  const { narrow = '(max-width: 56.1875em)' } = rest;
  const t = useText();
  const { data, error, refetch, isPending } = useListContext<Row>();
  const isNarrow = useMediaQuery(narrow, { noSsr: true });
  if (error && data === undefined) {
    return <FailedNotice title={words.failedTitle} retry={() => void refetch()} />;
  }
  const isEmpty = !isPending && data.length === 0;
  const bar = bulkActions && <SelectionBar>{bulkActions}</SelectionBar>;
  return (
    <NameContext value={nameOf as (row: RaRecord) => string}>
      {error && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>{t('applications.retry')}</Button>}
        >
          {t('applications.staleText')}
        </Alert>
      )}
      {!isEmpty && (
        <Stack direction="row" sx={{ alignItems: 'center', minHeight: 48, px: { sm: 1.5 }, gap: 1 }}>
          <Range loading={words.loading} />
          {tools}
          {hasColumnChoice && !isNarrow && (
            <ColumnsButton hiddenColumns={hiddenColumns}>{children}</ColumnsButton>
          )}
        </Stack>
      )}
      {isEmpty ? (
        <NoRows words={words} />
      ) : isNarrow && !isPending ? (
        <>
          {bar}
          <Cards {...props} />
        </>
      ) : (
        <DataTable<Row>
          aria-label={label}
          body={Body}
          rowClick={false}
          bulkActionButtons={bulkActions ?? false}
          bulkActionsToolbar={bar ?? <></>}
          {...(isRowSelectable && { isRowSelectable })}
          {...(rowSx && { rowSx })}
          {...(hiddenColumns && { hiddenColumns })}
          {...(head && { head })}
          {...(foot && { foot })}
        >
          {children}
        </DataTable>
      )}
    </NameContext>
  );
}
