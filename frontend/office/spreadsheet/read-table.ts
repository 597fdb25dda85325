import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { SheetRow } from '../../../domain/import/cell.js';
import { ONEROSTER_TABLES } from '../../../domain/import/oneroster-roster.js';
import { getFileKind, readSheetRows, unpackWorkbook } from './read-workbook.js';
import { toTextCell, makeTooManyRows, Unreadable } from './reading.js';
import { checkSize, LIMITS, MB, readZipDirectory, unpack } from './zip.js';

/** The size of a text is checked before it's loaded. A state has more students than an import workbook. */
export const TABLE_LIMITS = { size: 50 * MB, rows: 500_000 };

const TAB_SEPARATED = /\.(tsv|tab)$/i;

/** The kind of file is decided by its bytes, not its name. */
export async function readTable(
  bytes: ArrayBuffer,
  name: string,
  limits = TABLE_LIMITS,
): Promise<SheetRow[]> {
  const file = new Uint8Array(bytes);
  const isText = getFileKind(file) === 'text';
  checkSize(bytes.byteLength, isText ? limits.size : LIMITS.packed);
  return isText
    ? readCsvRows(decodeText(file), TAB_SEPARATED.test(name) ? '\t' : undefined, limits.rows)
    : readSheetRows(await unpackWorkbook(bytes), limits.rows);
}

/** With each student's guardians, users.csv has more rows than the state has students. */
const MOST_USERS = 3 * TABLE_LIMITS.rows;

/** Null if it's another kind of file. */
export async function readOneRosterZip(
  bytes: ArrayBuffer,
): Promise<Record<keyof typeof ONEROSTER_TABLES, SheetRow[]> | null> {
  const file = new Uint8Array(bytes);
  if (getFileKind(file) !== 'package') return null;
  const entries = await readZipDirectory(file);
  const find = (name: string) =>
    entries.find(({ filename }) => filename.split('/').at(-1)?.toLowerCase() === name);
  const users = find(ONEROSTER_TABLES.users);
  if (!users) return null;
  const demographics = find(ONEROSTER_TABLES.demographics);
  if (!demographics) throw new Unreadable({ key: 'ssid.roster.noDemographics' });
  const files = await unpack([users, demographics], { isWanted: () => true });
  const read = (name: string, mostRows: number) =>
    readCsvRows(decodeText(files.get(name) ?? new Uint8Array()), ',', mostRows);
  return {
    users: read(users.filename, MOST_USERS),
    demographics: read(demographics.filename, TABLE_LIMITS.rows),
  };
}

/** UTF-16 if the file says so, else UTF-8. What isn't valid UTF-8 is windows-1252, Excel's default on Windows. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

const HEAD = 64 * 1024;

/** A first line that tells Excel the delimiter. Excel doesn't count it as a row. */
const DELIMITER_LINE = /^"?sep=([^\w"\r\n])"?\r?\n/i;

/** A record as the parser gives it with the option `raw`. */
interface CsvRecord {
  record: string[];
  raw: string;
}

/** Numbered as a spreadsheet shows them. Every cell is text, so that `00123` keeps its zeros. */
function readCsvRows(text: string, knownDelimiter: string | undefined, mostRows: number): SheetRow[] {
  const hint = DELIMITER_LINE.exec(text);
  const source = hint ? text.slice(hint[0].length) : text;
  const rows: SheetRow[] = [];
  let row = 0;
  const addRow = ({ record, raw }: CsvRecord) => {
    row += 1;
    const cells = record.map((field) => toTextCell(dropStrayQuotes(field, raw)));
    cells.length = cells.findLastIndex((cell) => cell !== null) + 1;
    if (cells.length > 0) rows.push({ row, cells });
    if (rows.length > mostRows + 1) throw makeTooManyRows(mostRows);
  };
  try {
    // As bytes: the browser's version of the parser spends a third of its time on turning a text into them.
    parse(new TextEncoder().encode(source), {
      delimiter: hint?.[1] ?? knownDelimiter ?? findDelimiter(source),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      raw: true,
      on_record: (item: unknown) => {
        addRow(item as CsvRecord);
        return null; // So the parser doesn't keep it.
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Unreadable({ key: 'importing.file.openQuote', params: { row: row + 1 } });
  }
  if (rows.length === 0) throw new Unreadable({ key: 'importing.file.emptySheet' });
  return rows;
}

/** The parser keeps the quotes of `"a"b`. Spreadsheets show `ab`. */
function dropStrayQuotes(field: string, raw: string): string {
  return field.startsWith('"') && raw.includes(field) ? field.replace(/^"([^"]*)"/, '$1') : field;
}

function findDelimiter(text: string): string {
  const head = text.slice(0, HEAD).replace(/"[^"]*"/g, '');
  const [firstLine = ''] = head.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best));
}
