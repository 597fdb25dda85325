import { readCsvRows } from './csv-rows.js';
import { decodedText } from './decoded-text.js';
import { fileKind } from './file-kind.js';
import { readingOf, type Reading } from './reading.js';
import { readSheetRows } from './sheet-rows.js';
import { unpackedWorkbook } from './workbook-parts.js';
import { LIMITS, MB, sizeFault } from './zip-limits.js';

/** Larger than any table that can be read; asked of a file before it is loaded. */
export const LARGEST_TABLE = 50 * MB;

/** Rows below the header: a state has more students than a workbook of the import has children. */
const MOST_ROWS = 500_000;

/** Texts whose name says that tabs stand between the cells; of others it is found out. */
const TABBED = /\.(tsv|tab)$/i;

/** The rows of a table: an Excel workbook of one sheet, or a text such as CSV. Which of them it is, its bytes say. */
export async function readTable(bytes: ArrayBuffer, name: string): Promise<Reading> {
  const file = new Uint8Array(bytes);
  const isText = fileKind(file) === 'text';
  const fault = sizeFault(bytes.byteLength, isText ? LARGEST_TABLE : LIMITS.packed);
  if (fault) return { fault };
  return readingOf(async () =>
    isText
      ? readCsvRows(decodedText(file), {
          mostRows: MOST_ROWS,
          separator: TABBED.test(name) ? '\t' : undefined,
        })
      : readSheetRows(await unpackedWorkbook(bytes), MOST_ROWS),
  );
}
