import {
  makeWorkbookFiles,
  makeWorkbook,
  makeZip,
  tryReading,
  tryWorkbook,
  type PackedFile,
} from '../../testing/spreadsheet-files.js';
import { MAX_ENTRIES, MB, readZipDirectory, unpack } from './zip.js';

const HONEST: PackedFile[] = Object.entries(makeWorkbookFiles()).map(([name, content]) => ({
  name,
  content,
}));
const SHEET = 'xl/worksheets/sheet1.xml';

function findFault(bytes: Uint8Array<ArrayBuffer>) {
  return tryWorkbook(bytes.buffer).then(({ fault }) => fault);
}

/** The limit is 1 MB instead of 100, so that tests have less to pack and unpack. */
async function findFaultWithin1MB(bytes: Uint8Array<ArrayBuffer>) {
  const files = readZipDirectory(bytes).then((entries) =>
    unpack(entries, { isWanted: () => true, limit: MB }),
  );
  const { fault } = await tryReading(files.then(() => []));
  return fault;
}

function replaceFile(file: PackedFile) {
  return makeZip([...HONEST.filter(({ name }) => name !== file.name), file]);
}

const makeZeros = (megabytes: number) => new Uint8Array(megabytes * MB);
const TOO_LARGE_INSIDE = { key: 'importing.file.tooLargeInside', params: { limit: 100 } };
const OVER_1MB_INSIDE = { ...TOO_LARGE_INSIDE, params: { limit: 1 } };
const UNSAFE = { key: 'importing.file.unsafe' };
const DAMAGED = { key: 'importing.file.damaged' };

describe('the limits of a zip', () => {
  it('allow a workbook within them', async () => {
    expect(await tryWorkbook(makeZip(HONEST).buffer)).toEqual({ rows: [{ row: 1, cells: ['Name'] }] });
  });

  it('stop a file over 10 MB, and name its size', async () => {
    expect(await findFault(new Uint8Array(10 * MB))).toEqual({ key: 'importing.file.unknown' });
    expect(await findFault(new Uint8Array(10 * MB + 1))).toEqual({
      key: 'importing.file.tooLarge',
      params: { size: 10.1, limit: 10 },
    });
  });

  it('stop a ZIP bomb that declares its size', async () => {
    const bomb = replaceFile({ name: 'xl/media/bomb.bin', content: makeZeros(101) });
    expect(bomb.length).toBeLessThan(MB);
    expect(await findFault(bomb)).toEqual(TOO_LARGE_INSIDE);
  });

  it.each([
    [0, DAMAGED],
    [100, DAMAGED],
    [0xfffffffe, OVER_1MB_INSIDE],
  ])('stop a ZIP bomb that declares %d bytes', async (size, fault) => {
    const bomb = replaceFile({ name: SHEET, content: makeZeros(1.1), declares: { size } });
    expect(await findFaultWithin1MB(bomb)).toEqual(fault);
  });

  it('stop many files that are too large together', async () => {
    const files = Array.from({ length: 11 }, (_, at) => ({
      name: `xl/media/${at}.bin`,
      content: makeZeros(0.1),
    }));
    expect(await findFaultWithin1MB(makeZip([...HONEST, ...files.slice(1, -1)]))).toBeUndefined();
    expect(await findFaultWithin1MB(makeZip([...HONEST, ...files]))).toEqual(OVER_1MB_INSIDE);
  });

  it('stop overlapping entries', async () => {
    const part = { name: 'xl/1.xml', content: makeZeros(1) };
    const overlapping = replaceFile({ name: 'xl/2.xml', content: '', declares: { record: 0 } });
    expect(await findFault(makeZip([...HONEST, part, { ...part, name: 'xl/2.xml' }]))).toBeUndefined();
    expect(await findFault(overlapping)).toEqual(UNSAFE);
  });

  it('stop entries of the same name', async () => {
    expect(await findFault(makeZip([...HONEST, { name: SHEET.toUpperCase(), content: '' }]))).toEqual(UNSAFE);
  });

  it('stop too many entries', async () => {
    const many = Array.from({ length: MAX_ENTRIES }, (_, at) => ({ name: `${at}`, content: '' }));
    expect(await findFault(makeZip([...HONEST, ...many]))).toEqual(UNSAFE);
  });
});

describe('a damaged workbook', () => {
  const whole = makeZip(HONEST);

  it.each([0.2, 0.5, 0.9, 0.99])('is detected if it ends after %d of its length', async (part) => {
    expect(await findFault(whole.slice(0, whole.length * part))).toEqual(DAMAGED);
  });

  it('is detected if one byte has changed', async () => {
    const changed = makeWorkbook();
    const bytes = new Uint8Array(changed);
    const at = Buffer.from(changed).indexOf('Name');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(await findFault(bytes)).toEqual(DAMAGED);
  });

  it.each<[string, PackedFile['declares']]>([
    ['a packing that nobody knows', { method: 99 }],
    ['another size than it has', { size: 3 }],
    ['another checksum than it has', { crc: 7 }],
    ['less than is packed', { packedSize: 3 }],
    ['a place beyond the end', { record: 0xffff0000 }],
    ['a place where it does not begin', { record: 1 }],
  ])('is recognized when a file in it declares %s', async (_, declares) => {
    const content = 'x'.repeat(1000);
    expect(await findFault(replaceFile({ name: 'xl/other.xml', content, declares }))).toEqual(DAMAGED);
  });

  it('is detected if its sheet is missing', async () => {
    expect(await findFault(makeZip(HONEST.filter(({ name }) => name !== SHEET)))).toEqual(DAMAGED);
  });

  it('is detected if a cell refers to a missing text', async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>7</v></c></row>';
    expect((await tryWorkbook(makeWorkbook({ rows }))).fault).toEqual(DAMAGED);
  });
});

describe('a ZIP from other programs', () => {
  it('can have its sizes in the zip64 field', async () => {
    const files = HONEST.map((file) => ({ ...file, isZip64: true }));
    expect((await tryWorkbook(makeZip(files).buffer)).rows).toHaveLength(1);
  });

  it('can have Windows paths and list its folders', async () => {
    const files = HONEST.map((file) => ({ ...file, name: file.name.replaceAll('/', '\\') }));
    expect((await tryWorkbook(makeZip([{ name: 'xl\\', content: '' }, ...files]).buffer)).rows).toHaveLength(
      1,
    );
  });

  it('that is protected by a password gets its own message', async () => {
    const locked = replaceFile({ name: SHEET, content: 'secret', declares: { flags: 1 } });
    expect(await findFault(locked)).toEqual({ key: 'importing.file.password' });
  });
});
