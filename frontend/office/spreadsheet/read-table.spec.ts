import { toBytes, readFixture, makeWorkbook, tryReading } from '../../testing/spreadsheet-files.js';
import { TABLE_LIMITS, readTable } from './read-table.js';
import { MB } from './zip.js';

async function readCells(content: string | Uint8Array, name = 'roster.csv') {
  const rows = await readTable(toBytes(content), name);
  return rows.map(({ cells }) => cells);
}

async function findFault(content: string | Uint8Array) {
  return (await tryReading(readTable(toBytes(content), 'roster.csv'))).fault;
}

describe('a table in text', () => {
  it('keeps everything as it is written', async () => {
    expect(await readCells('SSID,First Name,Birthday\r\n00123,Ana,1/2/2015\r\n=1+1,true,1e5\r\n')).toEqual([
      ['SSID', 'First Name', 'Birthday'],
      ['00123', 'Ana', '1/2/2015'],
      ['=1+1', 'true', '1e5'],
    ]);
  });

  it.each([
    ['commas', 'a,b,c;d\n1,2,3'],
    ['semicolons', 'a;b;c,d\n1;2;3'],
    ['tabs', 'a\tb\tc,d;e\n1\t2\t3'],
    ['commas, whatever quoted cells have', '"a;;;;",b,c\n1,2,3'],
    ['semicolons, as its first line says', 'sep=;\r\na,a;b;c\n1;2;3'],
    ['bars, as its first line says', 'sep=|\na|b|c\n1|2|3'],
  ])('can be delimited by %s', async (_, content) => {
    const [header, row] = await readCells(content);
    expect(header).toHaveLength(3);
    expect(row).toEqual(['1', '2', '3']);
  });

  it('uses tabs if its name says so', async () => {
    expect(await readCells('Name, first, last\tSSID\nAna\t1', 'roster.TSV')).toEqual([
      ['Name, first, last', 'SSID'],
      ['Ana', '1'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('can end its lines with %j', async (end) => {
    expect(await readCells(['a,b', '1,2', '3,4'].join(end))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('can have delimiters, line breaks and doubled quotes in quoted cells', async () => {
    expect(await readCells('name,note\n"Baca, Ana","said ""hi""\r\ntwice"\n"",x\n"a"b,5" tall')).toEqual([
      ['name', 'note'],
      ['Baca, Ana', 'said "hi"\r\ntwice'],
      [null, 'x'],
      ['ab', '5" tall'],
    ]);
  });

  it('numbers its rows as a spreadsheet does', async () => {
    const rows = await readTable(toBytes('name\n\n"two\nlines"\n , ,\nAna'), 'a.csv');
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 5]);
  });

  it('leaves out blank cells at the end of a row', async () => {
    expect(await readCells('a,b,,\n1,,,\n')).toEqual([['a', 'b'], ['1']]);
  });

  it.each([
    ['UTF-8', Buffer.from('Peña,Diné\n')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFPeña,Diné\n')],
    ['UTF-16 as Excel saves it', Buffer.from('\uFEFFPeña\tDiné\n', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\uFEFFPeña\tDiné\n', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('Peña,Diné\n', 'latin1')],
  ])('can be encoded in %s', async (_, content) => {
    expect(await readCells(content)).toEqual([['Peña', 'Diné']]);
  });

  it('names the row of a quote that is never closed', async () => {
    expect(await findFault('a,b\n1,2\n"3,4\n5,6')).toEqual({
      key: 'importing.file.openQuote',
      params: { row: 3 },
    });
  });

  it('may have 500,000 rows below the header, as here 2,000', async () => {
    expect(TABLE_LIMITS.rows).toBe(500_000);
    const limits = { ...TABLE_LIMITS, rows: 2_000 };
    const rows = 'a\n'.repeat(2_001);
    expect(await readTable(toBytes(rows), 'a.csv', limits)).toHaveLength(2_001);
    expect((await tryReading(readTable(toBytes(`${rows}a`), 'a.csv', limits))).fault).toEqual({
      key: 'importing.file.tooManyRows',
      params: { limit: '2,000' },
    });
  });

  it('may have 50 MB, as here 1', async () => {
    expect(await findFault(new Uint8Array(50 * MB + 1).fill(0x61))).toEqual({
      key: 'importing.file.tooLarge',
      params: { size: 50.1, limit: 50 },
    });
    const limits = { ...TABLE_LIMITS, size: MB };
    const large = new Uint8Array(MB + 1).fill(0x61);
    expect(await readTable(toBytes(large.subarray(0, MB)), 'a.csv', limits)).toHaveLength(1);
    expect((await tryReading(readTable(toBytes(large), 'a.csv', limits))).fault?.params).toEqual({
      size: 1.1,
      limit: 1,
    });
  });

  it.each(['\n\n', ' , ,\n', '\uFEFF'])('without text (%j) is empty', async (content) => {
    expect(await findFault(content)).toEqual({ key: 'importing.file.emptySheet' });
  });

  it('is not a web page', async () => {
    expect(await findFault('<table><tr><td>1</td></tr></table>')).toEqual({ key: 'importing.file.webPage' });
  });
});

describe('a table in a workbook', () => {
  it('is read by what the file is, not by its name', async () => {
    for (const name of ['roster.xlsx', 'roster.csv', 'roster']) {
      expect(await readTable(makeWorkbook(), name)).toEqual([{ row: 1, cells: ['Name'] }]);
    }
  });

  it('may have more rows than the import of children', async () => {
    const rows = Array.from(
      { length: 30_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
    );
    expect(await readTable(makeWorkbook({ rows: rows.join('') }), 'a.xlsx')).toHaveLength(30_000);
  });

  it('may have 10 MB', async () => {
    const large = new Uint8Array(10 * MB + 1);
    large.set(new TextEncoder().encode('PK'));
    expect((await tryReading(readTable(large.buffer, 'a.xlsx'))).fault).toEqual({
      key: 'importing.file.tooLarge',
      params: { size: 10.1, limit: 10 },
    });
  });

  it.each([
    ['libreoffice/password.xlsx', 'importing.file.password'],
    ['libreoffice/right.xls', 'importing.file.xls'],
    ['workbooks/file-several-sheets.xlsx', 'importing.file.severalSheets'],
  ])('has the same faults (%s)', async (name, key) => {
    expect((await tryReading(readTable(readFixture(name), name))).fault?.key).toBe(key);
  });
});
