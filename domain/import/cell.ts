/** An error that a spreadsheet shows in a cell: `#REF!`. */
export interface CellError {
  error: string;
}

/** What stands in a cell of a workbook. A date cell is a `Date` whose UTC parts are what the person sees. */
export type Cell = string | number | boolean | Date | CellError | null;

/** A cell with more text than this is named by its beginning. */
const LONGEST_NAMED = 60;

/** What a person sees in a cell, to name it in an error; undefined where there is nothing to name. */
export function cellText(cell: Cell): string | undefined {
  if (cell === null || isCellError(cell)) return undefined;
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return undefined;
    return `${cell.getUTCMonth() + 1}/${cell.getUTCDate()}/${cell.getUTCFullYear()}`;
  }
  const text = String(cell).trim();
  if (text === '') return undefined;
  return text.length > LONGEST_NAMED ? `${text.slice(0, LONGEST_NAMED)}…` : text;
}

export function isCellError(cell: Cell): cell is CellError {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date);
}

/** A row of a sheet and the number that the spreadsheet shows beside it, from 1. */
export interface SheetRow {
  row: number;
  cells: readonly Cell[];
}
