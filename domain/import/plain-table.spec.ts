import { readRoster } from './roster.js';
import type { Cell } from './cell.js';

const HEAD = ['SSID', 'First Name', 'Last Name', 'Birthday'];
const ANA: Cell[] = [104_729_001, 'Ana', 'Begay', '3/14/2016'];
const BEN: Cell[] = [104_729_002, 'Ben', 'Tso', '5/2/2015'];

function read(...rows: Cell[][]) {
  return readRoster(rows.map((cells, at) => ({ row: at + 1, cells })));
}

function getSsids(...rows: Cell[][]): (number | undefined)[] {
  return (read(...rows).rows ?? []).map(({ values }) => values.ssid);
}

describe('the columns of a plain table', () => {
  it('can be in any order, among others, in any case and with extra spaces', () => {
    const reading = read(
      ['Grade', 'BIRTHDAY ', ' last  name', 'first name', '\tssid'],
      ['3', '3/14/2016', 'Begay', 'Ana', '104729001'],
    );
    expect(reading).toEqual({
      rows: [
        {
          row: 2,
          values: { ssid: 104_729_001, firstName: 'Ana', lastName: 'Begay', birthday: 1_457_913_600 },
        },
      ],
      faults: [],
    });
  });

  it('can have the headings of the import workbook', () => {
    expect(getSsids(['State SID', ...HEAD.slice(1)], ANA)).toEqual([104_729_001]);
  });

  it('are all listed if they are missing', () => {
    expect(read(['SSID', 'Name'], ANA)).toEqual({
      messages: [
        {
          key: 'importing.missingColumns',
          params: { count: 3, columns: 'First Name, Last Name, Birthday' },
        },
      ],
    });
  });

  it('are refused if one is there twice, under whatever name', () => {
    expect(read(['SSID', ...HEAD.slice(1), 'state sid', 'birthday'], ANA)).toEqual({
      messages: [
        { key: 'importing.doubledColumn', params: { column: 'SSID' } },
        { key: 'importing.doubledColumn', params: { column: 'Birthday' } },
      ],
    });
  });

  it('are missing if the first row has numbers, or nothing', () => {
    const missing = [expect.objectContaining({ key: 'importing.missingColumns' })];
    expect(read([1, 2, 3, 4], ANA)).toEqual({ messages: missing });
    expect(read()).toEqual({ messages: missing });
  });
});

describe('the rows of a plain table', () => {
  it('are read in order, without blank ones', () => {
    expect(getSsids(HEAD, ['', null, '  ', null], BEN, [], [null], ANA)).toEqual([104_729_002, 104_729_001]);
  });

  it('are required', () => {
    expect(read(HEAD, ['', null])).toEqual({ messages: [{ key: 'upload.noRows' }] });
  });

  it('can be shorter than the header: the rest is blank', () => {
    expect(read(HEAD, [104_729_001, 'Ana']).faults).toEqual([
      { row: 2, field: 'Last Name', reason: { key: 'importing.blank' } },
      { row: 2, field: 'Birthday', reason: { key: 'importing.blank' } },
    ]);
  });

  it('have the numbers that the spreadsheet shows', () => {
    const reading = readRoster([
      { row: 3, cells: HEAD },
      { row: 4, cells: ANA },
      { row: 90, cells: [7, 'Ben', 'Tso', 'soon'] },
    ]);
    expect(reading.rows?.map(({ row }) => row)).toEqual([4]);
    expect(reading.faults).toEqual([
      { row: 90, field: 'Birthday', reason: { key: 'importing.invalidDate' }, value: 'soon' },
    ]);
  });

  it('can’t share an SSID, whatever the rest of the row is', () => {
    const again = { key: 'upload.fault.twice', params: { row: 2 } };
    expect(read(HEAD, ANA, BEN, ANA, [104_729_001, 'Eva', '', '1/1/2016']).faults).toEqual([
      { row: 4, field: 'SSID', reason: again, value: '104729001' },
      { row: 5, field: 'Last Name', reason: { key: 'importing.blank' } },
      { row: 5, field: 'SSID', reason: again, value: '104729001' },
    ]);
  });

  it('show the error of a formula', () => {
    expect(read(HEAD, [{ error: '#REF!' }, 'Ana', 'Begay', { error: '#N/A' }]).faults).toEqual([
      { row: 2, field: 'SSID', reason: { key: 'importing.cellError', params: { error: '#REF!' } } },
      { row: 2, field: 'Birthday', reason: { key: 'importing.cellError', params: { error: '#N/A' } } },
    ]);
  });
});
