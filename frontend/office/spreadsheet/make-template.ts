import { strToU8, zipSync } from 'fflate';
import { utils } from 'xlsx';
import type { SchoolOption, SiteRow } from '../../../domain/contract/site.js';
import { getEnumLabelKey, type EnumName, ENUMS, GRADES } from '../../../domain/enums/enums.js';
import { STATES } from '../../../domain/enums/states.js';
import {
  type ImportColumn,
  listImportColumns,
  type ImportLayout,
  type ImportPath,
  SITES_SHEET,
} from '../../../domain/import/columns.js';
import { EXAMPLE_FAMILIES } from '../../../domain/import/examples.js';
import { type KnownSite, mayBeNamed } from '../../../domain/import/known.js';
import { getColumnParser } from '../../../domain/import/row-fields.js';
import { SchoolNames } from '../../../domain/import/schools.js';
import { getAvailability } from '../../../domain/sites/site-figures.js';
import { takesStudents } from '../../../domain/status/site-status.js';
import type { Places } from './check-sheet.js';
import english from '../../../domain/messages/en/enums.json' with { type: 'json' };

/** The last row whose cells offer a list. No more rows can be imported. */
const LAST_ROW = 20_001;

/** The columns with the student's name stay visible, like the header. */
const FROZEN_COLUMNS = 3;

const DAY_MS = 86_400_000;
/** Spreadsheets count days from the end of 1899. */
const DAYS_BEFORE_1970 = 25_569;

const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
const MARGINS = '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>';

/** Its parts are in the order that the file format requires. */
function makeTemplateSheet(columns: readonly ImportColumn[], examples: readonly Example[]): string {
  const corner = `${utils.encode_col(FROZEN_COLUMNS)}2`;
  const last = utils.encode_col(columns.length - 1);
  const cols = columns.map((column, at) => {
    const style = CELL_STYLES[getStyle(column.path)];
    return `<col min="${at + 1}" max="${at + 1}" width="${getWidth(column)}" style="${style}" customWidth="1"/>`;
  });
  const header = columns.map(({ heading }) => heading);
  const rows = examples.map((example, at) =>
    writeRowXml(
      at + 2,
      columns.map(({ path }) => example[path]),
      (column) => getStyle((columns[column] as ImportColumn).path),
    ),
  );
  const validations = writeValidationsXml(columns);
  return `${SHEET_START}
<dimension ref="A1:${last}${examples.length + 1}"/>
<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane xSplit="${FROZEN_COLUMNS}" ySplit="1" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/><selection pane="topRight"/><selection pane="bottomLeft"/><selection pane="bottomRight" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15"/>
<cols>${cols.join('')}</cols>
<sheetData>${writeHeaderXml(header, 33)}${rows.join('')}</sheetData>
<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>
${MARGINS}
<ignoredErrors><ignoredError sqref="A2:${last}${LAST_ROW}" numberStoredAsText="1"/></ignoredErrors>
</worksheet>`;
}

type TemplateSite = KnownSite & Pick<SiteRow, 'district' | 'county'>;

/** The widths of the sites' columns, in characters. */
const SITES_WIDTHS = [12, 40, 34, 18, 18];

function makeSitesSheet(sites: readonly TemplateSite[]): string {
  const sorted = sites.toSorted(
    (one, other) =>
      (one.district ?? '').localeCompare(other.district ?? '') || one.name.localeCompare(other.name),
  );
  const cols = SITES_WIDTHS.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const rows = sorted.map(({ id, name, district, county, grades }, at) =>
    writeRowXml(at + 2, [id, name, district, county, listGrades(grades)], () => 'plain'),
  );
  return `${SHEET_START}
<dimension ref="A1:${utils.encode_col(SITES_SHEET.headings.length - 1)}${rows.length + 1}"/>
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15"/>
<cols>${cols.join('')}</cols>
<sheetData>${writeHeaderXml(SITES_SHEET.headings, 20)}${rows.join('')}</sheetData>
${MARGINS}
</worksheet>`;
}

/** `Pre-K, K, 1`; blank for a site that lists no grades, because it teaches all. */
function listGrades(grades: string | null): string | null {
  const named = GRADES.filter((grade) => grades?.includes(grade));
  return named.length === 0
    ? null
    : named.map((grade) => english[getEnumLabelKey('grade', grade)]).join(', ');
}

type CellValue = string | number | Date | null | undefined;

function writeHeaderXml(headings: readonly string[], height: number): string {
  const cells = headings.map((heading, at) => writeCellXml(`${utils.encode_col(at)}1`, heading, 'header'));
  return `<row r="1" ht="${height}" customHeight="1">${cells.join('')}</row>`;
}

function writeRowXml(
  row: number,
  values: readonly CellValue[],
  style: (column: number) => CellStyle,
): string {
  const cells = values.map((value, at) => writeCellXml(`${utils.encode_col(at)}${row}`, value, style(at)));
  return `<row r="${row}">${cells.join('')}</row>`;
}

