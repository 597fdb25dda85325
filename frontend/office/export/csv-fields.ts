import type { SchoolYears } from '../../../domain/season/program-dates.js';
import { isIn, ENUMS, type EnumName } from '../../../domain/enums/enums.js';
import type { ExportRow } from '../../../domain/contract/application.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import { toLocalTime } from '../ui/format.js';
import { type Cell, type CsvColumn, type Labels, writeCsv } from './csv.js';

/** The import workbook's heading for a field, if it isn't the field's own name. */
const AS_IMPORTED: Readonly<Record<string, string>> = {
  ssid: 'State SID',
  iep: 'IEP',
  sitePreference1: 'First Preference',
  sitePreference2: 'Second Preference',
  sitePreference3: 'Third Preference',
  sitePreference1Name: 'First Preference Name',
  sitePreference2Name: 'Second Preference Name',
  sitePreference3Name: 'Third Preference Name',
};

/** `guardian1CellPhone` is `Parent 1 Cell Phone`. */
export function toHeading(field: string): string {
  const spaced = field
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replace(/^guardian(?= \d)/, 'parent')
    .replace(/^user(?= )/, 'applicant')
    .replaceAll(/\b(ssid)\b/gi, 'SSID');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The same in every language, because people compare and join these files and read them with macros. */
export function getCsvHeading(field: string, { outgoing, incoming }: SchoolYears): string {
  const imported = AS_IMPORTED[field];
  if (imported !== undefined) return imported;
  return toHeading(field)
    .replace(/^Outgoing School/, `${outgoing} School`)
    .replace(/^Incoming School/, `${incoming} School`)
    .replace(/ School$/, ' School Id')
    .replace(/ School Name$/, ' School');
}

const CODED: Readonly<Partial<Record<string, EnumName>>> = {
  status: 'applicationStatus',
  gender: 'gender',
  ethnicity: 'ethnicity',
  grade: 'grade',
  guardian1Relationship: 'guardianRelationship',
  guardian2Relationship: 'guardianRelationship',
};

/** Each coded field has its label beside it. */
export function listExportColumns(fields: readonly string[], years: SchoolYears): CsvColumn<ExportRow>[] {
  return fields.flatMap((field): CsvColumn<ExportRow>[] => {
    const heading = getCsvHeading(field, years);
    const list = CODED[field];
    const column: CsvColumn<ExportRow> = [heading, (row) => toCsvValue(field, row[field])];
    return list
      ? [column, [`${heading} Label`, (row, labels) => getLabel(list, row[field], labels)]]
      : [column];
  });
}

function getLabel(list: EnumName, code: Cell, labels: Labels): Cell {
  return isIn<string>(ENUMS[list], code) ? (labels[`enum.${list}.${code}`] ?? code) : code;
}

/** Days, stored as midnight UTC. */
const DAYS: readonly string[] = ['birthday'];

/** Times, written in the time zone of the person who exports. */
const MOMENTS: readonly string[] = [
  'applicationSubmitted',
  'attendingOn',
  'updatedOn',
  'createdOn',
  'ssidCheckedOn',
];

/** Epoch seconds become dates that every spreadsheet can sort. */
export function toCsvValue(field: string, value: Cell): Cell {
  if (typeof value !== 'number') return value;
  if (DAYS.includes(field)) return new Date(value * 1000).toISOString().slice(0, 10);
  return MOMENTS.includes(field) ? writeMoment(value) : value;
}

/** In the time zone of the person who exports. */
export function writeMoment(seconds: number): string {
  return toLocalTime(seconds).replace('T', ' ');
}

/** What the keys of a column's words begin with. */
const WORD_KEYS: Readonly<Record<string, string>> = {
  grade: 'enum.grade.',
  status: 'roster.status.',
  preference: 'label.site',
  guardian1Relationship: 'enum.guardianRelationship.',
  guardian2Relationship: 'enum.guardianRelationship.',
};

/** A week's columns are its days. */
const MARK_KEYS = 'attendance.mark.';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function writeCell(column: string, value: Cell, labels: Labels): Cell {
  if (column.endsWith('Phone') && typeof value === 'string') return formatPhone(value);
  const keys = DAY.test(column) ? MARK_KEYS : WORD_KEYS[column];
  return keys === undefined ? value : (labels[`${keys}${value}`] ?? value);
}

/** In the words of the screens, and in English in every language. */
export function makePeopleCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, Cell>>>[],
  labels: Labels,
): Blob {
  const csv = writeCsv<(typeof rows)[number]>(
    columns.map((column) => [
      column === 'unmarked' ? 'Not Marked' : toHeading(column),
      (row) => writeCell(column, row[column], labels),
    ]),
    rows,
  );
  return new Blob([csv], { type: 'text/csv;charset=utf-8' });
}
