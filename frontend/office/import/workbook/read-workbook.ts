import { readingOf, type Reading } from './reading.js';
import { readSheetRows } from './sheet-rows.js';
import { unpackedWorkbook } from './workbook-parts.js';
import { sizeFault } from './zip-limits.js';

/** Rows below the header of a workbook of children. */
export const MOST_ROWS = 20_000;

/** The rows of the one filled sheet of an Excel workbook. Anyone can hand in anything: the file is checked first. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Reading> {
  const fault = sizeFault(bytes.byteLength);
  if (fault) return { fault };
  return readingOf(async () => readSheetRows(await unpackedWorkbook(bytes), MOST_ROWS));
}
