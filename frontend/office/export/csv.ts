import { readReaderDay } from '../../shell/time-zone.js';

export type Cell = string | number | boolean | null | undefined;

/** Tells Excel that the file is UTF-8. Without it, accents and tildes turn into other characters. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180 */
const LINE_END = '\r\n';

/** A formula, even with a full-width sign or after spaces or invisible characters, which some programs skip. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** With another delimiter, as in a Spanish spreadsheet, a new cell would start here. */
const FORMULA_IN_LATER_CELL = /[;\t\r\n](?=[\s\p{C}]*[=+\-@＝＋－＠])/gu;

/** A quick test: most cells have none of these. */
const FORMULA_SIGN = /[=+\-@＝＋－＠\t\r\n]/;

/** Adds an apostrophe, so that no spreadsheet runs it. That also keeps a phone number with a plus as text. */
function escapeFormula(text: string): string {
  if (!FORMULA_SIGN.test(text)) return text;
  const later = text.replaceAll(FORMULA_IN_LATER_CELL, "$&'");
  return FORMULA.test(text) ? `'${later}` : later;
}

function formatCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A number isn't a formula, not even a negative one.
  if (typeof value === 'number') return String(value);
  const text = escapeFormula(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function formatCsvLine(values: readonly Cell[]): string {
  return values.map(formatCell).join(',') + LINE_END;
}

export type Labels = Readonly<Record<string, string>>;

/** Headings and labels are in English in every language. */
export type CsvColumn<Row> = readonly [heading: string, of: (row: Row, labels: Labels) => Cell];

export function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  labels: Labels = {},
): string {
  const lines = rows.map((row) => formatCsvLine(columns.map(([, of]) => of(row, labels))));
  return BYTE_ORDER_MARK + formatCsvLine(columns.map(([heading]) => heading)) + lines.join('');
}

/** Fixed names of the lists that people download. Other files have their own names. */
export const CSV_FILES = {
  roster: 'roster.csv',
  waitlist: 'waitlist.csv',
  sites: 'sites.csv',
  users: 'users.csv',
  applications: 'applications.csv',
} as const;

function toSlug(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
}

/** `attendance-pinon-elementary-2026-11-22.csv`, with the person's local date. */
export function makeCsvFileName(what: string, words: readonly string[], now = new Date()): string {
  const day = readReaderDay(now.getTime());
  return `${[what, ...words.map(toSlug).filter(Boolean), day].join('-')}.csv`;
}
