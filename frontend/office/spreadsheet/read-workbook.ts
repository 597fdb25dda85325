import { type CellObject, read, utils, type WorkBook, type WorkSheet } from 'xlsx';
import { zipSync } from 'fflate';
import type { Cell, SheetRow } from '../../../domain/import/cell.js';
import { SITES_SHEET } from '../../../domain/import/columns.js';
import { CONTENT_TYPES, fileKind, packageKind, refuseKind, zipKind } from './file-kind.js';
import { type Reading, readingOf, textCell, tooManyRows, Unreadable } from './reading.js';
import { readZipDirectory } from './zip-directory.js';
import { sizeFault, unpack } from './zip-limits.js';

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

/**
 * Of the relations those of the workbook alone: what hangs on a sheet (charts, notes, drawings) is counted, as pictures
 * and macros are, but goes no further.
 */
const isRead = (name: string) => /\.xml$|(^|\/)_rels\/workbook[^/]*\.rels$/i.test(name);

/** The parser puts a link into each cell of its range: one over a whole sheet would fill the memory. */
const LINK = /<((?:\w+:)?)hyperlink /g;

/**
 * A formula without what it came to, as programs write it that don't calculate: the cell would look blank. One that
 * came to an empty text says that it is text.
 */
const UNCALCULATED =
  /<(?:\w+:)?c r="([A-Z]+\d+)"(?![^<>]*\st=)[^<>]*><(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?<\/(?:\w+:)?c>/;

/**
 * Checks a file that should be a workbook, and hands it on unpacked: what parses it then meets the very bytes that were
 * counted, and nothing that the two could understand differently.
 */
export async function unpackedWorkbook(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Uint8Array(bytes);
  const kind = fileKind(file);
  if (kind !== 'package') refuseKind(kind);
  const entries = readZipDirectory(file);
  const inZip = zipKind(entries.map(({ name }) => name));
  if (inZip !== 'package') refuseKind(inZip);

  const types = await unpack(
    file,
    entries.filter(({ name }) => name === CONTENT_TYPES),
    { isWanted: () => true },
  );
  const inPackage = packageKind(new TextDecoder().decode(types.get(CONTENT_TYPES)));
  if (inPackage !== 'workbook') refuseKind(inPackage);
  const parts = await unpack(file, entries, { isWanted: isRead });
  const checked = Array.from(parts, ([name, part]) => [name, checkedPart(part)] as const);
  return zipSync(Object.fromEntries(checked), { level: 0 });
}

function checkedPart(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = new TextDecoder().decode(part);
  const cell = UNCALCULATED.exec(xml)?.[1];
  if (cell !== undefined) throw new Unreadable('importing.file.uncalculated', { cell });
  return xml.search(LINK) === -1 ? part : new TextEncoder().encode(xml.replaceAll(LINK, '<$1noLink '));
}

/** Far more columns than any table here has, and too few to fill the memory. */
const WIDEST = 500;

/** As many as there are rows, some times over; merged cells that overlap by the thousands are a trap. */
const MOST_COVERED_ROWS = 5_000_000;

/** What a parsed sheet holds, by numbers from 0. A file may number its rows and cells up to billions. */
type Line = (CellObject | undefined)[];

/**
 * The rows of the one filled sheet of a workbook that was checked before. The parser is given no limit of rows: what
 * stands below it would be lost without a word, while empty rows cost next to nothing. Sheets that are `isAside`, by
 * name and first row, don't count.
 */
export function readSheetRows(
  workbook: Uint8Array,
  mostRows: number,
  isAside: (name: string, head: readonly Cell[]) => boolean = () => false,
): SheetRow[] {
  const sheet = filledSheet(parsed(workbook), isAside);
  dropCovered(sheet);
  const rows: SheetRow[] = [];
  for (const [at, line] of filledLines(sheet)) {
    const cells = cellsOf(line);
    if (cells.length > 0) rows.push({ row: at + 1, cells });
  }
  if (rows.length > mostRows + 1) throw tooManyRows(mostRows);
  return rows;
}

function parsed(workbook: Uint8Array): WorkBook {
  try {
    return read(workbook, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
  } catch {
    throw new Unreadable('importing.file.damaged');
  }
}

/**
 * Sheets without anything in them don't count, as Excel used to add two of them, nor do charts. Hidden ones do: what
 * stands there is not seen, and should be left out by a person rather than by us.
 */
function filledSheet(
  { SheetNames, Sheets, Workbook }: WorkBook,
  isAside: (name: string, head: readonly Cell[]) => boolean,
): WorkSheet {
  const filled = SheetNames.filter((name) => isFilled(Sheets[name]) && !isAside(name, headOf(Sheets[name])));
  const [only, ...others] = filled;
  if (only === undefined) throw new Unreadable('importing.file.emptySheet');
  if (others.length === 0) return Sheets[only] as WorkSheet;

  const sheets = filled.join(', ');
  const hidden = filled.filter((name) => Workbook?.Sheets?.[SheetNames.indexOf(name)]?.Hidden);
  throw hidden.length === 0
    ? new Unreadable('importing.file.severalSheets', { sheets })
    : new Unreadable('importing.file.hiddenSheets', { sheets, hidden: hidden.join(', ') });
}

function isFilled(sheet: WorkSheet | undefined): boolean {
  // The parser leaves a sheet out that it can't read, and says nothing.
  if (!sheet) throw new Unreadable('importing.file.damaged');
  return sheet['!type'] !== 'chart' && filledLines(sheet).some(([, line]) => filledCells(line).length > 0);
}

function headOf(sheet: WorkSheet | undefined): Cell[] {
  const [first] = sheet ? filledLines(sheet) : [];
  return first ? filledCells(first[1]).map(([, value]) => value) : [];
}

/** The rows that have cells, without walking over those in between. */
function filledLines(sheet: WorkSheet): [at: number, line: Line][] {
  return Object.entries(sheet['!data'] ?? []).map(([at, line]) => [Number(at), line]);
}

/** Merged cells show the value of the first one; what the others still hold, nobody sees. */
function dropCovered(sheet: WorkSheet): void {
  const filled = filledLines(sheet);
  const lines = new Map(filled);
  const lastRow = filled.at(-1)?.[0] ?? 0;
  let left = MOST_COVERED_ROWS;
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    for (let row = first.r; row <= Math.min(last.r, lastRow); row += 1) {
      left -= 1;
      if (left < 0) throw new Unreadable('importing.file.unsafe');
      const from = row === first.r ? first.c + 1 : first.c;
      lines.get(row)?.fill(undefined, from, Math.min(last.c + 1, WIDEST));
    }
  }
}

/** The values of a row up to the last one. */
function cellsOf(line: Line): Cell[] {
  const cells: Cell[] = [];
  for (const [column, value] of filledCells(line)) {
    if (column >= WIDEST) {
      throw new Unreadable('importing.file.tooWide', { column: utils.encode_col(column) });
    }
    while (cells.length < column) cells.push(null);
    cells.push(value);
  }
  return cells;
}

function filledCells(line: Line): [column: number, value: Cell][] {
  const filled: [number, Cell][] = [];
  for (const column of Object.keys(line)) {
    const value = valueOf(line[Number(column)]);
    if (value !== null) filled.push([Number(column), value]);
  }
  return filled;
}

/** Errors by the numbers that workbooks give them; newer ones have none. */
const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};
const OTHER_ERROR = { error: '#ERROR!' };

function valueOf(cell: CellObject | undefined): Cell {
  const value = cell?.v;
  if (cell?.t === 'e')
    return typeof value === 'number' && ERRORS[value] ? { error: ERRORS[value] } : OTHER_ERROR;
  if (value === undefined) return null;
  if (typeof value === 'string') return textCell(value);
  if (value instanceof Date && Number.isNaN(value.getTime())) return OTHER_ERROR;
  return value;
}
