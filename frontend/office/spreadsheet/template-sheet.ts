import type { SiteRow } from '../../../domain/contract/site.js';
import { enumLabelKey, type EnumName, ENUMS, GRADES } from '../../../domain/enums/enums.js';
import { STATES } from '../../../domain/enums/states.js';
import { type ImportColumn, type ImportPath, SITES_SHEET } from '../../../domain/import/columns.js';
import { enums as english } from '../../../domain/messages/en/enums.js';
import type { Example } from './template-examples.js';

/** The last row whose cells offer a list: as many as can be imported. */
const LAST_ROW = 20_001;

/** The columns that name the student stay in sight, as the header does. */
const FROZEN_COLUMNS = 3;

const DAY_MS = 86_400_000;
/** Spreadsheets count days from the end of 1899. */
const DAYS_BEFORE_1970 = 25_569;

/** The sheet of the template. The order of its parts is the one that the format asks for. */
export function templateSheet(columns: readonly ImportColumn[], examples: readonly Example[]): string {
  const corner = `${columnName(FROZEN_COLUMNS)}2`;
  const last = columnName(columns.length - 1);
  const cols = columns.map((column, at) => {
    const style = CELL_STYLES[styleOf(column.path)];
    return `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" style="${style}" customWidth="1"/>`;
  });
  const header = columns.map(({ heading }, at) => cellXml(`${columnName(at)}1`, heading, 'header'));
  const rows = examples.map((example, at) => exampleXml(columns, example, at + 2));
  const validations = validationsXml(columns);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<dimension ref="A1:${last}${examples.length + 1}"/>
<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane xSplit="${FROZEN_COLUMNS}" ySplit="1" topLeftCell="${corner}" activePane="bottomRight" state="frozen"/><selection pane="topRight"/><selection pane="bottomLeft"/><selection pane="bottomRight" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15"/>
<cols>${cols.join('')}</cols>
<sheetData><row r="1" ht="33" customHeight="1">${header.join('')}</row>${rows.join('')}</sheetData>
<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>
<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>
<ignoredErrors><ignoredError sqref="A2:${last}${LAST_ROW}" numberStoredAsText="1"/></ignoredErrors>
</worksheet>`;
}

/** A site that may be named in the sheet of the students. */
export type ListedSite = Pick<SiteRow, 'id' | 'name' | 'district' | 'county' | 'grades'>;

/** In characters, column by column. */
const SITES_WIDTHS = [12, 40, 34, 18, 18];

/** The numbers of the sites, by district and name. */
export function sitesSheet(sites: readonly ListedSite[]): string {
  const inOrder = sites.toSorted(
    (one, other) =>
      (one.district ?? '').localeCompare(other.district ?? '') || one.name.localeCompare(other.name),
  );
  const cols = SITES_WIDTHS.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = SITES_SHEET.headings.map((heading, at) => cellXml(`${columnName(at)}1`, heading, 'header'));
  const rows = inOrder.map(({ id, name, district, county, grades }, place) => {
    const row = place + 2;
    const cells = [id, name, district, county, gradeList(grades)].map((value, at) =>
      value === null ? '' : cellXml(`${columnName(at)}${row}`, value, 'plain'),
    );
    return `<row r="${row}">${cells.join('')}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<dimension ref="A1:${columnName(SITES_SHEET.headings.length - 1)}${rows.length + 1}"/>
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15"/>
<cols>${cols.join('')}</cols>
<sheetData><row r="1" ht="20" customHeight="1">${header.join('')}</row>${rows.join('')}</sheetData>
<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>
</worksheet>`;
}

/** `Pre-K, K, 1`; blank where a site names none, since it teaches all. */
function gradeList(grades: string | null): string | null {
  const named = GRADES.filter((grade) => grades?.includes(grade));
  return named.length === 0 ? null : named.map((grade) => english[enumLabelKey('grade', grade)]).join(', ');
}

function exampleXml(columns: readonly ImportColumn[], example: Example, row: number): string {
  const cells = columns.map(({ path }, at) => {
    const value = example[path];
    return value === undefined ? '' : cellXml(`${columnName(at)}${row}`, value, styleOf(path));
  });
  return `<row r="${row}">${cells.join('')}</row>`;
}

function cellXml(reference: string, value: string | number | Date, style: CellStyle): string {
  const attributes = `r="${reference}" s="${CELL_STYLES[style]}"`;
  if (typeof value === 'string')
    return `<c ${attributes} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  const number = value instanceof Date ? value.getTime() / DAY_MS + DAYS_BEFORE_1970 : value;
  return `<c ${attributes}><v>${number}</v></c>`;
}

/** A list for each set of choices. Something else may be typed after a warning: the import takes codes as well. */
function validationsXml(columns: readonly ImportColumn[]): string[] {
  const columnsOf = new Map<string, string[]>();
  for (const [at, { path }] of columns.entries()) {
    const choices = choicesOf(path)?.join(',');
    if (choices === undefined) continue;
    const name = columnName(at);
    columnsOf.set(choices, [...(columnsOf.get(choices) ?? []), `${name}2:${name}${LAST_ROW}`]);
  }
  return Array.from(
    columnsOf,
    ([choices, ranges]) =>
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${ranges.join(' ')}"><formula1>"${escaped(choices)}"</formula1></dataValidation>`,
  );
}

/** `A` to `Z`, `AA` and so on. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** What may be chosen in the columns of coded values, in words that the import takes beside its codes. */
export function choicesOf(path: ImportPath): readonly string[] | null {
  switch (path) {
    case 'gender':
    case 'ethnicity':
    case 'grade':
      return labelsOf(path);
    case 'guardian1.relationship':
    case 'guardian2.relationship':
      return labelsOf('guardianRelationship');
    case 'bilingual':
    case 'notEnglish':
    case 'iep':
      return ['Yes', 'No'];
    default:
      return partOf(path) === 'state' ? STATES : null;
  }
}

function labelsOf(name: EnumName): string[] {
  const values: readonly string[] = ENUMS[name];
  return values.map((value) => english[enumLabelKey(name, value as never)]);
}

function partOf(path: ImportPath): string {
  return path.slice(path.indexOf('.') + 1);
}

/** Numbers that begin with zeros stay as they are typed; birthdays are real dates. */
export function styleOf(path: ImportPath): CellStyle {
  if (path === 'birthday') return 'date';
  return /^(ssid|zip|\w+Phone)$/.test(partOf(path)) ? 'text' : 'plain';
}

/** In characters. */
export function widthOf({ path, heading }: ImportColumn): number {
  if (/School$|email$|address$/.test(path)) return 30;
  return Math.max(12, Math.ceil(heading.length * 0.8));
}

/** The looks of the template's cells, by their places in the workbook's list. */
export const CELL_STYLES = { plain: 0, header: 1, text: 2, date: 3 } as const;
export type CellStyle = keyof typeof CELL_STYLES;

/** Formats that every spreadsheet has: text as it is typed, and a date in the reader's own order. */
const TEXT = 49;
const DATE = 14;

export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0B6468"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="${TEXT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="${DATE}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;
