import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readHeader } from '../../../domain/import/header.js';
import { getKnownSites } from '../../../domain/import/known.js';
import { SchoolNames } from '../../../domain/import/schools.js';
import { readSheetRow } from '../../../domain/import/sheet-row.js';
import { findFileWarnings, type NumberedRow } from '../../../domain/import/warnings.js';
import { catalogs } from '../../../domain/testing/catalogs.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import type { RowFault, Message } from '../../../domain/import/fault.js';
import { toBytes, tryWorkbook, readFixture } from '../../testing/spreadsheet-files.js';
import { readTable } from './read-table.js';

const getPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const say = ({ key, params }: Message) => formatSentence(catalogs.en, 'en', key, params);

async function readKnownPlaces() {
  const list = await readTable(
    toBytes(readFileSync(getPath('../../../states/NM/schools.csv'))),
    'schools.csv',
  );
  const [header, ...rows] = list;
  const [id = -1, name = -1, district = -1] = ['id', 'name', 'district'].map((heading) =>
    header?.cells.indexOf(heading),
  );
  const schools = rows.map(({ cells }) => ({
    id: Number(cells[id]),
    name: cells[name] as string,
    district: cells[district] as string,
  }));
  const site = {
    status: 'open',
    isVerified: true,
    grades: null,
    studentCapacity: 50,
    enrollmentCount: 0,
  } as const;
  const sites = getKnownSites([1, 2, 3].map((number) => ({ ...site, id: number, name: `Site ${number}` })));
  return { schools: new SchoolNames(schools), sites };
}

async function check(name: string) {
  const { rows = [], fault } = await tryWorkbook(readFixture(name));
  if (fault) return { file: say(fault) };
  const [head, ...body] = rows;
  const { header, faults } = readHeader(head?.cells ?? [], 2025);
  if (faults) return { file: faults.map(say).join(' ') };
  const known = await readKnownPlaces();
  const children: NumberedRow[] = [];
  const found: RowFault[] = [];
  for (const row of body) {
    const reading = readSheetRow(row, header, known);
    if (reading.row) children.push({ row: row.row, data: reading.row });
    else found.push(...reading.faults);
  }
  return {
    children,
    faults: found.map(({ row, field, reason }) => `Row ${row}, Field ${field}: ${say(reason)}`),
    warnings: findFileWarnings(children, known.sites, 2025).map(say),
  };
}

const RIGHT = ['workbooks', 'libreoffice'].flatMap((folder) =>
  readdirSync(getPath(`../../../e2e/fixtures/${folder}`))
    .filter((name) => name.startsWith('right') && name.endsWith('.xlsx'))
    .map((name) => `${folder}/${name}`),
);

describe('real workbooks', () => {
  it.each(RIGHT)('%s is right', async (name) => {
    const { children = [], faults, warnings, file } = await check(name);
    expect({ file, faults, warnings }).toEqual({ file: undefined, faults: [], warnings: [] });
    expect(children.length).toBeGreaterThan(0);
  });

  it.each([
    'libreoffice/right.xlsx',
    'libreoffice/right-1904-dates.xlsx',
    'workbooks/right-1904-dates.xlsx',
    'workbooks/right-any-order.xlsx',
    'workbooks/right-hidden-columns.xlsx',
    'workbooks/right-spare-sheet.xlsx',
    'workbooks/right-trailing-blanks.xlsx',
  ])('%s holds the same children as one without its oddity', async (name) => {
    const plain = await check('workbooks/right-site.xlsx');
    expect((await check(name)).children).toEqual(plain.children);
  });

  it('may hold all the oddities of LibreOffice at once', async () => {
    const plain = await check('workbooks/right-site.xlsx');
    const odd = await check('libreoffice/right-oddities.xlsx');
    const [first, ...others] = plain.children ?? [];
    expect(odd.children).toEqual([{ row: 2, data: { ...first?.data, firstName: 'Luz María' } }, ...others]);
  });

  it.each([
    [
      'workbooks/file-several-sheets.xlsx',
      /^This workbook has data on more than one sheet: Students, Last year\./,
    ],
    ['workbooks/file-hidden-sheet.xlsx', /sheet: Students, Lists\. Hidden: Lists/],
    ['workbooks/file-empty-sheet.xlsx', /^The worksheet is empty\./],
    ['workbooks/file-missing-columns.xlsx', /^2 columns are missing: Birthday, Parent 2 Email$/],
    ['workbooks/file-both-layouts.xlsx', /^The sheet has a Site column and preference columns\./],
    ['workbooks/file-no-place.xlsx', /^The sheet doesn’t say where the children go/],
    ['workbooks/file-doubled-column.xlsx', /^The sheet has more than one Zip column\.$/],
    ['libreoffice/password.xlsx', /^This workbook has a password\./],
    ['libreoffice/right.xls', /\(\.xls\)/],
    ['libreoffice/right.ods', /\(\.ods\)/],
  ])('%s is refused as a whole', async (name, said) => {
    expect(await check(name)).toEqual({ file: expect.stringMatching(said) as string });
  });

  it.each([
    ['blank', 'Address: blank'],
    ['not-text', 'First Name: not text'],
    ['not-a-number', 'State SID: not a number'],
    ['unknown-school', '2025-2026 School: does not match any school'],
    ['shared-school', '2025-2026 School: matches several schools, so write it as NAME (DISTRICT)'],
    ['date', 'Birthday: invalid date format'],
    ['number-for-date', 'Birthday: invalid date format'],
    ['flag', 'IEP: neither Yes nor No'],
    ['gender', `Gender: ${catalogs.en['field.invalidGender']}`],
    ['grade', `Grade: ${catalogs.en['field.invalidGrade']}`],
    ['relationship', `Parent 1 Relationship: ${catalogs.en['field.invalidGuardianRelationship']}`],
    ['email', `Parent 1 Email: ${catalogs.en['field.invalidEmail']}`],
    ['phone', `Parent 1 Home Phone: ${catalogs.en['field.invalidPhone']}`],
    ['zip', `Zip: ${catalogs.en['field.invalidZip']}`],
    ['state', `State: ${catalogs.en['field.invalidState']}`],
    ['too-long', `City: ${catalogs.en['field.cityTooLong']}`],
    ['half-guardian', 'Parent 2 Last Name: blank', 'Parent 2 Relationship: blank'],
    ['no-language', 'Language: blank'],
    ['cell-error', 'City: shows the error #N/A'],
    ['unknown-site', 'Site: 999999 does not match any site'],
    ['same-preferences', `Second Preference: ${catalogs.en['form.sites12Equal']}`],
  ])('workbooks/row-%s.xlsx has that fault in row 3 alone', async (name, ...said) => {
    const { children, faults } = await check(`workbooks/row-${name}.xlsx`);
    expect(faults).toEqual(said.map((fault) => `Row 3, Field ${fault}`));
    expect(children?.map(({ row }) => row)).toEqual([2]);
  });

  it.each([
    ['same-ssid', /^State SID 100000001 is in several rows \(2, 4\)/],
    ['same-child', /^Luz Baca 1 is in several rows \(2, 4\)/],
  ])('workbooks/warning-%s.xlsx is right, and warned of', async (name, said) => {
    const { faults, warnings } = await check(`workbooks/warning-${name}.xlsx`);
    expect(faults).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(said)]);
  });
});
