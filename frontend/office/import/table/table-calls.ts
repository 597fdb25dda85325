import type { DirectoryRow, ResultRow } from '../../../../domain/contract/state-ids.js';
import type { RowFault, Saying } from '../../../../domain/import/fault.js';
import type { PlainRow } from '../../../../domain/import/plain-table.js';

/** What a row of each kind of table holds. */
export interface TableRows {
  roster: DirectoryRow;
  results: ResultRow;
}
export type TableKind = keyof TableRows;
export type TableRow<Kind extends TableKind> = PlainRow<TableRows[Kind]>;

/** What a check found: a file that can't be read, rows with faults, or rows to send. */
export type TableReport =
  | { verdict: 'unreadable'; sayings: Saying[] }
  | { verdict: 'faulty'; faultyRows: number; faultCount: number; faults: RowFault[] }
  | { verdict: 'clean'; rows: number };

/** What the page asks of the worker, which keeps the rows of a table. */
export interface TableCalls<Kind extends TableKind> {
  /** Reads and checks a file. */
  check: { ask: { kind: Kind; file: File }; answer: TableReport };
  /** A stretch of the rows of a file without faults. */
  rows: { ask: { from: number; to: number }; answer: readonly TableRow<Kind>[] };
  /** A stretch of the faults. */
  faults: { ask: { from: number; to: number }; answer: readonly RowFault[] };
}
