import { Fragment } from 'react';
import type { SortOrder } from '../../../domain/enums/lists.js';
import type { Column, ColumnGroup } from './data-column.js';
import styles from './DataTable.module.css';

/** How the rows are sorted, and how they are sorted otherwise. */
export interface Sorting<Sort extends string> {
  sort?: { by: Sort; order: SortOrder } | null;
  /** Absent: the rows come in one order, and their heads are words. */
  onSort?: (by: Sort) => void;
}

interface ColumnHeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  rowSpan: number;
  sorting: Sorting<Sort>;
}

function ColumnHead<Row, Sort extends string>({
  column: { by, label, meaning, className, isFigure },
  rowSpan,
  sorting: { sort, onSort },
}: ColumnHeadProps<Row, Sort>) {
  const order = sort?.by === by ? sort.order : null;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={[className, isFigure && styles.figure].filter(Boolean).join(' ') || undefined}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      {onSort ? (
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
      ) : (
        <span className={styles.head} title={meaning}>
          {label}
        </span>
      )}
    </th>
  );
}

interface DataTableHeadProps<Row, Sort extends string> {
  groups: readonly ColumnGroup<Row, Sort>[];
  sorting: Sorting<Sort>;
}

/** One line of heads, or two where columns are grouped. */
export function DataTableHead<Row, Sort extends string>({ groups, sorting }: DataTableHeadProps<Row, Sort>) {
  const isGrouped = groups.some(({ title }) => title !== undefined);
  const head = (column: Column<Row, Sort>, rowSpan: number) => (
    <ColumnHead key={column.by} column={column} rowSpan={rowSpan} sorting={sorting} />
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
