import { type FieldReading, isEmpty } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { CELL_PARSERS } from './cell-parsers.js';
import { type Cell, getCellText, isCellError, type SheetRow } from './cell.js';
import type { RowFault, Message } from './fault.js';
import { getHeadingKey } from './header.js';

export interface PlainColumn<T> {
  /** The first one is its name. The others work too. */
  headings: readonly [string, ...string[]];
  read: (cell: Cell) => FieldReading<T>;
}

export type PlainColumns<Row> = { readonly [Name in keyof Row & string]: PlainColumn<Row[Name]> };

export interface PlainRow<Row> {
  row: number;
  values: Row;
}

export type PlainReading<Row> =
  | { messages: Message[]; rows?: never; faults?: never }
  | { rows: PlainRow<Row>[]; faults: RowFault[]; messages?: never };

/** Columns can be in any order, with others between them. Blank rows are skipped. */
export function readPlainTable<Row extends { ssid: number }>(
  sheet: readonly SheetRow[],
  columns: PlainColumns<Row>,
): PlainReading<Row> {
  const [head, ...body] = sheet;
  const header = readHead(head?.cells ?? [], columns);
  if (header.messages) return header;
  const given = body.filter(({ cells }) => cells.some((cell) => !isEmpty(cell)));
  if (given.length === 0) return { messages: [{ key: 'upload.noRows' }] };
  return readBody(given, columns, header.places);
}

type Places<Row> = Readonly<Record<keyof Row & string, number>>;
type Head<Row> = { messages: Message[]; places?: never } | { places: Places<Row>; messages?: never };

function listNames<Row>(columns: PlainColumns<Row>): (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[];
}

function readHead<Row>(cells: readonly Cell[], columns: PlainColumns<Row>): Head<Row> {
  const given = cells.map((cell) => (typeof cell === 'string' ? getHeadingKey(cell) : null));
  const places: Partial<Record<keyof Row & string, number>> = {};
  const missing: string[] = [];
  const messages: Message[] = [];
  for (const name of listNames(columns)) {
    const { headings } = columns[name];
    const names = headings.map(getHeadingKey);
    const found = [...given.keys()].filter((at) => names.includes(given[at] ?? ''));
    if (found.length === 0) missing.push(headings[0]);
    if (found.length > 1) messages.push({ key: 'importing.doubledColumn', params: { column: headings[0] } });
    places[name] = found[0] ?? -1;
  }
  if (missing.length > 0) {
    const list = missing.join(', ');
    messages.unshift({ key: 'importing.missingColumns', params: { count: missing.length, columns: list } });
  }
  return messages.length > 0 ? { messages } : { places: places as Places<Row> };
}

function readBody<Row extends { ssid: number }>(
  body: readonly SheetRow[],
  columns: PlainColumns<Row>,
  places: Places<Row>,
): PlainReading<Row> {
  const names = listNames(columns);
  const rows: PlainRow<Row>[] = [];
  const faults: RowFault[] = [];
  const rowsBySsid = new Map<number, number>();
  for (const { row, cells } of body) {
    const values: Partial<Row> = {};
    const before = faults.length;
    const addFault = (name: keyof Row & string, reason: Message): void => {
      const value = getCellText(cells[places[name]] ?? null);
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
      else addFault(name, fault);
    }
    const { ssid } = values;
    const first = ssid === undefined ? undefined : rowsBySsid.get(ssid);
    if (first !== undefined) addFault('ssid', { key: 'upload.fault.twice', params: { row: first } });
    else if (ssid !== undefined) rowsBySsid.set(ssid, row);
    if (faults.length === before) rows.push({ row, values: values as Row });
  }
  return { rows, faults };
}

type CellReading<T> = { value: T; fault?: never } | { fault: Message; value?: never };

function readCell<T>(cell: Cell, { read }: PlainColumn<T>): CellReading<T> {
  if (isCellError(cell)) return { fault: { key: 'importing.cellError', params: { error: cell.error } } };
  const { value, error } = read(cell);
  if (error !== undefined) return { fault: { key: error } };
  return value === null ? { fault: { key: 'importing.blank' } } : { value };
}

/** The office's export and the import workbook call it State SID. */
export const SSID_COLUMN: PlainColumn<number> = {
  headings: ['SSID', 'State SID'],
  read: (cell) => {
    const { value, fault } = CELL_PARSERS.number(cell);
    if (fault !== undefined) return { error: fault };
    const { value: ssid, error } = rules.knownSsid.read(value);
    return error === undefined ? { value: ssid } : { error: 'upload.fault.notSsid' };
  },
};
