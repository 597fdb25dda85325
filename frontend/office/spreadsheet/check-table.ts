import type { DirectoryRow, ResultRow } from '../../../domain/contract/state-ids.js';
import { getDay } from '../../../domain/fields/date-text.js';
import type { SheetRow } from '../../../domain/import/cell.js';
import { FAULTS_LISTED, type RowFault, type Message } from '../../../domain/import/fault.js';
import { readOneRoster } from '../../../domain/import/oneroster-roster.js';
import type { PlainReading, PlainRow } from '../../../domain/import/plain-table.js';
import { readResultLinks } from '../../../domain/import/result-links.js';
import { readRoster } from '../../../domain/import/roster.js';
import { readOneRosterZip, readTable } from './read-table.js';

interface TableRows {
  roster: DirectoryRow;
  results: ResultRow;
}
export type TableKind = keyof TableRows;
export type TableRow<Kind extends TableKind> = PlainRow<TableRows[Kind]>;

export type TableReport =
  | { verdict: 'unreadable'; messages: Message[] }
  | { verdict: 'faulty'; faultyRows: number; faultCount: number; faults: RowFault[] }
  | { verdict: 'clean'; rows: number };

export interface CheckedTable {
  report: TableReport;
  rows: readonly TableRow<TableKind>[];
  faults: readonly RowFault[];
}

const READERS: {
  [Kind in TableKind]: (sheet: readonly SheetRow[]) => PlainReading<TableRows[Kind]>;
} = { roster: (sheet) => readRoster(sheet, getDay(Date.now())), results: readResultLinks };

export async function checkTable(kind: TableKind, bytes: ArrayBuffer, name: string): Promise<CheckedTable> {
  const oneRoster = kind === 'roster' ? await readOneRosterZip(bytes) : null;
  const sheet = oneRoster ?? (await readTable(bytes, name));
  if (sheet.fault) return unreadable([sheet.fault]);
  const { messages, rows, faults } =
    'users' in sheet ? readOneRoster(sheet, getDay(Date.now())) : READERS[kind](sheet.rows);
  if (messages) return unreadable(messages);
  if (faults.length === 0) return { report: { verdict: 'clean', rows: rows.length }, rows, faults };
  const report: TableReport = {
    verdict: 'faulty',
    faultyRows: new Set(faults.map(({ row }) => row)).size,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_LISTED),
  };
  return { report, rows: [], faults };
}

function unreadable(messages: Message[]): CheckedTable {
  return { report: { verdict: 'unreadable', messages }, rows: [], faults: [] };
}
