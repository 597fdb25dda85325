import type { ReactNode } from 'react';

/** One column: its head sorts where the table is sorted, its cell shows a row. */
export interface Column<Row, Sort extends string> {
  by: Sort;
  label: ReactNode;
  /** Where the head is short: what the column means. */
  meaning?: string;
  className?: string | undefined;
  /** Figures stand under each other. */
  isFigure?: boolean;
  /** Says whose row it is, where the first column does not. */
  isRowName?: boolean;
  cell: (row: Row) => ReactNode;
  /** What stands in the last line, where the table has one. */
  total?: ReactNode;
}

/** Columns that belong together under a head of their own. */
export interface ColumnGroup<Row, Sort extends string> {
  title: string;
  columns: readonly Column<Row, Sort>[];
}

export type ColumnOrGroup<Row, Sort extends string> = Column<Row, Sort> | ColumnGroup<Row, Sort>;

/** The columns under a head, or the one that is its own. */
export function columnsUnder<Row, Sort extends string>(
  head: ColumnOrGroup<Row, Sort>,
): readonly Column<Row, Sort>[] {
  return 'columns' in head ? head.columns : [head];
}

/** One column a name, in the order of the names. */
export function columnsOf<Row, Sort extends string>(
  names: readonly Sort[],
  labelOf: (name: Sort) => string,
  cells: Readonly<Record<Sort, Column<Row, Sort>['cell']>>,
  classes: Readonly<Record<string, string>>,
): Column<Row, Sort>[] {
  return names.map((by) => ({ by, label: labelOf(by), cell: cells[by], className: classes[by] }));
}
