import { type CellObject, read, utils, type WorkBook, type WorkSheet } from 'xlsx';
import { zipSync } from 'fflate';
import type { Cell, SheetRow } from '../../../domain/import/cell.js';
import { SITES_SHEET } from '../../../domain/import/columns.js';
import { toTextCell, makeTooManyRows, Unreadable } from './reading.js';
import { checkSize, readZipDirectory, unpack } from './zip.js';

/** Rows below the header of an import workbook. */
export const MOST_ROWS = 20_000;

function isSitesSheet(name: string, head: readonly Cell[]): boolean {
  const { headings } = SITES_SHEET;
  return name.trim() === SITES_SHEET.name && headings.every((heading, at) => head[at] === heading);
}

/** The rows that aren't blank, with the header first. */
export async function readWorkbook(file: Blob): Promise<SheetRow[]> {
  checkSize(file.size);
  return readSheetRows(await unpackWorkbook(await file.arrayBuffer()), MOST_ROWS, isSitesSheet);
}

/** Only the workbook's own relations: those of a sheet count toward the limit, but aren't parsed. */
const isRead = (name: string) => /\.xml$|(^|\/)_rels\/workbook[^/]*\.rels$/i.test(name);

/** The parser copies a link into each cell of its range. One for a whole sheet would fill the memory. */
const LINK = /<((?:\w+:)?)hyperlink /g;

/** A formula without its result, whose cell would look blank. If the result is empty text, it has a type. */
const UNCALCULATED =
  /<(?:\w+:)?c r="([A-Z]+\d+)"(?![^<>]*\st=)[^<>]*><(?:\w+:)?f\b[^<>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?<\/(?:\w+:)?c>/;

/** Repacked without compression, so that the parser can't read the ZIP differently than we did. */
export async function unpackWorkbook(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Uint8Array(bytes);
  const kind = getFileKind(file);
  if (kind !== 'package') refuseKind(kind);
  const entries = await readZipDirectory(file);
  const inZip = getZipKind(entries.map(({ filename }) => filename));
  if (inZip !== 'package') refuseKind(inZip);

  const types = await unpack(entries, { isWanted: (name) => name === CONTENT_TYPES });
  const inPackage = getPackageKind(new TextDecoder().decode(types.get(CONTENT_TYPES)));
  if (inPackage !== 'workbook') refuseKind(inPackage);
  const parts = await unpack(entries, { isWanted: isRead });
  const checked = Array.from(parts, ([name, part]) => [name, checkPart(part)] as const);
  return zipSync(Object.fromEntries(checked), { level: 0 });
}

function checkPart(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const xml = new TextDecoder().decode(part);
  const cell = UNCALCULATED.exec(xml)?.[1];
  if (cell !== undefined) throw new Unreadable({ key: 'importing.file.uncalculated', params: { cell } });
  return xml.search(LINK) === -1 ? part : new TextEncoder().encode(xml.replaceAll(LINK, '<$1noLink '));
}

/** Far more columns than any of our tables, and too few to fill the memory. */
const MAX_COLUMNS = 500;

/** A multiple of `MOST_ROWS`. A file with thousands of overlapping merged cells is an attack. */
const MAX_MERGED_ROWS = 5_000_000;

/** A row of a parsed sheet: cells by column, from 0. A sparse array, because files can number them up to billions. */
type Line = (CellObject | undefined)[];

/** The parser gets no row limit, because it would silently drop the rest. `isIgnored` sheets don't count. */
export function readSheetRows(
  workbook: Uint8Array,
  mostRows: number,
  isIgnored: (name: string, head: readonly Cell[]) => boolean = () => false,
): SheetRow[] {
  const sheet = findFilledSheet(parseWorkbook(workbook), isIgnored);
  clearMergedCells(sheet);
  const rows: SheetRow[] = [];
  for (const [at, line] of listFilledLines(sheet)) {
    const cells = readCells(line);
    if (cells.length > 0) rows.push({ row: at + 1, cells });
  }
  if (rows.length > mostRows + 1) throw makeTooManyRows(mostRows);
  return rows;
}

function parseWorkbook(workbook: Uint8Array): WorkBook {
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
    throw new Unreadable({ key: 'importing.file.damaged' });
  }
}

