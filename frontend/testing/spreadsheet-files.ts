import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { Cell, SheetRow } from '../../domain/import/cell.js';
import type { ImportPath } from '../../domain/import/columns.js';
import type { Message } from '../../domain/import/fault.js';
import { readWorkbook } from '../office/spreadsheet/read-workbook.js';
import { getMessages } from '../office/spreadsheet/reading.js';

type Reading = { rows: SheetRow[]; fault?: never } | { rows?: never; fault: Message | undefined };

/** The rows of a file, or the first reason why it can't be read. */
export async function tryReading(reading: Promise<SheetRow[]>): Promise<Reading> {
  try {
    return { rows: await reading };
  } catch (error) {
    return { fault: getMessages(error)[0] };
  }
}

export function tryWorkbook(bytes: ArrayBuffer): Promise<Reading> {
  return tryReading(readWorkbook(new Blob([bytes])));
}

export function toBytes(content: string | Uint8Array): ArrayBuffer {
  return new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content).buffer;
}

export function readFixture(name: string): ArrayBuffer {
  return toBytes(readFileSync(fileURLToPath(new URL(`../../e2e/fixtures/${name}`, import.meta.url))));
}

const FORMAT = 'http://schemas.openxmlformats.org';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export interface WrittenWorkbook {
  rows?: string;
  before?: string;
  after?: string;
  strings?: string;
  contentType?: string;
  files?: Readonly<Record<string, string>>;
}

export function makeWorkbookFiles({
  rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>',
  before = '',
  after = '',
  strings = '',
  contentType = `${SPREADSHEET}.sheet.main+xml`,
  files = {},
}: WrittenWorkbook = {}): Record<string, string> {
  const makeRelation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${FORMAT}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const makeRelations = (inner: string) =>
    `<Relationships xmlns="${FORMAT}/package/2006/relationships">${inner}</Relationships>`;
  const makePart = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${FORMAT}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${makePart('workbook', contentType)}${makePart('worksheets/sheet1', `${SPREADSHEET}.worksheet+xml`)}${makePart('sharedStrings', `${SPREADSHEET}.sharedStrings+xml`)}${makePart('styles', `${SPREADSHEET}.styles+xml`)}</Types>`,
    '_rels/.rels': makeRelations(makeRelation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${FORMAT}/spreadsheetml/2006/main" xmlns:r="${FORMAT}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': makeRelations(
      makeRelation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        makeRelation('rId2', 'sharedStrings', 'sharedStrings.xml') +
        makeRelation('rId3', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${FORMAT}/spreadsheetml/2006/main">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${FORMAT}/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${FORMAT}/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
    ...files,
  };
}

export function makeWorkbook(workbook: WrittenWorkbook = {}): ArrayBuffer {
  const files = Object.entries(makeWorkbookFiles(workbook)).map(
    ([name, xml]) => [name, strToU8(xml)] as const,
  );
  return zipSync(Object.fromEntries(files), { level: 0 }).buffer;
}

/** What it declares may be wrong. */
export interface PackedFile {
  name: string;
  content: string | Uint8Array;
  declares?: Partial<Record<'method' | 'flags' | 'crc' | 'packedSize' | 'size' | 'record', number>>;
  /** Its sizes are in the zip64 field, where some programs always write them. */
  isZip64?: boolean;
}

export function makeZip(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let record = 0;
  for (const { name, content, declares, isZip64 } of files) {
    const bytes = new Uint8Array(toBytes(content));
    const packed = deflateRawSync(bytes, { level: 9 });
    const title = new TextEncoder().encode(name);
    const told = {
      method: 8,
      flags: 0,
      crc: crc32(bytes),
      packedSize: packed.length,
      size: bytes.length,
      record,
      ...declares,
    };
    const local = new Uint8Array(30);
    const view = new DataView(local.buffer);
    view.setUint32(0, 0x04034b50, true);
    view.setUint16(26, title.length, true);
    parts.push(local, title, packed);
    directory.push(isZip64 ? makeZip64Record(title, told) : makeCentralRecord(title, told));
    record += local.length + title.length + packed.length;
  }
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, directory.length, true);
  view.setUint32(16, record, true);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

type Told = Required<NonNullable<PackedFile['declares']>>;

function makeCentralRecord(title: Uint8Array, told: Told, field = new Uint8Array(0)): Uint8Array {
  const central = new Uint8Array(46);
  const view = new DataView(central.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(8, told.flags, true);
  view.setUint16(10, told.method, true);
  view.setUint32(16, told.crc, true);
  view.setUint32(20, told.packedSize, true);
  view.setUint32(24, told.size, true);
  view.setUint16(28, title.length, true);
  view.setUint16(30, field.length, true);
  view.setUint32(42, told.record, true);
  return Buffer.concat([central, title, field]);
}

function makeZip64Record(title: Uint8Array, told: Told): Uint8Array {
  // Another field comes first, as some programs put a file's time there.
  const field = new Uint8Array(8 + 4 + 24);
  const view = new DataView(field.buffer);
  view.setUint16(0, 0x5455, true);
  view.setUint16(2, 4, true);
  view.setUint16(8, 0x0001, true);
  view.setUint16(10, 24, true);
  for (const [at, number] of [told.size, told.packedSize, told.record].entries()) {
    view.setBigUint64(12 + 8 * at, BigInt(number), true);
  }
  const elsewhere = 0xffffffff;
  return makeCentralRecord(
    title,
    { ...told, size: elsewhere, packedSize: elsewhere, record: elsewhere },
    field,
  );
}

export const CHILD: Partial<Record<ImportPath, Cell>> = {
  lastName: 'Baca',
  birthday: new Date(Date.UTC(2015, 0, 2)),
  gender: 'f',
  ethnicity: 'hispanic',
  address: '12 Camino Real',
  city: 'Santa Fe',
  state: 'NM',
  zip: '87501',
  outgoingSchool: 'Acoma Elementary',
  incomingSchool: 'Acoma Elementary',
  grade: '3',
  bilingual: 'Yes',
  notEnglish: 'No',
  iep: 'No',
  'guardian1.firstName': 'Elena',
  'guardian1.lastName': 'Baca',
  'guardian1.relationship': 'Parent',
  'guardian1.email': 'elena@example.org',
  'guardian1.homePhone': '5055550100',
  'guardian1.cellPhone': '5055550101',
  firstPreference: 1,
  secondPreference: 2,
  thirdPreference: 3,
};
