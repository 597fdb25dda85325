import { memo, useId, type ReactNode } from 'react';
import {
  DataTableBase,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useListContext,
  type RaRecord,
} from 'react-admin';
import { Link } from '../../shell/Link.js';
import { useText } from '../../shell/texts.js';
import { useColumnChoice, useListSetup, type Column } from './list-setup.js';
import styles from './RecordTable.module.css';

/** The name of a row: a link that covers the whole row. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

/** Marks a value that isn't there: a dash on the screen, a word for screen readers. */
export function Nothing() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true" className={styles.soft}>
        –
      </span>
      <span className="visually-hidden">{t('applications.none')}</span>
    </>
  );
}

type Columns = readonly Column<RaRecord>[];

interface HeadCellProps {
  /** Set where cells name their headers; the last one is its own. */
  ids: readonly string[];
  column: Column<RaRecord>;
  rowSpan: number;
}

function HeadCell({ ids, column, rowSpan }: HeadCellProps) {
  const { source, label, meaning, className, isFigure, isSortable = true, isDescendingFirst } = column;
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const order = sort?.field === source ? sort.order : null;
  return (
    <th
      id={ids.at(-1)}
      headers={ids.length > 1 ? ids[0] : undefined}
      scope="col"
      rowSpan={rowSpan}
      className={[className, isFigure && styles.figure].filter(Boolean).join(' ') || undefined}
      aria-sort={order === null ? undefined : order === 'ASC' ? 'ascending' : 'descending'}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.head}
          title={meaning}
          data-field={source}
          data-order={isDescendingFirst ? 'DESC' : 'ASC'}
          onClick={handleSort}
        >
          {label}
          <span className={styles.arrow} aria-hidden="true">
            {order === null ? '↕' : order === 'ASC' ? '↑' : '↓'}
          </span>
        </button>
      ) : (
        <span className={styles.head} title={meaning}>
          {label}
        </span>
      )}
    </th>
  );
}

/** Neighbors with the same group, or a column of its own. */
function runsOf(columns: Columns): { group: string | undefined; columns: Column<RaRecord>[] }[] {
  const runs: { group: string | undefined; columns: Column<RaRecord>[] }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last && column.group !== undefined && last.group === column.group) last.columns.push(column);
    else runs.push({ group: column.group, columns: [column] });
  }
  return runs;
}

/** The headers of the cells in the first column, which selects rows. */
function checkHeader(tableId: string, columns: Columns): string | undefined {
  return columns.some(hasGroup) ? `${tableId}-check` : undefined;
}

function hasGroup({ group }: Column<RaRecord>): boolean {
  return group !== undefined;
}

function groupId(tableId: string, group: string): string {
  return `${tableId}-group-${group.replaceAll(/\W+/g, '-')}`;
}

/**
 * The ids of a column's headings, of its group's first. Where headings are in two rows, each cell names its own:
 * screen readers don't find them by the columns that a heading spans.
 */
function headersOf(tableId: string, { source, group }: Column<RaRecord>): string[] {
  const own = `${tableId}-${source}`;
  return group === undefined ? [own] : [groupId(tableId, group), own];
}

/** One row of headings, or two where columns share one. */
function Head({
  tableId,
  columns,
  isSelectable,
}: {
  tableId: string;
  columns: Columns;
  isSelectable: boolean;
}) {
  const runs = runsOf(columns);
  const hasGroups = columns.some(hasGroup);
  const rowSpan = hasGroups ? 2 : 1;
  const heads = (run: Columns, span: number) =>
    run.map((column) => (
      <HeadCell
        key={column.source}
        ids={hasGroups ? headersOf(tableId, column) : []}
        column={column}
        rowSpan={span}
      />
    ));
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th id={`${tableId}-check`} scope="col" rowSpan={rowSpan} className={styles.check}>
            <SelectAll />
          </th>
        )}
        {runs.map(({ group, columns: run }) =>
          group === undefined ? (
            heads(run, rowSpan)
          ) : (
            <th
              key={run[0]?.source}
              id={groupId(tableId, group)}
              scope="colgroup"
              colSpan={run.length}
              className={styles.group}
            >
              {group}
            </th>
          ),
        )}
      </tr>
      {hasGroups && (
        <tr>{runs.flatMap(({ group, columns: run }) => (group === undefined ? [] : heads(run, 1)))}</tr>
      )}
    </thead>
  );
}

/** Selects every row that can be selected. */
export function SelectAll({ isLabeled = false }: { isLabeled?: boolean }) {
  const t = useText();
  const { texts, isRowSelectable, isRowLocked } = useListSetup();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const rows = data.filter(isRowSelectable);
  const ids = rows.map(({ id }) => id);
  const count = ids.filter((id) => selectedIds.includes(id)).length;
  const label = t(texts.selectAll ?? 'list.selectPage');
  return (
    <label className={isLabeled ? styles.all : styles.checkbox}>
      <input
        type="checkbox"
        aria-label={isLabeled ? undefined : label}
        checked={ids.length > 0 && count === ids.length}
        disabled={rows.length > 0 && rows.every(isRowLocked)}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < ids.length;
        }}
        onChange={({ target }) => {
          const others = selectedIds.filter((id) => !ids.includes(id));
          onSelect(target.checked ? [...others, ...ids] : others);
        }}
      />
      {isLabeled && label}
    </label>
  );
}

