import type { ResultRow } from '../contract/state-ids.js';
import { fieldRule } from '../fields/field-rule.js';
import { LIMITS } from '../fields/rules.js';
import type { SheetRow } from './cell.js';
import { readPlainTable, type PlainColumns, type PlainReading } from './plain-table.js';
import { SSID_COLUMN } from './plain-table.js';
import { CELL_PARSERS } from './cell-parsers.js';

/** What stands in no address, though browsers read over some of it: blanks, and signs that can't be seen. */
const NOT_IN_A_LINK = /[\s\p{C}]/u;

/** The link of a report: https only, and to a host without a name and password before it. */
export const resultLink = fieldRule<string>({ kind: 'text', maxLength: LIMITS.longText }, (raw) => {
  if (typeof raw !== 'string') return { error: 'field.invalidInput' };
  const value = raw.trim();
  if (value.length > LIMITS.longText) return { error: 'field.textTooLong' };
  if (NOT_IN_A_LINK.test(value) || !/^https:\/\//i.test(value) || !URL.canParse(value)) {
    return { error: 'directory.fault.notLink' };
  }
  const { username, password } = new URL(value);
  return username === '' && password === '' ? { value } : { error: 'directory.fault.notLink' };
});

/** The columns of a file of report links. */
export const RESULT_COLUMNS: PlainColumns<ResultRow> = {
  ssid: SSID_COLUMN,
  results: {
    headings: ['Link', 'Results'],
    read: (cell) => {
      const { value, fault } = CELL_PARSERS.text(cell);
      return fault === undefined ? resultLink.read(value) : { error: fault };
    },
  },
};

/** Reads a file of report links: its rows, or its faults. */
export function readResultLinks(sheet: readonly SheetRow[]): PlainReading<ResultRow> {
  return readPlainTable(sheet, RESULT_COLUMNS);
}
