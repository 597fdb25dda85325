import type { SortOrder } from '../../../domain/enums/lists.js';
import type { Column, ColumnOrGroup } from './data-column.js';
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
  heads: readonly ColumnOrGroup<Row, Sort>[];
  sorting: Sorting<Sort>;
}

/** One line of heads, or two where columns are grouped. */
export function DataTableHead<Row, Sort extends string>({ heads, sorting }: DataTableHeadProps<Row, Sort>) {
  const groups = heads.filter((head) => 'columns' in head);
  const single = (column: Column<Row, Sort>, rowSpan: number) => (
    <ColumnHead key={column.by} column={column} rowSpan={rowSpan} sorting={sorting} />
  );
  return (
    <thead>
      <tr>
        {heads.map((head) =>
          'columns' in head ? (
            <th key={head.title} scope="colgroup" colSpan={head.columns.length} className={styles.group}>
              {head.title}
            </th>
          ) : (
            single(head, groups.length > 0 ? 2 : 1)
          ),
        )}
      </tr>
      {groups.length > 0 && (
        <tr>{groups.flatMap(({ columns }) => columns.map((column) => single(column, 1)))}</tr>
      )}
    </thead>
  );
}