interface CellsProps {
  tableId: string;
  row: RaRecord | null;
  columns: Columns;
}

function Cells({ tableId, row, columns }: CellsProps) {
  const hasGroups = columns.some(hasGroup);
  const rowHeader = `${tableId}-row-${row?.id ?? 'total'}`;
  return columns.map((column) => {
    const { source, cell, total, isRowName, isFigure } = column;
    const content = row === null ? total : cell(row);
    const own = headersOf(tableId, column);
    return isRowName ? (
      <th key={source} scope="row" {...(hasGroups && { id: rowHeader, headers: own.join(' ') })}>
        {content}
      </th>
    ) : (
      <td
        key={source}
        className={isFigure ? styles.figure : undefined}
        headers={hasGroups ? [rowHeader, ...own].join(' ') : undefined}
      >
        {content}
      </td>
    );
  });
}

interface RowProps {
  tableId: string;
  row: RaRecord;
  columns: Columns;
  className: string | undefined;
  /** Undefined: rows can't be selected. */
  isSelected: boolean | undefined;
}

const Row = memo(function Row({ tableId, row, columns, className, isSelected }: RowProps) {
  const t = useText();
  const { nameOf, isRowSelectable, isRowLocked } = useListSetup();
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <RecordContextProvider value={row}>
      <tr
        className={[styles.row, className].filter(Boolean).join(' ')}
        data-selected={isSelected || undefined}
      >
        {isSelected !== undefined && (
          <td className={styles.check} headers={checkHeader(tableId, columns)}>
            {isRowSelectable(row) && (
              <label className={styles.checkbox}>
                <input
                  type="checkbox"
                  aria-label={t('list.selectRow', { name: nameOf(row) })}
                  checked={isSelected}
                  disabled={isRowLocked(row)}
                  onChange={() => undefined}
                  // A click, because it knows about the Shift key: react-admin selects the rows in between.
                  onClick={(event) => handleToggleItem?.(row.id, event)}
                />
              </label>
            )}
          </td>
        )}
        <Cells tableId={tableId} row={row} columns={columns} />
      </tr>
    </RecordContextProvider>
  );
});

interface RecordTableProps<Row extends RaRecord> {
  caption: string;
  /** What can be done with selected rows; without it there are no checkboxes. */
  toolbar?: ReactNode;
  classOfRow?: ((row: Row) => string | undefined) | undefined;
  /** Rows of several lines, aligned at their top. */
  hasTallRows?: boolean | undefined;
  hasTotals?: boolean | undefined;
}

/**
 * The rows of a list on react-admin's DataTableBase (selection, order, choice of columns), drawn as a plain table:
 * react-admin's own has no caption, no row headers and no labels on its checkboxes.
 */
export function RecordTable<Row extends RaRecord>(props: RecordTableProps<Row>) {
  const { caption, toolbar, classOfRow, hasTallRows = false, hasTotals = false } = props;
  const { data, isPlaceholderData = false, selectedIds } = useListContext<Row>();
  const { visible } = useColumnChoice();
  const { isRowSelectable } = useListSetup();
  const isSelectable = Boolean(toolbar);
  const tableId = useId();
  return (
    <DataTableBase
      rowClick={false}
      empty={null}
      loading={null}
      hasBulkActions={isSelectable}
      isRowSelectable={isRowSelectable}
    >
      {toolbar}
      <div className={styles.frame}>
        <table className={styles.table} data-tall={hasTallRows || undefined} aria-busy={isPlaceholderData}>
          <caption className="visually-hidden">{caption}</caption>
          {/* With fixed widths, headings that span columns would decide about them. */}
          <colgroup>
            {isSelectable && <col className={styles.check} />}
            {visible.map(({ source, className }) => (
              <col key={source} className={className} />
            ))}
          </colgroup>
          <Head tableId={tableId} columns={visible} isSelectable={isSelectable} />
          <tbody>
            {data?.map((row) => (
              <Row
                key={row.id}
                tableId={tableId}
                row={row}
                columns={visible}
                className={classOfRow?.(row)}
                isSelected={isSelectable ? selectedIds.includes(row.id) : undefined}
              />
            ))}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr>
                {isSelectable && <td headers={checkHeader(tableId, visible)} />}
                <Cells tableId={tableId} row={null} columns={visible} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </DataTableBase>
  );
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, at) => at);

/** Takes the table's place until its first rows are loaded. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div className={styles.frame} aria-hidden="true">
      <table className={styles.table}>
        <tbody>
          {SKELETON_ROWS.map((row) => (
            <tr key={row}>
              {Array.from({ length: columns }, (_, at) => (
                <td key={at}>
                  <span className={styles.bar} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
