import type { DirectoryRow, ResultRow } from '../../../domain/contract/state-ids.js';
import { getDay } from '../../../domain/fields/date-text.js';
import type { Message, RowFault } from '../../../domain/import/fault.js';
import { readOneRoster } from '../../../domain/import/oneroster-roster.js';
import type { PlainReading, PlainRow } from '../../../domain/import/plain-table.js';
import { readResultLinks } from '../../../domain/import/result-links.js';
import { readRoster } from '../../../domain/import/roster.js';
import { readOneRosterZip, readTable, TABLE_LIMITS } from './read-table.js';
import { getMessages, summarizeFaults, Unreadable, type FaultSummary } from './reading.js';
import { checkSize } from './zip.js';

interface TableRows {
  roster: DirectoryRow;
  results: ResultRow;
}
export type TableKind = keyof TableRows;
export type TableRow<Kind extends TableKind> = PlainRow<TableRows[Kind]>;

export type TableReport =
  | { verdict: 'unreadable'; messages: readonly Message[] }
  | ({ verdict: 'faulty' } & FaultSummary)
  | { verdict: 'clean'; rows: number };

export interface CheckedTable {
  report: TableReport;
  rows: readonly TableRow<TableKind>[];
  faults: readonly RowFault[];
}

const READERS: {
  [Kind in TableKind]: (bytes: ArrayBuffer, name: string) => Promise<PlainReading<TableRows[Kind]>>;
} = {
  roster: async (bytes, name) => {
    const today = getDay(Date.now());
    const oneRoster = await readOneRosterZip(bytes);
    return oneRoster ? readOneRoster(oneRoster, today) : readRoster(await readTable(bytes, name), today);
  },
  results: async (bytes, name) => readResultLinks(await readTable(bytes, name)),
};

export async function checkTable(kind: TableKind, file: File): Promise<CheckedTable> {
  try {
    checkSize(file.size, TABLE_LIMITS.size);
    const { messages, rows, faults } = await READERS[kind](await file.arrayBuffer(), file.name);
    if (messages) throw new Unreadable(...messages);
    if (faults.length === 0) return { report: { verdict: 'clean', rows: rows.length }, rows, faults };
    return { report: { verdict: 'faulty', ...summarizeFaults(faults) }, rows: [], faults };
  } catch (error) {
    return { report: { verdict: 'unreadable', messages: getMessages(error) }, rows: [], faults: [] };
  }
}
