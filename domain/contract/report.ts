/** Null for what's unknown. Counts that may not be published are text. */
export type ReportCell = string | number | null;

export type ReportRow = Readonly<Record<string, ReportCell>>;

export interface Report {
  /** The keys of the rows, in order; the first ones name the row. */
  columns: readonly string[];
  rows: readonly ReportRow[];
  total: ReportRow;
}

/** 0 for what's unknown or may not be published. */
export function getFigure(row: ReportRow, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : 0;
}
