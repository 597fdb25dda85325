import type { ResultRow } from '../contract/state-ids.js';
import { reportLinkRule } from '../fields/report-link.js';
import type { SheetRow } from './cell.js';
import { readPlainTable, type PlainColumns, type PlainReading } from './plain-table.js';
import { SSID_COLUMN } from './plain-table.js';
import { CELL_PARSERS } from './cell-parsers.js';

export const RESULT_COLUMNS: PlainColumns<ResultRow> = {
  ssid: SSID_COLUMN,
  results: {
    headings: ['Link', 'Results'],
    read: (cell) => {
      const { value, fault } = CELL_PARSERS.text(cell);
      return fault === undefined ? reportLinkRule.read(value) : { error: fault };
    },
  },
};

export function readResultLinks(sheet: readonly SheetRow[]): PlainReading<ResultRow> {
  return readPlainTable(sheet, RESULT_COLUMNS);
}