function writeCellXml(reference: string, value: CellValue, style: CellStyle): string {
  if (value === null || value === undefined) return '';
  const attributes = `r="${reference}" s="${CELL_STYLES[style]}"`;
  if (typeof value === 'string')
    return `<c ${attributes} t="inlineStr"><is><t>${escapeText(value)}</t></is></c>`;
  const number = value instanceof Date ? value.getTime() / DAY_MS + DAYS_BEFORE_1970 : value;
  return `<c ${attributes}><v>${number}</v></c>`;
}

/** After a warning, people can type something else, since the import also takes codes. */
function writeValidationsXml(columns: readonly ImportColumn[]): string[] {
  const columnsByChoices = new Map<string, string[]>();
  for (const [at, { path }] of columns.entries()) {
    const choices = listChoices(path)?.join(',');
    if (choices === undefined) continue;
    const name = utils.encode_col(at);
    columnsByChoices.set(choices, [...(columnsByChoices.get(choices) ?? []), `${name}2:${name}${LAST_ROW}`]);
  }
  return Array.from(
    columnsByChoices,
    ([choices, ranges]) =>
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${ranges.join(' ')}"><formula1>"${escapeText(choices)}"</formula1></dataValidation>`,
  );
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function listChoices(path: ImportPath): readonly string[] | null {
  const parser = getColumnParser(path);
  switch (parser) {
    case 'gender':
    case 'ethnicity':
    case 'grade':
    case 'guardianRelationship':
      return listLabels(parser);
    case 'flag':
      return ['Yes', 'No'];
    case 'state':
      return STATES;
    default:
      return null;
  }
}

function listLabels(name: Exclude<EnumName, 'section'>): string[] {
  const values: readonly string[] = ENUMS[name];
  return values.map((value) => english[getEnumLabelKey(name, value as never)]);
}

/** Text keeps the zeros that numbers start with. Birthdays are real dates. */
function getStyle(path: ImportPath): CellStyle {
  const parser = getColumnParser(path);
  if (parser === 'birthday') return 'date';
  return path === 'ssid' || parser === 'zip' || parser === 'phone' ? 'text' : 'plain';
}

/** In characters. */
function getWidth({ path, heading }: ImportColumn): number {
  if (/School$|email$|address$/.test(path)) return 30;
  return Math.max(12, Math.ceil(heading.length * 0.8));
}

/** The cell styles of the template, by their index in the workbook. */
const CELL_STYLES = { plain: 0, header: 1, text: 2, date: 3 } as const;
type CellStyle = keyof typeof CELL_STYLES;

/** Built-in formats: text as it's typed, and a date in the reader's own format. */
const TEXT = 49;
const DATE = 14;

const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0B6468"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="${TEXT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="${DATE}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

export interface TemplateFor {
  programYear: number;
  layout: ImportLayout;
  schools: readonly SchoolOption[];
  sites: readonly TemplateSite[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMAT = 'http://schemas.openxmlformats.org';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = `${FORMAT}/officeDocument/2006/relationships`;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${FORMAT}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${FORMAT}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${FORMAT}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets><sheet name="Students" sheetId="1" r:id="rId1"/><sheet name="${SITES_SHEET.name}" sheetId="2" r:id="rId3"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${FORMAT}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
};

/** We write its XML ourselves, because SheetJS can't write lists or styles. */
export function makeTemplate({ programYear, layout, schools, sites }: TemplateFor): Uint8Array<ArrayBuffer> {
  const columns = listImportColumns(programYear, layout);
  const examples = listTemplateExamples(programYear, layout, { schools, sites });
  const files = {
    ...PARTS,
    'xl/styles.xml': STYLES_XML,
    'xl/worksheets/sheet1.xml': makeTemplateSheet(columns, examples),
    'xl/worksheets/sheet2.xml': makeSitesSheet(sites.filter((site) => mayBeNamed(site, layout))),
  };
  const bytes = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(bytes), { level: 0 });
}

type Example = Partial<Record<ImportPath, string | number | Date>>;

const EXAMPLE_PHONE = '505-555-01';

function makePhones(home: string, cell: string, work?: string) {
  return {
    homePhone: EXAMPLE_PHONE + home,
    cellPhone: EXAMPLE_PHONE + cell,
    ...(work && { workPhone: EXAMPLE_PHONE + work }),
  };
}

function makeAddress(street: string, city: string, zip: string) {
  return { address: street, city, state: 'NM', zip };
}

function makePerson(
  place: 'guardian1' | 'guardian2' | 'emergency1' | 'emergency2',
  name: string,
  relationship: string,
  parts: Readonly<Record<string, string>> = {},
): Example {
  const [firstName = '', lastName = ''] = name.split(' ');
  const all = { firstName, lastName, relationship, ...parts };
  return Object.fromEntries(Object.entries(all).map(([part, value]) => [`${place}.${part}`, value]));
}

const FULL: Example = {
  ssid: '900000001',
  gender: 'Female',
  ethnicity: 'Hispanic',
  ...makeAddress('100 Cottonwood Ln', 'Albuquerque', '87102'),
  grade: '3',
  bilingual: 'Yes',
  notEnglish: 'Yes',
  language: 'Spanish',
  iep: 'No',
  ...makePerson('guardian1', 'Elena Example', 'Parent', {
    ...makePhones('01', '02', '03'),
    ...makeAddress('100 Cottonwood Ln', 'Albuquerque', '87102'),
  }),
  ...makePerson('guardian2', 'Tomás Example', 'Grandparent', {
    email: 'tomas.example@example.org',
    ...makePhones('04', '05', '06'),
    ...makeAddress('7 Piñon Rd', 'Bernalillo', '87004'),
  }),
  ...makePerson('emergency1', 'Ruth Sample', 'Neighbor', makePhones('07', '08', '09')),
  ...makePerson('emergency2', 'Paul Sample', 'Uncle', makePhones('10', '11', '12')),
};

const ONE_GUARDIAN: Example = {
  ssid: '900000002',
  gender: 'Male',
  ethnicity: 'Native American',
  ...makeAddress('22 Mesa View Dr', 'Farmington', '87401'),
  grade: 'K',
  bilingual: 'No',
  notEnglish: 'No',
  iep: 'No',
  ...makePerson('guardian1', 'Dora Sample', 'Caregiver', {
    ...makePhones('21', '22'),
    ...makeAddress('5 River Rd', 'Aztec', '87410'),
  }),
  ...makePerson('emergency1', 'Ben Sample', 'Uncle', makePhones('23', '24')),
  ...makePerson('emergency2', 'Ada Model', 'Family friend', makePhones('25', '26')),
};

/** The import fills in the rest from the student and the first guardian. */
const MINIMAL: Example = {
  gender: 'Prefer not to answer',
  ethnicity: 'Unknown',
  ...makeAddress('9 Plaza St', 'Las Cruces', '88001'),
  grade: 'Pre-K',
  bilingual: 'No',
  notEnglish: 'No',
  iep: 'Yes',
  ...makePerson('guardian1', 'Sam Model', 'Parent', { homePhone: '575-555-0131', cellPhone: '575-555-0132' }),
  ...makePerson('guardian2', 'Kim Model', 'Parent'),
};

/** Their ages in the summer of the program. */
const AGES = [9, 6, 5] as const;

/** Importable if their families were real. None if there are too few sites. */
function listTemplateExamples(
  programYear: number,
  layout: ImportLayout,
  { schools, sites }: Places,
): Example[] {
  const places = listExamplePlaces(layout, sites);
  const schoolCells = listExampleSchools(schools);
  return [FULL, ONE_GUARDIAN, MINIMAL].flatMap((example, at) => {
    const place = places[at];
    if (!place) return [];
    const birthday = new Date(Date.UTC(programYear - (AGES[at] ?? 0), 2 + at, 14));
    const { email, firstName, lastName } = EXAMPLE_FAMILIES[at] ?? EXAMPLE_FAMILIES[0];
    const names = { firstName, lastName, 'guardian1.email': email };
    return [{ ...example, ...names, birthday, ...schoolCells[at], ...place }];
  });
}

function listExamplePlaces(layout: ImportLayout, sites: Places['sites']): Example[] {
  const open = sites.filter(({ status }) => status === 'open');
  // Other sites are only preferences.
  const withSeats = open.filter((site) => takesStudents(site) && getAvailability(site) > 0);
  if (layout === 'site') {
    return [0, 1, 2].flatMap((at) => withSeats[at % withSeats.length] ?? []).map(({ id }) => ({ site: id }));
  }
  const [first, second, third] = new Set([...withSeats, ...open].map(({ id }) => id));
  if (first === undefined || second === undefined || third === undefined) return [];
  return [
    { firstPreference: first, secondPreference: second, thirdPreference: third },
    { firstPreference: second, secondPreference: third, thirdPreference: first },
    { firstPreference: third, secondPreference: first, thirdPreference: second },
  ];
}

function listExampleSchools(schools: readonly SchoolOption[]): Example[] {
  const known = new SchoolNames(schools);
  const isClear = (name: string) => known.find(name).fault === undefined;
  const listed = schools.filter(({ id }) => id !== 0);
  const names = listed.map(({ name }) => name);
  // Best is a name that several schools have: it shows why the district is needed.
  const shared = listed.filter(({ name }) => !isClear(name));
  const withDistrict = [...shared, ...listed].map(({ name, district }) => `${name} (${district ?? ''})`);
  const byName = pickBest(names.filter(isClear));
  const byDistrict = pickBest(withDistrict.filter(isClear)) ?? byName;
  return [
    { outgoingSchool: byName ?? OTHER, incomingSchool: byName ?? OTHER },
    { outgoingSchool: OTHER, incomingSchool: byDistrict ?? OTHER },
    { outgoingSchool: OTHER, incomingSchool: byName ?? OTHER },
  ];
}

const OTHER = 'Other: Example Preschool';

function pickBest(names: readonly string[]): string | undefined {
  return names.find((name) => /elementary/i.test(name)) ?? names[0];
}
