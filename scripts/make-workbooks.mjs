// `node scripts/make-workbooks.mjs` writes e2e/fixtures/workbooks, which name sites 1, 2 and 3. To use other
// sites: `node scripts/make-workbooks.mjs 12 13 14`.
import './typescript.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { CFB } from 'xlsx';

const { makeValidChild, makeWorkbook, listRows } = await import('../e2e/support/workbooks.ts');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'e2e', 'fixtures', 'workbooks');
const sites = process.argv.slice(2).map(Number);
const [first, second, third] = sites.length === 3 ? sites : [1, 2, 3];

// Compresses far better than the package's own implementation.
CFB.utils.use_zlib(zlib);

const schools = parse(readFileSync(join(root, 'states', 'NM', 'schools.csv')), { columns: true });
const elementary = schools.filter(({ name }) => name.endsWith('Elementary'));
const countBearers = (name) => schools.filter((school) => school.name === name).length;
const school = elementary.find(({ name }) => countBearers(name) === 1);
const shared = elementary.find(({ name }) => countBearers(name) > 1);

const makeAtSite = (number, changes = {}) => ({
  ...makeValidChild(number, school.name, { site: first }),
  ...changes,
});
const makeByWishes = (number, changes = {}) => ({
  ...makeValidChild(number, school.name, { preferences: [first, second, third] }),
  ...changes,
});
const guardian2 = {
  'guardian2.firstName': 'Tomás',
  'guardian2.lastName': 'Luna',
  'guardian2.relationship': 'Grandparent',
  'guardian2.email': 'tomas.luna@example.org',
  'guardian2.homePhone': '505-555-0110',
  'guardian2.cellPhone': '505-555-0111',
};
const contacts = {
  'emergency1.firstName': 'Ruth',
  'emergency1.lastName': 'Vigil',
  'emergency1.relationship': 'Neighbor',
  'emergency1.homePhone': '505-555-0120',
  'emergency1.cellPhone': '505-555-0121',
  'emergency2.firstName': 'Paul',
  'emergency2.lastName': 'Vigil',
  'emergency2.relationship': 'Uncle',
  'emergency2.homePhone': '505-555-0122',
  'emergency2.cellPhone': '505-555-0123',
};
const threeAtSite = [
  makeAtSite(1, { ssid: '100000001', ...guardian2, ...contacts }),
  makeAtSite(2, { ssid: '100000002', incomingSchool: `${shared.name} (${shared.district})` }),
  makeAtSite(3, { outgoingSchool: 'Other: Little Lobos Preschool' }),
];
const threeByWishes = [
  makeByWishes(1, { ssid: '100000001', ...guardian2, ...contacts }),
  makeByWishes(2, { firstPreference: second, secondPreference: third, thirdPreference: first }),
  makeByWishes(3, { notEnglish: 'Yes', language: 'Spanish' }),
];

function dropColumns(rows, ...headings) {
  const kept = rows[0].map((heading) => !headings.includes(heading));
  return rows.map((row) => row.filter((_, at) => kept[at]));
}

function addColumn(rows, heading, value) {
  return rows.map((row, at) => [...row, at === 0 ? heading : value]);
}

const inSiteRows = listRows('site', threeAtSite);
const wishRows = listRows('preferences', threeByWishes);
const turned = addColumn(inSiteRows, 'Remarks', 'by bus').map((row, at) =>
  row.toReversed().map((cell) => (at === 0 ? `  ${cell.toUpperCase().replace(' ', '  ')} ` : cell)),
);
const makeOneError = (changes) => [listRows('site', [makeAtSite(1), makeAtSite(2, changes)])];

