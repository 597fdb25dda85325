import type { DirectoryRow } from '../contract/state-ids.js';
import { getCellText, type Cell, type SheetRow } from './cell.js';
import type { Message } from './fault.js';
import { readPlainTable, type PlainColumns, type PlainReading } from './plain-table.js';
import { ROSTER_COLUMNS, readBirthday } from './roster.js';

export const ONEROSTER_TABLES = { users: 'users.csv', demographics: 'demographics.csv' } as const;

const NEEDED = {
  users: ['sourcedId', 'role', 'identifier', 'givenName', 'familyName'],
  demographics: ['sourcedId', 'birthDate'],
} as const;

type Finder = (row: SheetRow, header: string) => Cell;

const COLUMNS: PlainColumns<DirectoryRow> = {
  ssid: { ...ROSTER_COLUMNS.ssid, headings: ['identifier'] },
  firstName: { ...ROSTER_COLUMNS.firstName, headings: ['givenName'] },
  lastName: { ...ROSTER_COLUMNS.lastName, headings: ['familyName'] },
  birthday: { ...ROSTER_COLUMNS.birthday, headings: ['birthDate'] },
};

const HEADINGS = Object.values(COLUMNS).map(({ headings: [heading] }) => heading);

/** Faults give rows of users.csv. Skips other people, and students whom the state has deleted. */
export function readOneRoster(
  tables: Readonly<Record<keyof typeof ONEROSTER_TABLES, readonly SheetRow[]>>,
  today?: number,
): PlainReading<DirectoryRow> {
  const messages = (['users', 'demographics'] as const).flatMap((name) => findMissing(name, tables[name]));
  if (messages.length > 0) return { messages };
  const [head = { row: 1, cells: [] }, ...users] = tables.users;
  const [demographicsHead, ...demographics] = tables.demographics;
  const find = makeFinder(head);
  const findDemographic = makeFinder(demographicsHead);
  const birthdays = new Map(
    demographics.map((row) => [
      readText(findDemographic(row, 'sourcedId')),
      findDemographic(row, 'birthDate'),
    ]),
  );
  const students = users.filter(
    (row) =>
      readText(find(row, 'role')).toLowerCase() === 'student' &&
      readText(find(row, 'status')).toLowerCase() !== 'tobedeleted',
  );
  const sheet = students.map((row) => ({
    row: row.row,
    cells: [
      ...(['identifier', 'givenName', 'familyName'] as const).map((header) => find(row, header)),
      birthdays.get(readText(find(row, 'sourcedId'))) ?? null,
    ],
  }));
  const birthday = { ...COLUMNS.birthday, read: (cell: Cell) => readBirthday(cell, today) };
  return readPlainTable([{ row: head.row, cells: HEADINGS }, ...sheet], { ...COLUMNS, birthday });
}

function readText(cell: Cell): string {
  return (getCellText(cell) ?? '').trim();
}

function readHeaders(head: SheetRow | undefined): string[] {
  return (head?.cells ?? []).map((cell) => readText(cell).toLowerCase());
}

function findMissing(name: keyof typeof NEEDED, [head]: readonly SheetRow[]): Message[] {
  const given = readHeaders(head);
  const missing = NEEDED[name].filter((header) => !given.includes(header.toLowerCase()));
  if (missing.length === 0) return [];
  const columns = `${missing.join(', ')} (${ONEROSTER_TABLES[name]})`;
  return [{ key: 'importing.missingColumns', params: { count: missing.length, columns } }];
}

function makeFinder(head: SheetRow | undefined): Finder {
  const headers = readHeaders(head);
  return ({ cells }, header) => cells[headers.indexOf(header.toLowerCase())] ?? null;
}
