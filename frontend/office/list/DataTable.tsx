import type { ReactNode } from 'react';
import { columnsUnder, type ColumnOrGroup } from './data-column.js';
import styles from './DataTable.module.css';
import { DataTableHead, type Sorting } from './DataTableHead.js';

interface Identified {
  id: string | number;
}

interface DataTableProps<Row extends Identified, Sort extends string> extends Sorting<Sort> {
  caption: string;
  columns: readonly ColumnOrGroup<Row, Sort>[];
  /** Null while the first ones are on their way. */
  rows: readonly Row[] | null;
  isOutdated?: boolean;
  hasTotals?: boolean;
  /** Rows of several lines are read from their top. */
  hasTallRows?: boolean;
  /** Marks a row that stands out. */
  classOfRow?: (row: Row) => string | undefined;
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, at) => at);

interface CellProps {
  /** Says whose row it is. */
  isName: boolean;
  isFigure: boolean | undefined;
  children: ReactNode;
}

function Cell({ isName, isFigure, children }: CellProps) {
  if (isName) return <th scope="row">{children}</th>;
  return <td className={isFigure ? styles.figure : undefined}>{children}</td>;
}

/** A list as a table; where a row's name is a link, the whole row is the link to what it tells of. */
export function DataTable<Row extends Identified, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { caption, columns: heads, rows, sort, onSort, classOfRow } = props;
  const { isOutdated = false, hasTotals = false, hasTallRows = false } = props;
  const columns = heads.flatMap(columnsUnder);
  const name = columns.find(({ isRowName }) => isRowName) ?? columns[0];
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        data-tall={hasTallRows || undefined}
        aria-busy={isOutdated || rows === null}
      >
        <caption className="visually-hidden">{caption}</caption>
        {/* In a table of fixed widths the heads that span columns would decide over them. */}
        <colgroup>
          {columns.map(({ by, className }) => (
            <col key={by} className={className} />
          ))}
        </colgroup>
        <DataTableHead heads={heads} sorting={{ sort, onSort }} />
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
                <tr key={row.id} className={[styles.row, classOfRow?.(row)].filter(Boolean).join(' ')}>
                  {columns.map((column) => (
                    <Cell key={column.by} isName={column === name} isFigure={column.isFigure}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              ))}
        </tbody>
        {hasTotals && rows !== null && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <Cell key={column.by} isName={column === name} isFigure={column.isFigure}>
                  {column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
