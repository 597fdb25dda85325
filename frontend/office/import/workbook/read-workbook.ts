import type { Cell } from '../../../../domain/import/cell.js';
import { SITES_SHEET } from '../../../../domain/import/columns.js';
import { readingOf, type Reading } from './reading.js';
import { readSheetRows } from './sheet-rows.js';
import { unpackedWorkbook } from './workbook-parts.js';
import { sizeFault } from './zip-limits.js';

/** Rows below the header of a workbook of children. */
export const MOST_ROWS = 20_000;

/** The second sheet of the template, as it was handed out. */
function isSitesSheet(name: string, head: readonly Cell[]): boolean {
  const { headings } = SITES_SHEET;
  return name.trim() === SITES_SHEET.name && headings.every((heading, at) => head[at] === heading);
}

/** The rows of the one filled sheet of an Excel workbook, the template's list of sites apart. Anyone can hand in anything: the file is checked first. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Reading> {
  const fault = sizeFault(bytes.byteLength);
  if (fault) return { fault };
  return readingOf(async () => readSheetRows(await unpackedWorkbook(bytes), MOST_ROWS, isSitesSheet));
}
