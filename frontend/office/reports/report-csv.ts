import type { Report, ReportRow } from '../../../domain/contract/report.js';
import { studentForm } from '../../../domain/forms/student.js';
import { REPORT_SHAPES, type ReportName } from '../../../domain/reports/report-shape.js';
import { isOtherColumn, toPlainColumn } from '../../../domain/reports/compare-seasons.js';
import { fetchEnglishLabels } from '../../shell/texts.js';
import type { Cell } from '../export/csv.js';
import { toHeading } from '../export/csv-fields.js';
import type { CsvTable } from '../placement/CsvButton.js';
import { getCodeKey } from './report-words.js';

/** The same in every language, as in every file that the office downloads; other columns use their own name. */
const HEADINGS: Readonly<Record<string, string>> = {
  miles: 'Miles From',
  submissions: 'Submitted',
  placed: 'With A Seat',
  seats: 'Usable Seats',
  usable: 'Usable Seats',
  enrolled: 'With A Seat',
  waiting: 'Places In Line',
  unmarked: 'Not Marked',
  pressure: 'First Choices Per Usable Seat',
  confirmed: 'Coming',
  unconfirmed: 'Not Answered',
  gaveUp: 'Gave Up The Seat',
  noShow: 'No-Shows',
  noShowRate: 'No-Show Rate',
};

const CHOICES: Readonly<Record<string, string>> = {
  first: 'First Choice',
  second: 'Second Choice',
  third: 'Third Choice',
  other: 'Another Site',
  none: 'No Seat Yet',
};

export async function makeCsvTable(
  name: ReportName,
  { columns, rows, total }: Report,
  years: readonly [own: number, other: number] | null = null,
): Promise<CsvTable> {
  const labels = await fetchEnglishLabels();
  const [nameColumn = ''] = columns;
  const getCell = (row: ReportRow, column: string): Cell => {
    const value = row[column] ?? null;
    if (value === null && column !== nameColumn) return null;
    if (value === null) return column in studentForm.fields ? 'Not Answered' : 'Not Known';
    if (name === 'placement' && column === nameColumn) return CHOICES[value] ?? value;
    return labels[getCodeKey(column, value) ?? ''] ?? value;
  };
  const { keys } = REPORT_SHAPES[name];
  const getHeading = (column: string): string => {
    const heading = HEADINGS[toPlainColumn(column)] ?? toHeading(toPlainColumn(column));
    if (!years || keys.includes(column)) return heading;
    return `${heading} ${years[isOtherColumn(column) ? 1 : 0]}`;
  };
  return {
    headings: columns.map(getHeading),
    rows: [...rows, { ...total, [nameColumn]: 'Total' }].map((row) =>
      columns.map((column) => getCell(row, column)),
    ),
  };
}
