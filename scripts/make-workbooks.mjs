// `node scripts/make-workbooks.mjs` writes e2e/fixtures/workbooks, which name sites 1, 2 and 3. To use other
// sites: `node scripts/make-workbooks.mjs 12 13 14`.
import './typescript.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { CFB } from 'xlsx';

const { validChild, makeWorkbook, listRows } = await import('../e2e/support/workbooks.ts');

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'e2e', 'fixtures', 'workbooks');
const sites = process.argv.slice(2).map(Number);
const [first, second, third] = sites.length === 3 ? sites : [1, 2, 3];

// Compresses far better than the package's own implementation.
CFB.utils.use_zlib(zlib);

const schools = parse(readFileSync(join(root, 'states', 'NM', 'schools.csv')), { columns: true });
const elementary = schools.filter(({ name }) => name.endsWith('Elementary'));
const bearers = (name) => schools.filter((school) => school.name === name).length;
const school = elementary.find(({ name }) => bearers(name) === 1);
const shared = elementary.find(({ name }) => bearers(name) > 1);

const atSite = (number, changes = {}) => ({
  ...validChild(number, school.name, { site: first }),
  ...changes,
});
const byWishes = (number, changes = {}) => ({
  ...validChild(number, school.name, { preferences: [first, second, third] }),
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
  atSite(1, { ssid: '100000001', ...guardian2, ...contacts }),
  atSite(2, { ssid: '100000002', incomingSchool: `${shared.name} (${shared.district})` }),
  atSite(3, { outgoingSchool: 'Other: Little Lobos Preschool' }),
];
const threeByWishes = [
  byWishes(1, { ssid: '100000001', ...guardian2, ...contacts }),
  byWishes(2, { firstPreference: second, secondPreference: third, thirdPreference: first }),
  byWishes(3, { notEnglish: 'Yes', language: 'Spanish' }),
];

function without(rows, ...headings) {
  const kept = rows[0].map((heading) => !headings.includes(heading));
  return rows.map((row) => row.filter((_, at) => kept[at]));
}

function withColumn(rows, heading, value) {
  return rows.map((row, at) => [...row, at === 0 ? heading : value]);
}

const inSiteRows = listRows('site', threeAtSite);
const wishRows = listRows('preferences', threeByWishes);
const turned = withColumn(inSiteRows, 'Remarks', 'by bus').map((row, at) =>
  row.toReversed().map((cell) => (at === 0 ? `  ${cell.toUpperCase().replace(' ', '  ')} ` : cell)),
);
const oneError = (changes) => [listRows('site', [atSite(1), atSite(2, changes)])];

const WORKBOOKS = {
  'right-site': [inSiteRows],
  'right-preferences': [wishRows],
  'right-any-order': [turned],
  'right-spare-sheet': [inSiteRows, { others: { Sheet2: { rows: [] }, Sheet3: { rows: [] } } }],
  'right-1904-dates': [inSiteRows, { is1904: true }],
  'right-text-dates': [
    listRows('site', [atSite(1, { birthday: '1/2/2016' }), atSite(2, { birthday: '01/03/2016' })]),
  ],
  'right-formulas': [
    listRows('site', [
      atSite(1, {
        firstName: { formula: 'UPPER("luz")', value: 'LUZ' },
        city: { formula: 'B2&" City"', value: 'LUZ City' },
        zip: { formula: '87500+1', value: 87501 },
      }),
    ]),
  ],
  'right-merged-cells': [
    listRows('site', [atSite(1), atSite(2, { language: null })]),
    { merged: ['A2:A3', 'X2:AB3'] },
  ],
  'right-hidden-columns': [inSiteRows, { hidden: ['Birthday', 'Parent 1 Email', 'Site'] }],
  'right-trailing-blanks': [inSiteRows, { blankRows: 100 }],
  'right-numbers': [
    listRows('site', [
      atSite(1, {
        ssid: 100000001,
        zip: 87501,
        grade: 3,
        'guardian1.homePhone': 5055550100,
        'guardian1.cellPhone': 5055550101,
      }),
    ]),
  ],
  'right-flags': [listRows('site', [atSite(1, { bilingual: true, notEnglish: false, iep: 'no' })])],
  'right-no-second-guardian': [
    listRows('site', [atSite(1, { 'guardian2.email': 'left.over@example.org', 'guardian2.zip': 'x' })]),
  ],
  'warning-same-ssid': [
    listRows('site', [atSite(1, { ssid: '100000001' }), atSite(2), atSite(3, { ssid: 100000001 })]),
  ],
  'warning-same-child': [listRows('site', [atSite(1), atSite(2), atSite(1, { firstName: 'LUZ' })])],
  'file-several-sheets': [inSiteRows, { others: { 'Last year': { rows: inSiteRows } } }],
  'file-hidden-sheet': [inSiteRows, { others: { Lists: { rows: [['Female'], ['Male']], isHidden: true } } }],
  'file-empty-sheet': [[]],
  'file-missing-columns': [without(inSiteRows, 'Birthday', 'Parent 2 Email')],
  'file-both-layouts': [withColumn(inSiteRows, 'First Preference', second)],
  'file-no-place': [without(inSiteRows, 'Site')],
  'file-doubled-column': [withColumn(inSiteRows, 'Zip', '87501')],
  'row-blank': oneError({ address: null }),
  'row-not-text': oneError({ firstName: true }),
  'row-not-a-number': oneError({ ssid: 'unknown' }),
  'row-unknown-school': oneError({ incomingSchool: 'School of Hard Knocks' }),
  'row-shared-school': oneError({ incomingSchool: shared.name }),
  'row-date': oneError({ birthday: '2/30/2016' }),
  'row-number-for-date': oneError({ birthday: 42371 }),
  'row-flag': oneError({ iep: 'Maybe' }),
  'row-gender': oneError({ gender: 'Girl' }),
  'row-grade': oneError({ grade: '12' }),
  'row-relationship': oneError({ 'guardian1.relationship': 'Aunt' }),
  'row-email': oneError({ 'guardian1.email': 'elena at example.org' }),
  'row-phone': oneError({ 'guardian1.homePhone': '555' }),
  'row-zip': oneError({ zip: '8750x' }),
  'row-state': oneError({ state: 'New Mexico' }),
  'row-too-long': oneError({ city: 'Santa Fe '.repeat(10) }),
  'row-half-guardian': oneError({ 'guardian2.firstName': 'Tomás' }),
  'row-no-language': oneError({ notEnglish: 'Yes' }),
  'row-cell-error': oneError({ city: { error: '#N/A' } }),
  'row-unknown-site': oneError({ site: 999999 }),
  'row-same-preferences': [listRows('preferences', [byWishes(1), byWishes(2, { secondPreference: first })])],
};

/** Parts without cell data, which would make up half of such small files. */
const LEFT_OUT = ['xl/theme/theme1.xml', 'xl/metadata.xml', 'docProps/app.xml', 'docProps/core.xml'];

function slim(workbook) {
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
  writeFileSync(join(folder, `${name}.xlsx`), slim(makeWorkbook(rows, options)));
}
console.info(`${Object.keys(WORKBOOKS).length} workbooks are in ${folder}.`);
