import { formatPhone } from '../../../../domain/fields/phone.js';
import type { Cell } from '../../export/csv.js';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv.js';
import type { SchoolYears } from '../../../../domain/season/program-dates.js';
import { csvHeading } from '../../export/csv-headings.js';

/** Phone numbers are written as they're dialed; everything else stays as it is. */
function writeCell(column: string, value: Cell): Cell {
  return column.endsWith('Phone') && typeof value === 'string' ? formatPhone(value) : value;
}

/** A list as a CSV file with the headings of every export. Codes stay codes, because people join and compare the files. */
export function peopleCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, Cell>>>[],
  years: SchoolYears,
): Blob {
  const lines = [
    csvLine(columns.map((column) => csvHeading(column, years))),
    ...rows.map((row) => csvLine(columns.map((column) => writeCell(column, row[column])))),
  ];
  return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}
