import { LIMITS } from '../fields/limits.js';
import type { Cell } from './cell.js';
import { readRoster } from './roster.js';

const HEAD = ['SSID', 'First Name', 'Last Name', 'Birthday'] as const;
const ANA = { SSID: '104729001', 'First Name': 'Ana', 'Last Name': 'Begay', Birthday: '3/14/2016' };
const MARCH_14_2016 = 1_457_913_600;

function readWith(cells: Partial<Record<(typeof HEAD)[number], Cell>>) {
  const row = HEAD.map((heading) => ({ ...ANA, ...cells })[heading]);
  return readRoster([
    { row: 1, cells: HEAD },
    { row: 2, cells: row },
  ]);
}

describe('a student of a roster', () => {
  it('has an SSID, a name and a birthday', () => {
    expect(readWith({}).rows).toEqual([
      {
        row: 2,
        values: { ssid: 104_729_001, firstName: 'Ana', lastName: 'Begay', birthday: MARCH_14_2016 },
      },
    ]);
  });

  it.each<[Cell, number]>([
    [104_729_001, 104_729_001],
    [' 0042 ', 42],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('has the number %p', (cell, ssid) => {
    expect(readWith({ SSID: cell }).rows?.[0]?.values).toMatchObject({ ssid });
  });

  it.each<[Cell, string]>([
    [' Ana  María ', 'Ana  María'],
    [7, '7'],
    ['x'.repeat(LIMITS.name), 'x'.repeat(LIMITS.name)],
  ])('has the name %p', (cell, firstName) => {
    expect(readWith({ 'First Name': cell }).rows?.[0]?.values).toMatchObject({ firstName });
  });

  it.each<[Cell]>([
    [new Date(Date.UTC(2016, 2, 14))],
    [new Date(Date.UTC(2016, 2, 14, 23, 59, 59))],
    ['03/14/2016'],
    [' 3/14/2016 '],
    ['2016-03-14'],
  ])('has the birthday %p', (cell) => {
    expect(readWith({ Birthday: cell }).rows?.[0]?.values).toMatchObject({ birthday: MARCH_14_2016 });
  });
});

describe('a row that is no student', () => {
  it.each<[(typeof HEAD)[number], Cell, string]>([
    ['SSID', null, 'importing.blank'],
    ['SSID', ' ', 'importing.blank'],
    ['SSID', 'A1', 'importing.notNumber'],
    ['SSID', '104,729,001', 'importing.notNumber'],
    ['SSID', '-7', 'importing.notNumber'],
    ['SSID', true, 'importing.notNumber'],
    ['SSID', new Date(0), 'importing.notNumber'],
    ['SSID', 0, 'upload.fault.notSsid'],
    ['SSID', '0', 'upload.fault.notSsid'],
    ['SSID', -7, 'upload.fault.notSsid'],
    ['SSID', 1.5, 'upload.fault.notSsid'],
    ['SSID', 1e300, 'upload.fault.notSsid'],
    ['SSID', '9007199254740993', 'upload.fault.notSsid'],
    ['First Name', '', 'importing.blank'],
    ['Last Name', false, 'importing.notText'],
    ['Last Name', new Date(0), 'importing.notText'],
    ['Last Name', 'x'.repeat(LIMITS.name + 1), 'field.nameTooLong'],
    ['Last Name', 'Begay\0', 'field.invalidInput'],
    ['Birthday', null, 'importing.blank'],
    ['Birthday', 42_443, 'importing.invalidDate'],
    ['Birthday', '14/3/2016', 'importing.invalidDate'],
    ['Birthday', '2/30/2016', 'importing.invalidDate'],
    ['Birthday', '2016-02-30', 'importing.invalidDate'],
    ['Birthday', '3/14/16', 'importing.invalidDate'],
    ['Birthday', 'March 14, 2016', 'importing.invalidDate'],
    ['Birthday', true, 'importing.invalidDate'],
    ['Birthday', new Date(NaN), 'importing.invalidDate'],
    ['Birthday', '3/14/1916', 'field.dateTooFarBack'],
    ['Birthday', new Date(Date.UTC(2061, 2, 14)), 'field.dateTooFarAhead'],
  ])('has in %s %p', (field, cell, key) => {
    expect(readWith({ [field]: cell })).toMatchObject({
      rows: [],
      faults: [{ row: 2, field, reason: { key } }],
    });
  });

  it('has a birthday in the future', () => {
    const sheet = [[...HEAD], [7, 'Ana', 'Begay', '4/3/2025']].map((cells, at) => ({ row: at + 1, cells }));
    expect(readRoster(sheet, Date.UTC(2025, 3, 3) / 1000).faults).toEqual([]);
    expect(readRoster(sheet, Date.UTC(2025, 3, 2) / 1000).faults).toMatchObject([
      { field: 'Birthday', reason: { key: 'field.birthdayInFuture' }, value: '4/3/2025' },
    ]);
  });

  it('lists all its faults at once', () => {
    const { faults } = readWith({ SSID: 'x', 'Last Name': null, Birthday: 'y' });
    expect(faults?.map(({ field }) => field)).toEqual(['SSID', 'Last Name', 'Birthday']);
  });
});
