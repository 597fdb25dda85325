import { type FieldReading, isEmpty } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { WRITTEN } from './cell-parsers.js';
import { type Cell, cellText, isCellError, type SheetRow } from './cell.js';
import type { RowFault, Saying } from './fault.js';

/** A column of a plain table: what stands over it, and how what is given in it is read. */
export interface PlainColumn<T> {
  /** The first one names it; the others serve as well. */
  headings: readonly [string, ...string[]];
  read: (cell: Cell) => FieldReading<T>;
}

export type PlainColumns<Row> = { readonly [Name in keyof Row & string]: PlainColumn<Row[Name]> };

/** A clean row and its number in the sheet. */
export interface PlainRow<Row> {
  row: number;
  values: Row;
}

/** What a table turned out to be: unreadable as a whole, or clean rows and the faults of the others. */
export type PlainReading<Row> =
  | { sayings: Saying[]; rows?: never; faults?: never }
  | { rows: PlainRow<Row>[]; faults: RowFault[]; sayings?: never };

/**
 * Reads a table that has a row for each state number, its columns in any order and among others: a state's roster, or
 * a list of links. A row is clean or has faults; rows without anything in them are none.
 */
export function readPlainTable<Row extends { ssid: number }>(
  sheet: readonly SheetRow[],
  columns: PlainColumns<Row>,
): PlainReading<Row> {
  const [head, ...body] = sheet;
  const header = readHead(head?.cells ?? [], columns);
  if (header.sayings) return header;
  const given = body.filter(({ cells }) => cells.some((cell) => !isEmpty(cell)));
  if (given.length === 0) return { sayings: [{ key: 'directory.noRows' }] };
  return readBody(given, columns, header.places);
}

type Places<Row> = Readonly<Record<keyof Row & string, number>>;
type Head<Row> = { sayings: Saying[]; places?: never } | { places: Places<Row>; sayings?: never };

function namesIn<Row>(columns: PlainColumns<Row>): (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[];
}

/** As headings are compared: without regard to case and blanks around and between their words. */
function folded(heading: string): string {
  return heading.trim().replace(/\s+/g, ' ').toLowerCase();
}

function readHead<Row>(cells: readonly Cell[], columns: PlainColumns<Row>): Head<Row> {
  const written = cells.map((cell) => (typeof cell === 'string' ? folded(cell) : null));
  const places: Partial<Record<keyof Row & string, number>> = {};
  const missing: string[] = [];
  const sayings: Saying[] = [];
  for (const name of namesIn(columns)) {
    const { headings } = columns[name];
    const names = headings.map(folded);
    const found = [...written.keys()].filter((at) => names.includes(written[at] ?? ''));
    if (found.length === 0) missing.push(headings[0]);
    if (found.length > 1) sayings.push({ key: 'importing.doubledColumn', params: { column: headings[0] } });
    places[name] = found[0] ?? -1;
  }
  if (missing.length > 0) {
    const list = missing.join(', ');
    sayings.unshift({ key: 'importing.missingColumns', params: { count: missing.length, columns: list } });
  }
  return sayings.length > 0 ? { sayings } : { places: places as Places<Row> };
}

function readBody<Row extends { ssid: number }>(
  body: readonly SheetRow[],
  columns: PlainColumns<Row>,
  places: Places<Row>,
): PlainReading<Row> {
  const names = namesIn(columns);
  const rows: PlainRow<Row>[] = [];
  const faults: RowFault[] = [];
  const rowOfSsid = new Map<number, number>();
  for (const { row, cells } of body) {
    const values: Partial<Row> = {};
    const before = faults.length;
    const accuse = (name: keyof Row & string, reason: Saying): void => {
      const value = cellText(cells[places[name]] ?? null);
      faults.push({
        row,
        field: columns[name].headings[0],
        reason,
        ...(value !== undefined && { value }),
      });
    };
    for (const name of names) {
      const { value, fault } = readCell(cells[places[name]] ?? null, columns[name]);
      if (fault === undefined) values[name] = value;
      else accuse(name, fault);
    }
    const { ssid } = values;
    const first = ssid === undefined ? undefined : rowOfSsid.get(ssid);
    if (first !== undefined) accuse('ssid', { key: 'directory.fault.twice', params: { row: first } });
    else if (ssid !== undefined) rowOfSsid.set(ssid, row);
    if (faults.length === before) rows.push({ row, values: values as Row });
  }
  return { rows, faults };
}

type CellReading<T> = { value: T; fault?: never } | { fault: Saying; value?: never };

function readCell<T>(cell: Cell, { read }: PlainColumn<T>): CellReading<T> {
  if (isCellError(cell)) return { fault: { key: 'importing.cellError', params: { error: cell.error } } };
  const { value, error } = read(cell);
  if (error !== undefined) return { fault: { key: error } };
  return value === null ? { fault: { key: 'importing.blank' } } : { value };
}

/** The column of the state's student number; the office's own export and the import workbook call it State SID. */
export const SSID_COLUMN: PlainColumn<number> = {
  headings: ['SSID', 'State SID'],
  read: (cell) => {
    const { value, fault } = WRITTEN.number(cell);
    if (fault !== undefined) return { error: fault };
    const { value: ssid, error } = rules.knownSsid.read(value);
    return error === undefined ? { value: ssid } : { error: 'directory.fault.notSsid' };
  },
};
