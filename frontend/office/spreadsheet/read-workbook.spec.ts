import { utils, write, type WorkSheet } from 'xlsx';
import type { Cell } from '../../../domain/import/cell.js';
import {
  toBytes,
  tryWorkbook,
  makeWorkbookFiles,
  makeWorkbook,
  type WrittenWorkbook,
} from '../../testing/spreadsheet-files.js';
import { MOST_ROWS } from './read-workbook.js';

const writeTextCell = (reference: string, value: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;

async function readRows(workbook: WrittenWorkbook) {
  const { rows, fault } = await tryWorkbook(makeWorkbook(workbook));
  if (!rows) throw new Error(fault?.key);
  return rows;
}

async function readCell(cell: string, workbook: WrittenWorkbook = {}): Promise<Cell | undefined> {
  const rows = await readRows({
    ...workbook,
    rows: `<row r="1">${writeTextCell('A1', 'Name')}${cell}</row>`,
  });
  return rows[0]?.cells[1];
}

function makeSheetsWorkbook(sheets: Record<string, WorkSheet>, hidden: Record<string, 1 | 2> = {}) {
  const names = Object.keys(sheets);
  const book = {
    SheetNames: names,
    Sheets: sheets,
    Workbook: { Sheets: names.map((name) => ({ Hidden: hidden[name] ?? 0 })) },
  };
  return toBytes(write(book as never, { type: 'buffer' }) as Buffer);
}

const FILLED = utils.aoa_to_sheet([['Name'], ['Ana']]);
const BLANK = utils.aoa_to_sheet([[' ', '\u00A0']]);

describe('a cell of a workbook', () => {
  it.each([
    ['a number', '<c r="B1"><v>87501</v></c>', 87501],
    ['a fraction', '<c r="B1"><v>1.5</v></c>', 1.5],
    ['a flag', '<c r="B1" t="b"><v>1</v></c>', true],
    ['another flag', '<c r="B1" t="b"><v>0</v></c>', false],
    ['text with signs of XML', writeTextCell('B1', 'Ana &amp; Luis &lt;3'), 'Ana & Luis <3'],
    ['text that begins with zeros', writeTextCell('B1', '00501'), '00501'],
    ['text that looks like a formula', writeTextCell('B1', '=1+1'), '=1+1'],
    ['text with a line end', writeTextCell('B1', 'Ana&#10;Luis'), 'Ana\nLuis'],
    ['blanks that do not break', writeTextCell('B1', '\u00A0Ana\u00A0María\u202F'), ' Ana María '],
    [
      'text of several looks',
      '<c r="B1" t="inlineStr"><is><r><t>Ana </t></r><r><rPr><b/></rPr><t>María</t></r></is></c>',
      'Ana María',
    ],
    ['what a formula came to', '<c r="B1" t="str"><f>UPPER("ana")</f><v>ANA</v></c>', 'ANA'],
    ['the number that a formula came to', '<c r="B1"><f>87500+1</f><v>87501</v></c>', 87501],
    ['the flag that a formula came to', '<c r="B1" t="b"><f>TRUE()</f><v>1</v></c>', true],
    [
      'the error that a formula came to',
      '<c r="B1" t="e"><f>A9/0</f><v>#DIV/0!</v></c>',
      { error: '#DIV/0!' },
    ],
    ['an error', '<c r="B1" t="e"><v>#REF!</v></c>', { error: '#REF!' }],
    ['an error that is newer than the format', '<c r="B1" t="e"><v>#SPILL!</v></c>', { error: '#ERROR!' }],
    ['a day', '<c r="B1" s="1"><v>42371</v></c>', new Date('2016-01-02T00:00:00Z')],
    ['a day with a time', '<c r="B1" s="1"><v>42371.5</v></c>', new Date('2016-01-02T12:00:00Z')],
    [
      'a day as the strict format writes it',
      '<c r="B1" t="d"><v>2016-01-02T00:00:00</v></c>',
      new Date('2016-01-02T00:00:00Z'),
    ],
    ['a day that is none', '<c r="B1" t="d"><v>next week</v></c>', { error: '#ERROR!' }],
    [
      'the day that a formula came to',
      '<c r="B1" s="1"><f>DATE(2016,1,2)</f><v>42371</v></c>',
      new Date('2016-01-02T00:00:00Z'),
    ],
  ])('gives %s', async (_, cell, expected) => {
    expect(await readCell(cell)).toEqual(expected);
  });

  it.each([
    ['only blanks', writeTextCell('B1', ' \u00A0 ')],
    ['no text', writeTextCell('B1', '')],
    ['looks alone', '<c r="B1" s="1"/>'],
    ['an empty text of a formula', '<c r="B1" t="str"><f>""</f><v></v></c>'],
  ])('that holds %s is blank', async (_, cell) => {
    expect(await readCell(cell)).toBeUndefined();
  });

  it.each([
    '<c r="B1"><f>1+1</f></c>',
    '<c r="B1" s="1"><f>1+1</f><v></v></c>',
    '<c r="B1"><f t="shared" si="0"/><v/></c>',
    '<x:c r="B1"><x:f>A1&amp;"x"</x:f><x:v></x:v></x:c>',
  ])('with a formula that was never calculated is named (%s)', async (cell) => {
    const rows = `<row r="1">${writeTextCell('A1', 'Name')}${cell}</row>`;
    expect(await tryWorkbook(makeWorkbook({ rows }))).toEqual({
      fault: { key: 'importing.file.uncalculated', params: { cell: 'B1' } },
    });
  });

  it('gives text that the workbook shares among its cells', async () => {
    const strings = '<si><t>Ana</t></si><si><r><t>Luis </t></r><r><t>José</t></r></si>';
    expect(await readCell('<c r="B1" t="s"><v>1</v></c>', { strings })).toBe('Luis José');
  });

  it('counts days from 1904 if the workbook says so', async () => {
    const { 'xl/workbook.xml': book = '' } = makeWorkbookFiles();
    const files = { 'xl/workbook.xml': book.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') };
    expect(await readCell('<c r="B1" s="1"><v>40909</v></c>', { files })).toEqual(
      new Date('2016-01-02T00:00:00Z'),
    );
  });

  it('that is covered by a merged one is blank', async () => {
    const rows = `<row r="1">${writeTextCell('A1', 'Name')}${writeTextCell('B1', 'City')}</row><row r="2">${writeTextCell('A2', 'Ana')}${writeTextCell('B2', 'left')}</row><row r="3">${writeTextCell('A3', 'over')}${writeTextCell('C3', 'Taos')}</row>`;
    const after = '<mergeCells count="1"><mergeCell ref="A2:B1048576"/></mergeCells>';
    expect((await readRows({ rows, after })).map(({ cells }) => cells)).toEqual([
      ['Name', 'City'],
      ['Ana'],
      [null, null, 'Taos'],
    ]);
  });
});

describe('the rows of a workbook', () => {
  it('have the numbers that the spreadsheet shows', async () => {
    const rows = `<row r="3">${writeTextCell('B3', 'Name')}</row><row r="7">${writeTextCell('B7', 'Ana')}</row>`;
    expect(await readRows({ rows })).toEqual([
      { row: 3, cells: [null, 'Name'] },
      { row: 7, cells: [null, 'Ana'] },
    ]);
  });

  it('are counted if the workbook has no numbers', async () => {
    const rows = '<row><c t="inlineStr"><is><t>Name</t></is></c></row><row><c/><c><v>1</v></c></row>';
    expect(await readRows({ rows })).toEqual([
      { row: 1, cells: ['Name'] },
      { row: 2, cells: [null, 1] },
    ]);
  });

  it('end with the last one that has values, however many are formatted', async () => {
    const blank = Array.from(
      { length: 100 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/><c r="AZ${at + 2}" s="1"/></row>`,
    );
    expect(
      await readRows({ rows: `<row r="1">${writeTextCell('A1', 'Name')}</row>${blank.join('')}` }),
    ).toHaveLength(1);
  });

  it('are read whatever size the sheet says it has', async () => {
    const rows = `<row r="1">${writeTextCell('A1', 'Name')}</row><row r="1048576"><c r="XFD1048576" s="1"/></row>`;
    for (const size of ['A1:XFD1048576', 'A1', 'B7:C9']) {
      expect(await readRows({ before: `<dimension ref="${size}"/>`, rows })).toEqual([
        { row: 1, cells: ['Name'] },
      ]);
    }
  });

  it('are not lost if they are far below the others', async () => {
    const rows = `<row r="1">${writeTextCell('A1', 'Name')}</row><row r="1048576">${writeTextCell('A1048576', 'Ana')}</row>`;
    expect((await readRows({ rows })).map(({ row }) => row)).toEqual([1, 1_048_576]);
  });

  it('are read if rows or columns are hidden', async () => {
    const before = '<cols><col min="1" max="1" hidden="1"/></cols>';
    const rows = `<row r="1">${writeTextCell('A1', 'Name')}</row><row r="2" hidden="1">${writeTextCell('A2', 'Ana')}</row>`;
    expect(await readRows({ before, rows })).toHaveLength(2);
  });

  it('are 20,000 at most below the header', async () => {
    const fillRows = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
      ).join('');
    expect(await readRows({ rows: fillRows(MOST_ROWS + 1) })).toHaveLength(MOST_ROWS + 1);
    expect(await tryWorkbook(makeWorkbook({ rows: fillRows(MOST_ROWS + 2) }))).toEqual({
      fault: { key: 'importing.file.tooManyRows', params: { limit: '20,000' } },
    });
  });

  it('that are too wide are refused, with the column', async () => {
    const rows = `<row r="1">${writeTextCell('A1', 'Name')}${writeTextCell('XFD1', 'note')}</row>`;
    expect(await tryWorkbook(makeWorkbook({ rows }))).toEqual({
      fault: { key: 'importing.file.tooWide', params: { column: 'XFD' } },
    });
  });
});

describe('a workbook that is made to fill the memory', () => {
  const ana = `<row r="1">${writeTextCell('A1', 'Name')}</row><row r="2">${writeTextCell('A2', 'Ana')}</row>`;
  const read = [
    { row: 1, cells: ['Name'] },
    { row: 2, cells: ['Ana'] },
  ];

  it('has links over its whole sheet: they are dropped', async () => {
    for (const name of ['hyperlink', 'x:hyperlink']) {
      const after = `<hyperlinks><${name} ref="A1:XFD1048576" location="A1"/></hyperlinks>`;
      expect(await readRows({ rows: ana, after })).toEqual(read);
    }
  });

  it('numbers its rows and cells up to billions: the ones in between are not visited', async () => {
    const far = '<row r="4294967290"><c r="A4294967290"><v>7</v></c><c r="HZZZZZ4294967290" s="1"/></row>';
    expect(await readRows({ rows: ana + far })).toEqual([...read, { row: 4_294_967_290, cells: [7] }]);
  });

  it('merges the same cells thousands of times: it is refused', async () => {
    const merges = '<mergeCell ref="A1:XFD1048576"/>'.repeat(6);
    const far = `<row r="1048576">${writeTextCell('A1048576', 'end')}</row>`;
    const after = `<mergeCells>${merges}</mergeCells>`;
    expect(await tryWorkbook(makeWorkbook({ rows: ana + far, after }))).toEqual({
      fault: { key: 'importing.file.unsafe' },
    });
  });
});

describe('the sheets of a workbook', () => {
  it('can be blank except one, hidden or not', async () => {
    const sheets = { Sheet1: BLANK, Children: FILLED, Sheet3: utils.aoa_to_sheet([]) };
    expect((await tryWorkbook(makeSheetsWorkbook(sheets, { Sheet1: 1 }))).rows).toEqual([
      { row: 1, cells: ['Name'] },
      { row: 2, cells: ['Ana'] },
    ]);
  });

  it('that are filled are listed if there are several', async () => {
    const sheets = { Children: FILLED, Sheet2: BLANK, 'Last year': FILLED };
    expect(await tryWorkbook(makeSheetsWorkbook(sheets))).toEqual({
      fault: { key: 'importing.file.severalSheets', params: { sheets: 'Children, Last year' } },
    });
  });

  it.each([1, 2] as const)('that are hidden are listed as such (%d)', async (how) => {
    const sheets = { Children: FILLED, Lists: FILLED };
    expect(await tryWorkbook(makeSheetsWorkbook(sheets, { Lists: how }))).toEqual({
      fault: { key: 'importing.file.hiddenSheets', params: { sheets: 'Children, Lists', hidden: 'Lists' } },
    });
  });

  it('that are all blank can’t be read', async () => {
    expect(await tryWorkbook(makeSheetsWorkbook({ Sheet1: BLANK }))).toEqual({
      fault: { key: 'importing.file.emptySheet' },
    });
  });
});
