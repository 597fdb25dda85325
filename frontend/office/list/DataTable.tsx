import { Fragment, type ReactNode } from 'react';
import type { SortOrder } from '../../../domain/enums/lists.js';
import styles from './DataTable.module.css';

/** One column: its head sorts, its cell shows a row. */
export interface Column<Row, Sort extends string> {
  by: Sort;
  label: string;
  /** Where the head is short: what the column means. */
  meaning?: string;
  className?: string | undefined;
  /** Figures stand under each other. */
  isFigure?: boolean;
  cell: (row: Row) => ReactNode;
  /** What stands in the last line, where the table has one. */
  total?: ReactNode;
}

/** Columns that belong together under a head of their own, or one by itself. */
export interface ColumnGroup<Row, Sort extends string> {
  title?: string;
  columns: readonly Column<Row, Sort>[];
}

interface DataTableProps<Row, Sort extends string> {
  caption: string;
  groups: readonly ColumnGroup<Row, Sort>[];
  /** Null while the first ones are on their way. */
  rows: readonly Row[] | null;
  keyOf: (row: Row) => string | number;
  isOutdated: boolean;
  sort: { by: Sort; order: SortOrder } | null;
  onSort: (by: Sort) => void;
  hasTotals?: boolean;
}

type Sorting<Row, Sort extends string> = Pick<DataTableProps<Row, Sort>, 'sort' | 'onSort'>;

function classOf(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

function ColumnHead<Row, Sort extends string>({
  column: { by, label, meaning, className, isFigure },
  rowSpan,
  sort,
  onSort,
}: Sorting<Row, Sort> & { column: Column<Row, Sort>; rowSpan: number }) {
  const order = sort?.by === by ? sort.order : null;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={classOf(className, isFigure && styles.figure)}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={styles.head}
        title={meaning}
        onClick={() => {
          onSort(by);
        }}
      >
        {label}
        <span className={styles.arrow} aria-hidden="true">
          {order === null ? '↕' : order === 'asc' ? '↑' : '↓'}
        </span>
      </button>
    </th>
  );
}

/** One line of heads, or two where columns are grouped. */
function Heads<Row, Sort extends string>({
  groups,
  ...sorting
}: Sorting<Row, Sort> & { groups: readonly ColumnGroup<Row, Sort>[] }) {
  const isGrouped = groups.some(({ title }) => title !== undefined);
  const head = (column: Column<Row, Sort>, rowSpan: number) => (
    <ColumnHead key={column.by} column={column} rowSpan={rowSpan} {...sorting} />
  );
  return (
    <thead>
      <tr>
        {groups.map(({ title, columns }) =>
          title === undefined ? (
            <Fragment key={columns[0]?.by}>
              {columns.map((column) => head(column, isGrouped ? 2 : 1))}
            </Fragment>
          ) : (
            <th key={title} scope="colgroup" colSpan={columns.length} className={styles.group}>
              {title}
            </th>
          ),
        )}
      </tr>
      {isGrouped && (
        <tr>
          {groups.flatMap(({ title, columns }) =>
            title === undefined ? [] : columns.map((column) => head(column, 1)),
          )}
        </tr>
      )}
    </thead>
  );
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, at) => at);

/** A list as a table: any column sorts, a whole row is the link to what it tells of. */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { caption, groups, rows, keyOf, isOutdated, sort, onSort, hasTotals = false } = props;
  const columns = groups.flatMap((group) => group.columns);
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={isOutdated || rows === null}>
        <caption className="visually-hidden">{caption}</caption>
        {/* In a table of fixed widths the heads that span columns would decide over them. */}
        <colgroup>
          {columns.map(({ by, className }) => (
            <col key={by} className={className} />
          ))}
        </colgroup>
        <Heads groups={groups} sort={sort} onSort={onSort} />
        <tbody>
          {rows === null
            ? SKELETON_ROWS.map((at) => (
                <tr key={at}>
                  {columns.map(({ by }) => (
                    <td key={by}>
                      <span className={styles.bar} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)} className={styles.row}>
                  <th scope="row">{first.cell(row)}</th>
                  {others.map(({ by, isFigure, cell }) => (
                    <td key={by} className={isFigure ? styles.figure : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
        {hasTotals && rows !== null && (
          <tfoot>
            <tr>
              <th scope="row">{first.total}</th>
              {others.map(({ by, isFigure, total }) => (
                <td key={by} className={isFigure ? styles.figure : undefined}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