/** Empty sheets don't count: Excel used to add two. Hidden ones do: a person should remove them, not us. */
function findFilledSheet(
  { SheetNames, Sheets, Workbook }: WorkBook,
  isIgnored: (name: string, head: readonly Cell[]) => boolean,
): WorkSheet {
  const filled = SheetNames.filter(
    (name) => isFilled(Sheets[name]) && !isIgnored(name, readHead(Sheets[name])),
  );
  const [only, ...others] = filled;
  if (only === undefined) throw new Unreadable({ key: 'importing.file.emptySheet' });
  if (others.length === 0) return Sheets[only] as WorkSheet;

  const sheets = filled.join(', ');
  const hidden = filled.filter((name) => Workbook?.Sheets?.[SheetNames.indexOf(name)]?.Hidden);
  throw hidden.length === 0
    ? new Unreadable({ key: 'importing.file.severalSheets', params: { sheets } })
    : new Unreadable({ key: 'importing.file.hiddenSheets', params: { sheets, hidden: hidden.join(', ') } });
}

function isFilled(sheet: WorkSheet | undefined): boolean {
  // The parser silently leaves out a sheet that it can't read.
  if (!sheet) throw new Unreadable({ key: 'importing.file.damaged' });
  return (
    sheet['!type'] !== 'chart' && listFilledLines(sheet).some(([, line]) => listFilledCells(line).length > 0)
  );
}

function readHead(sheet: WorkSheet | undefined): Cell[] {
  const [first] = sheet ? listFilledLines(sheet) : [];
  return first ? listFilledCells(first[1]).map(([, value]) => value) : [];
}

/** Doesn't visit the empty rows in between. */
function listFilledLines(sheet: WorkSheet): [at: number, line: Line][] {
  return Object.entries(sheet['!data'] ?? []).map(([at, line]) => [Number(at), line]);
}

/** Merged cells show the first cell's value. People can't see what the others hold. */
function clearMergedCells(sheet: WorkSheet): void {
  const filled = listFilledLines(sheet);
  const lines = new Map(filled);
  const lastRow = filled.at(-1)?.[0] ?? 0;
  let left = MAX_MERGED_ROWS;
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    for (let row = first.r; row <= Math.min(last.r, lastRow); row += 1) {
      left -= 1;
      if (left < 0) throw new Unreadable({ key: 'importing.file.unsafe' });
      const from = row === first.r ? first.c + 1 : first.c;
      lines.get(row)?.fill(undefined, from, Math.min(last.c + 1, MAX_COLUMNS));
    }
  }
}

function readCells(line: Line): Cell[] {
  const cells: Cell[] = [];
  for (const [column, value] of listFilledCells(line)) {
    if (column >= MAX_COLUMNS) {
      throw new Unreadable({ key: 'importing.file.tooWide', params: { column: utils.encode_col(column) } });
    }
    while (cells.length < column) cells.push(null);
    cells.push(value);
  }
  return cells;
}

function listFilledCells(line: Line): [column: number, value: Cell][] {
  const filled: [number, Cell][] = [];
  for (const column of Object.keys(line)) {
    const value = readValue(line[Number(column)]);
    if (value !== null) filled.push([Number(column), value]);
  }
  return filled;
}

const OTHER_ERROR = { error: '#ERROR!' };

function readValue(cell: CellObject | undefined): Cell {
  const value = cell?.v;
  // Excel's newer errors have no number.
  if (cell?.t === 'e') return value === undefined ? OTHER_ERROR : { error: utils.format_cell(cell) };
  if (value === undefined) return null;
  if (typeof value === 'string') return toTextCell(value);
  if (value instanceof Date && Number.isNaN(value.getTime())) return OTHER_ERROR;
  return value;
}

type ForeignKind =
  | 'empty'
  | 'password'
  | 'xls'
  | 'xlsb'
  | 'ods'
  | 'numbers'
  | 'document'
  | 'zip'
  | 'text'
  | 'webPage'
  | 'picture'
  | 'pdf'
  | 'unknown';

