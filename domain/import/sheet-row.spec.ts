import type { Cell } from './cell.js';
import { listImportColumns, type ImportLayout, type ImportPath } from './columns.js';
import { readHeader } from './header.js';
import { getKnownSites, type KnownSite } from './known.js';
import { SchoolNames } from './schools.js';
import { readSheetRow } from './sheet-row.js';

const SCHOOLS = new SchoolNames([
  { id: 0, name: 'Other', district: null },
  { id: 4, name: 'Acoma Elementary', district: 'Zuni Schools' },
  { id: 5, name: 'Highland High', district: 'Albuquerque Public Schools' },
  { id: 6, name: 'Highland High', district: 'Las Cruces' },
  { id: 7, name: 'Piñón Elementary', district: null },
]);
const SEATS = { grades: null, studentCapacity: 10, enrollmentCount: 0 };
const SITES: KnownSite[] = [
  { id: 1, name: 'One', status: 'open', isVerified: true, ...SEATS },
  { id: 2, name: 'Two', status: null, isVerified: true, ...SEATS },
  { id: 3, name: 'Three', status: 'closed', isVerified: true, ...SEATS },
  { id: 4, name: 'Four', status: 'pending', isVerified: true, ...SEATS },
  { id: 5, name: 'Five', status: 'open', isVerified: false, ...SEATS },
  { id: 6, name: 'Six', status: 'canceled', isVerified: true, ...SEATS },
];
const KNOWN = { schools: SCHOOLS, sites: getKnownSites(SITES) };

const CELLS: Partial<Record<ImportPath, Cell>> = {
  ssid: 123456789,
  firstName: 'Luz',
  lastName: 'Baca',
  birthday: new Date(Date.UTC(2015, 0, 2)),
  gender: 'Female',
  ethnicity: 'hispanic',
  address: '12 Camino Real',
  city: 'Santa Fe',
  state: 'nm',
  zip: 87501,
  outgoingSchool: 'Acoma Elementary',
  incomingSchool: 'acoma elementary',
  grade: 3,
  bilingual: 'Yes',
  notEnglish: 'No',
  iep: 'No',
  'guardian1.firstName': 'Elena',
  'guardian1.lastName': 'Baca',
  'guardian1.relationship': 'Parent',
  'guardian1.email': 'elena@example.org',
  'guardian1.homePhone': '(505) 555-0100',
  'guardian1.cellPhone': 5055550101,
  site: '1',
  firstPreference: 1,
  secondPreference: 2,
  thirdPreference: 3,
};

const TODAY = Date.UTC(2025, 3, 2) / 1000;

function readCells(changes: Partial<Record<ImportPath, Cell>>, layout: ImportLayout = 'preferences') {
  const columns = listImportColumns(2025, layout);
  const { header } = readHeader(
    columns.map(({ heading }) => heading),
    2025,
  );
  if (!header) throw new Error('the columns of the template are a header');
  const cells = { ...CELLS, ...changes };
  return readSheetRow(
    { row: 7, cells: columns.map(({ path }) => cells[path] ?? null) },
    header,
    KNOWN,
    TODAY,
  );
}

const findFaults = (changes: Partial<Record<ImportPath, Cell>>, layout?: ImportLayout) =>
  readCells(changes, layout).faults?.map(({ row, field, reason }) => [row, field, reason]);

