import { strToU8, zipSync } from 'fflate';
import { SITES_SHEET, importColumns, type ImportLayout } from '../../../domain/import/columns.js';
import { templateExamples, type ExamplePlaces } from './template-examples.js';
import { sitesSheet, templateSheet, type ListedSite } from './template-sheet.js';
import { STYLES_XML } from './template-sheet.js';

/** What a template needs: its examples name real schools and sites. */
export interface TemplateFor extends ExamplePlaces {
  programYear: number;
  layout: ImportLayout;
  /** The sites for the second sheet. */
  listed: readonly ListedSite[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMAT = 'http://schemas.openxmlformats.org';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = `${FORMAT}/officeDocument/2006/relationships`;

/** Everything in a workbook except its sheets and styles. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${FORMAT}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${FORMAT}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${FORMAT}/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets><sheet name="Students" sheetId="1" r:id="rId1"/><sheet name="${SITES_SHEET.name}" sheetId="2" r:id="rId3"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${FORMAT}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
};

/**
 * The bytes of a workbook (.xlsx) to fill in: the columns of a layout, with lists to choose from and examples, and a
 * second sheet with the numbers of the sites. We write its XML ourselves, because SheetJS can't write lists or styles.
 */
export function makeTemplate({
  programYear,
  layout,
  listed,
  ...places
}: TemplateFor): Uint8Array<ArrayBuffer> {
  const columns = importColumns(programYear, layout);
  const sheet = templateSheet(columns, templateExamples(programYear, layout, places));
  const files = {
    ...PARTS,
    'xl/styles.xml': STYLES_XML,
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': sitesSheet(listed),
  };
  const bytes = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(bytes), { level: 0 });
}