function refuseKind(kind: ForeignKind): never {
  throw new Unreadable({ key: `importing.file.${kind}` });
}

/** The kind of a file by its first bytes, since names can be wrong. A workbook is a package, but not every package is one. */
export function getFileKind(bytes: Uint8Array): ForeignKind | 'package' {
  if (bytes.length === 0) return 'empty';
  const start = String.fromCharCode(...bytes.subarray(0, HEAD_SIZE));
  if (start.startsWith('PK')) return getOpenDocumentKind(start) ?? 'package';
  if (start.startsWith(OLD_CONTAINER)) return getOldContainerKind(bytes);
  if (start.startsWith('%PDF')) return 'pdf';
  if (PICTURE.test(start)) return 'picture';
  if (!isText(start)) return 'unknown';
  return /^(\xEF\xBB\xBF)?\s*</.test(start) ? 'webPage' : 'text';
}

const HEAD_SIZE = 4096;
const OLD_CONTAINER = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
/** PNG, JPEG, GIF, TIFF, BMP, WebP, and those of phones: HEIC and AVIF. */
const PICTURE =
  /^(\x89PNG|\xFF\xD8\xFF|GIF8|II\*\0|MM\0\*|BM.{4}\0\0\0\0|RIFF.{4}WEBP|.{4}ftyp(hei|hev|mif|msf|avi))/s;
const UTF16 = /^(\xFF\xFE|\xFE\xFF)/;
const ALLOWED_CONTROLS = new Set(['\t', '\n', '\v', '\f', '\r', '\x1B']);

function isText(start: string): boolean {
  return UTF16.test(start) || [...start].every((char) => char >= ' ' || ALLOWED_CONTROLS.has(char));
}

/** The first file in an OpenDocument ZIP contains its type. */
function getOpenDocumentKind(start: string): ForeignKind | null {
  const [, type] = start.split('mimetypeapplication/vnd.oasis.opendocument.', 2);
  if (type === undefined) return null;
  return type.startsWith('spreadsheet') ? 'ods' : 'document';
}

/** What an Office container from before 2007 holds. Newer workbooks with a password use it, too. */
function getOldContainerKind(bytes: Uint8Array): ForeignKind {
  const names = listStreamNames(bytes);
  if (names.has('EncryptedPackage')) return 'password';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  return names.has('WordDocument') || names.has('PowerPoint Document') ? 'document' : 'unknown';
}

const STREAM_RECORD_SIZE = 128;
const STREAM_NAME_SIZE = 64;

/** Each record begins with a name in UTF-16, padded with zeros, followed by its length in bytes. */
function listStreamNames(bytes: Uint8Array): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at + STREAM_RECORD_SIZE <= bytes.length; at += STREAM_RECORD_SIZE) {
    const size = (bytes[at + STREAM_NAME_SIZE] ?? 0) + 256 * (bytes[at + STREAM_NAME_SIZE + 1] ?? 0);
    if (size <= 2 || size > STREAM_NAME_SIZE) continue;
    names.add(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + size - 2)));
  }
  return names;
}

const CONTENT_TYPES = '[Content_Types].xml';

function getZipKind(names: readonly string[]): 'numbers' | 'zip' | 'package' {
  if (names.includes(CONTENT_TYPES)) return 'package';
  return names.some((name) => /\.iwa$|(^|\/)Index\.zip$/.test(name)) ? 'numbers' : 'zip';
}

/** By its list of contents. Workbooks with macros (.xlsm) are fine, because we only read cells. */
function getPackageKind(contentTypes: string): 'workbook' | 'xlsb' | 'document' | 'zip' {
  if (
    /spreadsheetml\.(sheet|template)\.main\+xml|ms-excel\.(sheet|template)\.macroEnabled\.main\+xml/i.test(
      contentTypes,
    )
  )
    return 'workbook';
  if (/ms-excel\.sheet\.binary/i.test(contentTypes)) return 'xlsb';
  return /wordprocessingml|presentationml|ms-word|ms-powerpoint/i.test(contentTypes) ? 'document' : 'zip';
}