describe('a row of a workbook', () => {
  it('becomes a row to send', () => {
    const { row, faults } = readCells({});
    expect(faults).toBeUndefined();
    expect(row).toMatchObject({
      ssid: 123456789,
      birthday: 1_420_156_800,
      zip: '87501',
      outgoingSchool: 4,
      incomingSchool: 4,
      grade: '3',
      guardian1: { email: 'elena@example.org', cellPhone: '5055550101', zip: '87501' },
      guardian2: null,
      emergency1: { firstName: 'Elena' },
      site: null,
      firstPreference: 1,
    });
    expect(readCells({}, 'site').row).toMatchObject({ site: 1, firstPreference: null });
  });

  it('can end before the last column', () => {
    const columns = listImportColumns(2025, 'site');
    const { header } = readHeader(
      columns.map(({ heading }) => heading),
      2025,
    );
    const reading = header && readSheetRow({ row: 2, cells: ['', 'Luz'] }, header, KNOWN);
    expect(reading?.faults?.map(({ field }) => field)).toContain('Site');
  });

  it.each<[string, Cell, number, string | null]>([
    ['NAME', 'Piñón Elementary', 7, null],
    ['NAME without its accents, in any case', ' pinon  ELEMENTARY', 7, null],
    ['NAME (DISTRICT) of a name that is one school’s', 'Acoma Elementary (Zuni Schools)', 4, null],
    ['NAME (DISTRICT) of a name that several bear', 'Highland High (las cruces)', 6, null],
    ['Other: NAME', 'Other: Our Home', 0, 'Our Home'],
    ['other:NAME', 'other:Our Home', 0, 'Our Home'],
  ])('finds a school as %s', (_what, cell, id, other) => {
    expect(readCells({ outgoingSchool: cell }).row).toMatchObject({
      outgoingSchool: id,
      outgoingSchoolOther: other,
    });
  });

  it.each<[string, Partial<Record<ImportPath, Cell>>, string, object]>([
    ['blank', { birthday: null }, 'Birthday', { key: 'importing.blank' }],
    ['blank', { 'guardian1.email': ' ' }, 'Parent 1 Email', { key: 'importing.blank' }],
    ['not text', { firstName: true }, 'First Name', { key: 'importing.notText' }],
    ['not text', { city: new Date(0) }, 'City', { key: 'importing.notText' }],
    ['not a number', { ssid: 'A-12' }, 'State SID', { key: 'importing.notNumber' }],
    ['not a number', { secondPreference: 'Zia' }, 'Second Preference', { key: 'importing.notNumber' }],
    [
      'does not match any school',
      { outgoingSchool: 'Hogwarts' },
      '2024-2025 School',
      { key: 'importing.unknownSchool' },
    ],
    [
      'does not match any school',
      { incomingSchool: 43064 },
      '2025-2026 School',
      { key: 'importing.unknownSchool' },
    ],
    [
      'matches several schools',
      { incomingSchool: 'Highland High' },
      '2025-2026 School',
      { key: 'importing.ambiguousSchool' },
    ],
    ['blank', { incomingSchool: 'Other: ' }, '2025-2026 School', { key: 'importing.blank' }],
    ['blank', { incomingSchool: '' }, '2025-2026 School', { key: 'importing.blank' }],
    ['invalid date format', { birthday: 42005 }, 'Birthday', { key: 'importing.invalidDate' }],
    ['invalid date format', { birthday: '2015-01-02' }, 'Birthday', { key: 'importing.invalidDate' }],
    ['invalid date format', { birthday: new Date(NaN) }, 'Birthday', { key: 'importing.invalidDate' }],
    [
      'a birthday that is still to come',
      { birthday: new Date(Date.UTC(2025, 3, 3)) },
      'Birthday',
      { key: 'field.birthdayInFuture' },
    ],
    ['a validator message', { zip: 'NM' }, 'Zip', { key: 'field.invalidZip' }],
    [
      'an error of the spreadsheet',
      { grade: { error: '#REF!' } },
      'Grade',
      { key: 'importing.cellError', params: { error: '#REF!' } },
    ],
    [
      'N does not match any site',
      { firstPreference: 99 },
      'First Preference',
      { key: 'importing.unknownSite', params: { site: '99' } },
    ],
  ])('says %s', (_what, changes, field, reason) => {
    expect(findFaults(changes)).toEqual([[7, field, reason]]);
  });

  it('has every fault, in the order of the columns', () => {
    const faults = findFaults({ zip: 'x', firstName: null, 'guardian1.homePhone': 'x', thirdPreference: 77 });
    expect(faults?.map(([, field]) => field)).toEqual([
      'First Name',
      'Zip',
      'Parent 1 Home Phone',
      'Third Preference',
    ]);
  });

  it.each<[string, Partial<Record<ImportPath, Cell>>, string | undefined]>([
    ['a text', { zip: '8750A' }, '8750A'],
    ['a number', { grade: 12 }, '12'],
    ['a date', { birthday: new Date(Date.UTC(2026, 0, 2)) }, '1/2/2026'],
    ['a school', { incomingSchool: 'Hogwarts' }, 'Hogwarts'],
    ['a phone', { 'guardian1.homePhone': '52 55 1234 5678' }, '52 55 1234 5678'],
    ['the beginning of a long text', { city: 'x'.repeat(99) }, `${'x'.repeat(60)}…`],
    ['nothing of a blank cell', { firstName: ' ' }, undefined],
    ['nothing where the reason says it', { firstPreference: 99 }, undefined],
  ])('names in its error %s', (_what, changes, value) => {
    expect(readCells(changes).faults?.map((fault) => fault.value)).toEqual([value]);
  });

  it('from the template has one fault, with the child’s name', () => {
    const example = {
      firstName: 'Lucía',
      lastName: 'Example',
      'guardian1.email': ' Elena.Example@example.org',
    };
    const refused = { row: 7, field: 'First Name', reason: { key: 'importing.exampleRow' } };
    expect(readCells({ ...example, zip: 'x' }).faults).toEqual([{ ...refused, value: 'Lucía Example' }]);
    expect(readCells({ ...example, 'guardian1.email': 'lucia@example.org' }).row).toBeDefined();
  });

  it('can prefer a site that takes no applications now', () => {
    expect(findFaults({ firstPreference: 3, secondPreference: 4, thirdPreference: 5 })).toBeUndefined();
  });

  it.each<[Cell, string | null]>([
    [1, null],
    ['2', null],
    [3, null],
    [4, 'move.siteNotTaking'],
    [5, 'move.siteNotVerified'],
    [6, 'importing.canceledSite'],
  ])('can be sent whether or not site %j takes students, and tells it', (site, key) => {
    const { row, placeFaults } = readCells({ site }, 'site');
    expect(row).toMatchObject({ site: Number(site) });
    expect(placeFaults?.map(({ reason }) => reason.key)).toEqual(key === null ? [] : [key]);
  });

  it('has a fault with the site’s name if a preference is canceled', () => {
    expect(readCells({ firstPreference: '6' }).placeFaults).toEqual([
      {
        row: 7,
        field: 'First Preference',
        reason: { key: 'importing.canceledSite', params: { site: '6', name: 'Six' } },
      },
    ]);
  });

  it('has the faults of its site along with its others', () => {
    expect(findFaults({ site: 6, zip: 'x' }, 'site')?.map(([, field]) => field)).toEqual(['Zip', 'Site']);
    expect(findFaults({ site: null }, 'site')).toEqual([[7, 'Site', { key: 'importing.blank' }]]);
  });

  it('takes the day of a date cell, at any time of day', () => {
    expect(readCells({ birthday: new Date(Date.UTC(2015, 0, 2, 23, 59)) }).row?.birthday).toBe(1_420_156_800);
  });
});