const WORKBOOKS = {
  'right-site': [inSiteRows],
  'right-preferences': [wishRows],
  'right-any-order': [turned],
  'right-spare-sheet': [inSiteRows, { others: { Sheet2: { rows: [] }, Sheet3: { rows: [] } } }],
  'right-1904-dates': [inSiteRows, { is1904: true }],
  'right-text-dates': [
    listRows('site', [makeAtSite(1, { birthday: '1/2/2016' }), makeAtSite(2, { birthday: '01/03/2016' })]),
  ],
  'right-formulas': [
    listRows('site', [
      makeAtSite(1, {
        firstName: { formula: 'UPPER("luz")', value: 'LUZ' },
        city: { formula: 'B2&" City"', value: 'LUZ City' },
        zip: { formula: '87500+1', value: 87501 },
      }),
    ]),
  ],
  'right-merged-cells': [
    listRows('site', [makeAtSite(1), makeAtSite(2, { language: null })]),
    { merged: ['A2:A3', 'X2:AB3'] },
  ],
  'right-hidden-columns': [inSiteRows, { hidden: ['Birthday', 'Parent 1 Email', 'Site'] }],
  'right-trailing-blanks': [inSiteRows, { blankRows: 100 }],
  'right-numbers': [
    listRows('site', [
      makeAtSite(1, {
        ssid: 100000001,
        zip: 87501,
        grade: 3,
        'guardian1.homePhone': 5055550100,
        'guardian1.cellPhone': 5055550101,
      }),
    ]),
  ],
  'right-flags': [listRows('site', [makeAtSite(1, { bilingual: true, notEnglish: false, iep: 'no' })])],
  'right-no-second-guardian': [
    listRows('site', [makeAtSite(1, { 'guardian2.email': 'left.over@example.org', 'guardian2.zip': 'x' })]),
  ],
  'warning-same-ssid': [
    listRows('site', [
      makeAtSite(1, { ssid: '100000001' }),
      makeAtSite(2),
      makeAtSite(3, { ssid: 100000001 }),
    ]),
  ],
  'warning-same-child': [
    listRows('site', [makeAtSite(1), makeAtSite(2), makeAtSite(1, { firstName: 'LUZ' })]),
  ],
  'file-several-sheets': [inSiteRows, { others: { 'Last year': { rows: inSiteRows } } }],
  'file-hidden-sheet': [inSiteRows, { others: { Lists: { rows: [['Female'], ['Male']], isHidden: true } } }],
  'file-empty-sheet': [[]],
  'file-missing-columns': [dropColumns(inSiteRows, 'Birthday', 'Parent 2 Email')],
  'file-both-layouts': [addColumn(inSiteRows, 'First Preference', second)],
  'file-no-place': [dropColumns(inSiteRows, 'Site')],
  'file-doubled-column': [addColumn(inSiteRows, 'Zip', '87501')],
  'row-blank': makeOneError({ address: null }),
  'row-not-text': makeOneError({ firstName: true }),
  'row-not-a-number': makeOneError({ ssid: 'unknown' }),
  'row-unknown-school': makeOneError({ incomingSchool: 'School of Hard Knocks' }),
  'row-shared-school': makeOneError({ incomingSchool: shared.name }),
  'row-date': makeOneError({ birthday: '2/30/2016' }),
  'row-number-for-date': makeOneError({ birthday: 42371 }),
  'row-flag': makeOneError({ iep: 'Maybe' }),
  'row-gender': makeOneError({ gender: 'Girl' }),
  'row-grade': makeOneError({ grade: '12' }),
  'row-relationship': makeOneError({ 'guardian1.relationship': 'Aunt' }),
  'row-email': makeOneError({ 'guardian1.email': 'elena at example.org' }),
  'row-phone': makeOneError({ 'guardian1.homePhone': '555' }),
  'row-zip': makeOneError({ zip: '8750x' }),
  'row-state': makeOneError({ state: 'New Mexico' }),
  'row-too-long': makeOneError({ city: 'Santa Fe '.repeat(10) }),
  'row-half-guardian': makeOneError({ 'guardian2.firstName': 'Tomás' }),
  'row-no-language': makeOneError({ notEnglish: 'Yes' }),
  'row-cell-error': makeOneError({ city: { error: '#N/A' } }),
  'row-unknown-site': makeOneError({ site: 999999 }),
  'row-same-preferences': [
    listRows('preferences', [makeByWishes(1), makeByWishes(2, { secondPreference: first })]),
  ],
};

/** Parts without cell data, which would make up half of such small files. */
const LEFT_OUT = ['xl/theme/theme1.xml', 'xl/metadata.xml', 'docProps/app.xml', 'docProps/core.xml'];

function slimDown(workbook) {
  const zip = CFB.read(workbook, { type: 'buffer' });
  for (const name of LEFT_OUT) CFB.utils.cfb_del(zip, `/${name}`);
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels']) {
    const part = CFB.find(zip, `/${name}`);
    const kept = LEFT_OUT.reduce((xml, leftOut) => {
      const target = leftOut.replace('xl/', '(xl/)?');
      return xml.replace(new RegExp(`<[^<>]*"/?${target}"[^<>]*/>`), '');
    }, Buffer.from(part.content).toString());
    part.content = Buffer.from(kept);
    part.size = part.content.length;
  }
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true });
}

mkdirSync(folder, { recursive: true });
for (const [name, [rows, options]] of Object.entries(WORKBOOKS)) {
  writeFileSync(join(folder, `${name}.xlsx`), slimDown(makeWorkbook(rows, options)));
}
console.info(`${Object.keys(WORKBOOKS).length} workbooks are in ${folder}.`);
