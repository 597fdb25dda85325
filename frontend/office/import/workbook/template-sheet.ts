import type { ImportColumn } from '../../../../domain/import/columns.js';
import { choicesOf, styleOf, widthOf } from './template-columns.js';
import type { Example } from './template-examples.js';
import { CELL_STYLES, type CellStyle } from './template-styles.js';

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
