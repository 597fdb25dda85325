/** An error that a spreadsheet shows in a cell: `#REF!`. */
export interface CellError {
  error: string;
}

/** What stands in a cell of a workbook. A date cell is a `Date` whose UTC parts are what the person sees. */
export type Cell = string | number | boolean | Date | CellError | null;

/** A row of a sheet and the number that the spreadsheet shows beside it, from 1. */
export interface SheetRow {
  row: number;
  cells: readonly Cell[];
}
