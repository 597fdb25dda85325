import { dayOf } from '../../../../domain/fields/date-text.js';
import type { SheetRow } from '../../../../domain/import/cell.js';
import type { RowFault, Saying } from '../../../../domain/import/fault.js';
import type { PlainReading } from '../../../../domain/import/plain-table.js';
import { readResultLinks } from '../../../../domain/import/result-links.js';
import { readRoster } from '../../../../domain/import/roster.js';
import { readTable } from '../workbook/read-table.js';
import { FAULTS_LISTED } from './faults-listed.js';
import type { TableKind, TableReport, TableRow, TableRows } from './table-calls.js';

/** A table that was checked: what to tell of it, and its rows where there is nothing wrong, else all the faults. */
export interface CheckedTable {
  report: TableReport;
  rows: readonly TableRow<TableKind>[];
  faults: readonly RowFault[];
}

const READERS: {
  [Kind in TableKind]: (sheet: readonly SheetRow[]) => PlainReading<TableRows[Kind]>;
} = { roster: (sheet) => readRoster(sheet, dayOf(Date.now())), results: readResultLinks };

/** Reads a file and checks all of its rows. */
export async function checkTable(kind: TableKind, bytes: ArrayBuffer, name: string): Promise<CheckedTable> {
  const sheet = await readTable(bytes, name);
  if (sheet.fault) return unreadable([sheet.fault]);
  const { sayings, rows, faults } = READERS[kind](sheet.rows);
  if (sayings) return unreadable(sayings);
  if (faults.length === 0) return { report: { verdict: 'clean', rows: rows.length }, rows, faults };
  const report: TableReport = {
    verdict: 'faulty',
    faultyRows: new Set(faults.map(({ row }) => row)).size,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_LISTED),
  };
  return { report, rows: [], faults };
}

function unreadable(sayings: Saying[]): CheckedTable {
  return { report: { verdict: 'unreadable', sayings }, rows: [], faults: [] };
}
