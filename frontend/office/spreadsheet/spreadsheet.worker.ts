import { expose } from 'comlink';
import type { ImportRow } from '../../../domain/contract/import.js';
import type { RowFault, Message } from '../../../domain/import/fault.js';
import {
  SheetCheck,
  type CellPlace,
  type CheckedSheet,
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
import { readWorkbook } from './read-workbook.js';
import { getMessages } from './reading.js';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let check: SheetCheck | null = null;
let checked: CheckedSheet | null = null;
let table: CheckedTable | null = null;

const api = {
  /** Returns which rows are uncertain: the server has to say whether it would skip them. */
  async checkWorkbook(
    file: File,
    rules: SheetRules,
    onProgress: (done: number, total: number) => void,
  ): Promise<{ messages: readonly Message[] } | { uncertain: number[] }> {
    try {
      check = new SheetCheck(rules, await readWorkbook(file), onProgress);
      return { uncertain: check.uncertainRows };
    } catch (error) {
      return { messages: getMessages(error) };
    }
  },

  getValues: (row: number): ImportRow | null => readCheck().getValues(row),

  finishCheck(skippedRows: readonly number[]): CheckReport {
    checked = readCheck().finish(new Set(skippedRows));
    return checked.report;
  },

  getText: (place: CellPlace): string => readCheck().getText(place),

  /** Null takes back the correction. The check then has to be finished again. */
  correct(place: CellPlace, text: string | null): number[] {
    readCheck().correct(place, text);
    return readCheck().uncertainRows;
  },

  getRowToSend(index: number): RowToSend {
    const child = checked?.children[index];
    if (!child) throw new Error(`There is no row ${index}.`);
    const { row, data } = child;
    return { row, name: `${data.firstName ?? ''} ${data.lastName ?? ''}`.trim(), values: data };
  },

  async checkTable(kind: TableKind, file: File): Promise<TableReport> {
    table = await checkTable(kind, file);
    return table.report;
  },

  listTableRows: (from: number, to: number): readonly TableRow<TableKind>[] =>
    table?.rows.slice(from, to) ?? [],

  listFaults: (from: number, to: number): readonly RowFault[] =>
    (checked ?? table)?.faults.slice(from, to) ?? [],

  makeTemplate: (order: TemplateFor): Blob => new Blob([makeTemplate(order)], { type: WORKBOOK }),
};

function readCheck(): SheetCheck {
  if (!check) throw new Error('No file was read.');
  return check;
}

export type SpreadsheetApi = typeof api;

expose(api);
