/** What a spreadsheet shows in a cell with an error: `#REF!`. */
interface CellError {
  error: string;
}

/** A date is a `Date` whose UTC parts are what people see. */
export type Cell = string | number | boolean | Date | CellError | null;

const MAX_TEXT_LENGTH = 60;

/** Undefined if the cell is blank or contains an error. */
export function getCellText(cell: Cell): string | undefined {
  if (cell === null || isCellError(cell)) return undefined;
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return undefined;
    return `${cell.getUTCMonth() + 1}/${cell.getUTCDate()}/${cell.getUTCFullYear()}`;
  }
  const text = String(cell).trim();
  if (text === '') return undefined;
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
}

export function isCellError(cell: Cell): cell is CellError {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date);
}

/** `row` is the number that the spreadsheet shows, from 1. */
export interface SheetRow {
  row: number;
  cells: readonly Cell[];
}
