import type { DirectoryRow } from '../contract/state-ids.js';
import { parseDateText } from '../fields/date-text.js';
import type { FieldReading } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import type { Cell, SheetRow } from './cell.js';
import { readPlainTable, type PlainColumn, type PlainColumns, type PlainReading } from './plain-table.js';
import { SSID_COLUMN } from './plain-table.js';
import { CELL_PARSERS } from './cell-parsers.js';

function makeNameColumn(heading: string): PlainColumn<string> {
  return {
    headings: [heading],
    read: (cell) => {
      const { value, fault } = CELL_PARSERS.text(cell);
      return fault === undefined ? rules.name.read(value) : { error: fault };
    },
  };
}

/** A date cell, or text: month/day/year, or year-month-day as state systems write it. */
export function readBirthday(cell: Cell, today?: number): FieldReading<number> {
  if (cell === null) return { value: null };
  if (cell instanceof Date && !Number.isNaN(cell.getTime()))
    return rules.birthday.read(cell.getTime() / 1000, today);
  if (typeof cell !== 'string') return { error: 'importing.invalidDate' };
  const iso = parseDateText(cell.trim());
  const { value, fault } = Number.isNaN(iso) ? CELL_PARSERS.birthday(cell) : { value: iso };
  return fault === undefined ? rules.birthday.read(value, today) : { error: fault };
}

export const ROSTER_COLUMNS: PlainColumns<DirectoryRow> = {
  ssid: SSID_COLUMN,
  firstName: makeNameColumn('First Name'),
  lastName: makeNameColumn('Last Name'),
  birthday: { headings: ['Birthday'], read: readBirthday },
};

/** `today` is midnight UTC in epoch seconds. */
export function readRoster(sheet: readonly SheetRow[], today?: number): PlainReading<DirectoryRow> {
  const birthday = { ...ROSTER_COLUMNS.birthday, read: (cell: Cell) => readBirthday(cell, today) };
  return readPlainTable(sheet, { ...ROSTER_COLUMNS, birthday });
}
