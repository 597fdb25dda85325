import type { SheetRow } from '../../../domain/import/cell.js';
import { fileKind } from './file-kind.js';
import { readSheetRows, unpackedWorkbook } from './read-workbook.js';
import { type Reading, readingOf, textCell, tooManyRows, Unreadable, upToLast } from './reading.js';
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

/**
 * The text of a file: UTF-16 if it says so, else UTF-8; what is none was saved as spreadsheets on Windows do without
 * being asked.
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Enough to see a header by. */
const HEAD = 64 * 1024;

/** Excel's own hint of the separator; it shows the line after it as its first one. */
const HINT = /^"?sep=([^\w"\r\n])"?\r?\n/i;

export interface CsvOptions {
  /** Below the header. */
  mostRows: number;
  /** What stands between cells; found out where it isn't known. */
  separator?: string | undefined;
}

/**
 * The rows of a CSV text that are not blank, numbered as a spreadsheet shows them: a row whose cells hold line ends
 * counts once. Everything is text, so that `00123` keeps its zeros.
 */
export function readCsvRows(text: string, { mostRows, separator }: CsvOptions): SheetRow[] {
  const hint = HINT.exec(text);
  const source = hint ? text.slice(hint[0].length) : text;
  const between = hint?.[1] ?? separator ?? separatorOf(source);
  const rows: SheetRow[] = [];
  let row = 0;
  for (const fields of csvRecords(source, between)) {
    row += 1;
    const cells = upToLast(fields.map(textCell));
    if (cells.length > 0) rows.push({ row, cells });
    if (rows.length > mostRows + 1) throw tooManyRows(mostRows);
  }
  if (rows.length === 0) throw new Unreadable('importing.file.emptySheet');
  return rows;
}

/** The one that stands most often in the first line that says something, cells in quotation marks left aside. */
function separatorOf(text: string): string {
  const head =
    text
      .slice(0, HEAD)
      .replace(/"[^"]*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const often = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, other) => (often(other) > often(best) ? other : best));
}

function* csvRecords(text: string, separator: string): Generator<string[]> {
  const plain = new RegExp(`[^\\${separator}\\r\\n]*`, 'y');
  let fields: string[] = [];
  let record = 1;
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      const end = quoteEnd(text, at, record);
      field = text.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    plain.lastIndex = at;
    // What is written behind the closing mark still belongs to the cell.
    field += plain.exec(text)?.[0] ?? '';
    at = plain.lastIndex;
    fields.push(field);
    if (text[at] === separator) {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield fields;
    fields = [];
    record += 1;
  }
  if (fields.length > 0) yield fields;
}

/** Where a cell's closing mark stands: a doubled one is a sign like others. */
function quoteEnd(text: string, start: number, row: number): number {
  let at = start + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark === -1) throw new Unreadable('importing.file.openQuote', { row });
    if (text[mark + 1] !== '"') return mark;
    at = mark + 2;
  }
}
