/** A value of a report: a name, a count, or null for what's unknown. Counts that may not be published are text. */
export type ReportCell = string | number | null;

export type ReportRow = Readonly<Record<string, ReportCell>>;

/** GET /reports/{name} */
export interface Report {
  /** The keys of the rows, in order; the first ones name the row. */
  columns: readonly string[];
  rows: readonly ReportRow[];
  /** The sums of the columns that have one. */
  total: ReportRow;
}
