import { expose } from 'comlink';
import type { RowFault, Message } from '../../../domain/import/fault.js';
import type { NumberedRow } from '../../../domain/import/warnings.js';
import {
  SheetCheck,
  type CellPlace,
  type CheckReport,
  type RowToSend,
  type SheetRules,
} from './check-sheet.js';
import {
  checkTable,
  type CheckedTable,
  type TableKind,
  type TableReport,
  type TableRow,
} from './check-table.js';
import { makeTemplate, type TemplateFor } from './make-template.js';
import { TABLE_LIMITS } from './read-table.js';
import { readWorkbook } from './read-workbook.js';
import { sizeFault } from './zip.js';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let check: SheetCheck | null = null;
let uncertainRows: readonly NumberedRow[] = [];
let children: readonly NumberedRow[] = [];
let table: CheckedTable | null = null;
let faults: readonly RowFault[] = [];

const api = {
  /** Answers which rows are uncertain: the server has to say whether it would skip them. */
  async checkWorkbook(
    file: File,
    rules: SheetRules,
    onProgress: (done: number, total: number) => void,
  ): Promise<{ fault: Message } | { uncertain: number[] }> {
    const tooLarge = sizeFault(file.size);
    if (tooLarge) return { fault: tooLarge };
    const reading = await readWorkbook(await file.arrayBuffer());
    if (reading.fault) return { fault: reading.fault };
    check = new SheetCheck(rules).read(reading.rows, onProgress);
    uncertainRows = check.uncertainRows;
    return { uncertain: uncertainRows.map(({ row }) => row) };
  },

  uncertainRow: (index: number): RowToSend => rowAt(uncertainRows, index),

  finishCheck(skippedRows: readonly number[]): CheckReport {
    const checked = readCheck().finish(new Set(skippedRows));
    children = checked.children;
    faults = checked.faults;
    return checked.report;
  },

  textAt: (place: CellPlace): string => readCheck().textAt(place),

  /** Null takes the correction back. The check then has to be finished again. */
  correct(place: CellPlace, text: string | null): number[] {
    readCheck().correct(place, text);
    uncertainRows = readCheck().uncertainRows;
    return uncertainRows.map(({ row }) => row);
  },

  rowToSend: (index: number): RowToSend => rowAt(children, index),

  async checkTable(kind: TableKind, file: File): Promise<TableReport> {
    const tooLarge = sizeFault(file.size, TABLE_LIMITS.size);
    if (tooLarge) return { verdict: 'unreadable', messages: [tooLarge] };
    table = await checkTable(kind, await file.arrayBuffer(), file.name);
    faults = table.faults;
    return table.report;
  },

  tableRows: (from: number, to: number): readonly TableRow<TableKind>[] => table?.rows.slice(from, to) ?? [],

  faults: (from: number, to: number): readonly RowFault[] => faults.slice(from, to),

  makeTemplate: (order: TemplateFor): Blob => new Blob([makeTemplate(order)], { type: WORKBOOK }),
};

function readCheck(): SheetCheck {
  if (!check) throw new Error('No file was read.');
  return check;
}

function rowAt(rows: readonly NumberedRow[], index: number): RowToSend {
  const found = rows[index];
  if (!found) throw new Error(`There is no row ${index}.`);
  const { row, data } = found;
  return { row, name: `${data.firstName ?? ''} ${data.lastName ?? ''}`.trim(), values: data };
}

export type SpreadsheetApi = typeof api;

expose(api);
