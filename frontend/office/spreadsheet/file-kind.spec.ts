import { utils, write, type BookType } from 'xlsx';
import numbers from 'xlsx/dist/xlsx.zahl';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { toBytes, tryWorkbook, makeWorkbook, makeZip } from '../../testing/spreadsheet-files.js';

function saveAs(bookType: BookType): ArrayBuffer {
  const book = utils.book_new(utils.aoa_to_sheet([['Name'], ['Ana']]), 'Sheet1');
  return toBytes(write(book, { type: 'buffer', bookType, numbers }) as Buffer);
}

function makeZipWith(...names: string[]): ArrayBuffer {
  return makeZip(names.map((name) => ({ name, content: '<x/>' }))).buffer;
}

function makePackage(contentType: string): ArrayBuffer {
  const content = `<Types><Override PartName="/document.xml" ContentType="${contentType}"/></Types>`;
  return makeZip([{ name: '[Content_Types].xml', content }]).buffer;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]);
const HEIC = toBytes('\0\0\0\x18ftypheic');

const FOREIGN: [what: string, bytes: ArrayBuffer, key: MessageKey][] = [
  ['an empty file', new ArrayBuffer(0), 'importing.file.empty'],
  ['an old workbook', saveAs('biff8'), 'importing.file.xls'],
  ['a workbook of Excel 5', saveAs('biff5'), 'importing.file.xls'],
  ['a binary workbook', saveAs('xlsb'), 'importing.file.xlsb'],
  ['an OpenDocument spreadsheet', saveAs('ods'), 'importing.file.ods'],
  ['a CSV', toBytes('Name,City\r\nAna,Taos\r\n'), 'importing.file.text'],
  ['a CSV with a byte order mark', toBytes('\uFEFFName,City\r\nJosé,Taos\r\n'), 'importing.file.text'],
  ['a text in UTF-16', toBytes(Buffer.from('\uFEFFName\tCity\r\n', 'utf16le')), 'importing.file.text'],
  [
    'a web page that calls itself a workbook',
    toBytes('\r\n<html><table><tr><td>Ana</td></tr></table></html>'),
    'importing.file.webPage',
  ],
  ['an XML spreadsheet of 2003', saveAs('xlml'), 'importing.file.webPage'],
  ['a compressed folder', makeZipWith('children.xlsx', 'notes.txt'), 'importing.file.zip'],
  ['a Word document', makePackage(`${OFFICE}.wordprocessingml.document.main+xml`), 'importing.file.document'],
  [
    'a presentation',
    makePackage(`${OFFICE}.presentationml.presentation.main+xml`),
    'importing.file.document',
  ],
  ['another package', makePackage('application/vnd.ms-visio.drawing.main+xml'), 'importing.file.zip'],
  ['a Numbers spreadsheet', saveAs('numbers'), 'importing.file.numbers'],
  [
    'a Numbers spreadsheet of the phone',
    makeZipWith('Index/Document.iwa', 'Metadata/Properties.plist'),
    'importing.file.numbers',
  ],
  [
    'a Numbers spreadsheet of the Mac',
    makeZipWith('Index.zip', 'Metadata/Properties.plist'),
    'importing.file.numbers',
  ],
  ['a PNG', toBytes(PNG), 'importing.file.picture'],
  ['a JPEG', toBytes(JPEG), 'importing.file.picture'],
  ['a picture of a phone', HEIC, 'importing.file.picture'],
  ['a PDF', toBytes('%PDF-1.7\n%\xe2\xe3'), 'importing.file.pdf'],
  ['something else', new Uint8Array([0, 1, 2, 3, 4, 5]).buffer, 'importing.file.unknown'],
];

describe('the kind of a file', () => {
  it.each(FOREIGN)('%s has its own message and is not parsed', async (_, bytes, key) => {
    expect(await tryWorkbook(bytes)).toEqual({ fault: { key } });
  });

  it.each([
    ['with macros', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
    ['that is a template', `${OFFICE}.spreadsheetml.template.main+xml`],
    ['that is a template with macros', 'application/vnd.ms-excel.template.macroEnabled.main+xml'],
  ])('a workbook %s is read like others, for its cells alone', async (_, contentType) => {
    const files = { 'xl/vbaProject.bin': 'not looked at' };
    expect((await tryWorkbook(makeWorkbook({ contentType, files }))).rows).toEqual([
      { row: 1, cells: ['Name'] },
    ]);
  });

  it('a workbook with macros is read, whatever its name', async () => {
    expect((await tryWorkbook(saveAs('xlsm'))).rows).toHaveLength(2);
  });
});
