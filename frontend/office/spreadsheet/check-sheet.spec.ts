import type { Cell, SheetRow } from '../../../domain/import/cell.js';
import { listImportColumns, type ImportPath } from '../../../domain/import/columns.js';
import { SheetCheck, type Places } from './check-sheet.js';
import { Unreadable } from './reading.js';
import { CHILD } from '../../testing/spreadsheet-files.js';

const YEAR = 2025;
const SEATS = { grades: null, studentCapacity: 2, enrollmentCount: 0 };
const PLACES: Places = {
  schools: [{ id: 4, name: 'Acoma Elementary', district: 'Zuni Schools' }],
  sites: [
    { id: 1, name: 'One', status: 'open', isVerified: true, ...SEATS },
    { id: 2, name: 'Two', status: 'open', isVerified: true, ...SEATS },
    { id: 3, name: 'Three', status: 'closed', isVerified: true, ...SEATS },
    { id: 4, name: 'Four', status: 'canceled', isVerified: true, ...SEATS },
  ],
};

const columns = listImportColumns(YEAR, 'preferences');
const HEAD: SheetRow = { row: 1, cells: columns.map(({ heading }) => heading) };

function makeChild(row: number, changes: Partial<Record<ImportPath, Cell>> = {}): SheetRow {
  const cells = { ...CHILD, firstName: `Luz ${row}`, ...changes };
  return { row, cells: columns.map(({ path }) => cells[path] ?? null) };
}

function read(rows: SheetRow[], reported: [number, number][] = []) {
  const rules = { programYear: YEAR, today: Date.UTC(2025, 3, 2) / 1000, places: PLACES };
  return new SheetCheck(rules, rows, (done, total) => reported.push([done, total]));
}

const check = (rows: SheetRow[], reported: [number, number][] = []) => read(rows, reported).finish(new Set());

describe('the check of a sheet', () => {
  it('gives the children of a sheet without errors with their rows and warnings', () => {
    const { report, children, faults } = check([HEAD, makeChild(2), makeChild(5)]);
    expect(report).toEqual({
      verdict: 'clean',
      facts: { layout: 'preferences', rows: 2, others: [] },
      warningCount: 1,
      warnings: [{ key: 'importing.warning.notOffered', params: { site: 'Three', count: 2 } }],
    });
    expect(children.map(({ row, data }) => [row, data.firstName])).toEqual([
      [2, 'Luz 2'],
      [5, 'Luz 5'],
    ]);
    expect(faults).toEqual([]);
  });

  it('lists the columns that are not imported', () => {
    const { report } = check([
      { row: 1, cells: [...HEAD.cells, 'Shirt size'] },
      { row: 2, cells: [...makeChild(2).cells, 'S'] },
    ]);
    expect(report).toMatchObject({ facts: { others: ['Shirt size'] } });
  });

  it('keeps no child of a sheet that has an error in any row', () => {
    const { report, children, faults } = check([
      HEAD,
      makeChild(2),
      makeChild(3, { birthday: '2016-13-45', zip: 'abc' }),
      makeChild(4, { gender: null }),
    ]);
    expect(report).toMatchObject({ verdict: 'faulty', faultCount: 3, faultyRows: 2 });
    expect(faults).toEqual([
      { row: 3, field: 'Birthday', reason: { key: 'importing.invalidDate' }, value: '2016-13-45' },
      { row: 3, field: 'Zip', reason: { key: 'field.invalidZip' }, value: 'abc' },
      { row: 4, field: 'Gender', reason: { key: 'importing.blank' } },
    ]);
    expect(children).toEqual([]);
  });

  describe('of rows that name a canceled site', () => {
    const rows = [
      HEAD,
      makeChild(2, { secondPreference: 4 }),
      makeChild(3),
      makeChild(4, { thirdPreference: 4 }),
    ];

    it('is uncertain about those only', () => {
      expect(read(rows).uncertainRows).toEqual([2, 4]);
      expect(read([HEAD, makeChild(2, { secondPreference: 99 }), makeChild(3)]).uncertainRows).toEqual([]);
    });

    it('blocks the file if a child would be created', () => {
      const { report, children, faults } = read(rows).finish(new Set([2]));
      expect(report).toMatchObject({ verdict: 'faulty', faultCount: 1, faultyRows: 1 });
      expect(faults).toMatchObject([{ row: 4, reason: { key: 'importing.canceledSite' } }]);
      expect(children).toEqual([]);
    });

    it('passes the file without warnings if all of them would be skipped', () => {
      const { report, children } = read(rows).finish(new Set([2, 4]));
      expect(report).toMatchObject({ verdict: 'clean', facts: { rows: 3 } });
      expect(report).toMatchObject({ warnings: [{ params: { site: 'Three', count: 1 } }] });
      expect(children.map(({ row }) => row)).toEqual([2, 3, 4]);
    });

    it('lists them with other errors in the order of the file', () => {
      const { faults } = check([...rows, makeChild(5, { zip: 'x' }), makeChild(1, { zip: 'x' })]);
      expect(faults.map(({ row }) => row)).toEqual([1, 2, 4, 5]);
    });
  });

  it('lists the first thousand errors and keeps all of them', () => {
    const rows = Array.from({ length: 1200 }, (_, at) => makeChild(at + 2, { grade: '12' }));
    const { report, faults } = check([HEAD, ...rows]);
    expect(report).toMatchObject({
      verdict: 'faulty',
      faultCount: 1200,
      common: [{ field: 'Grade', reason: { key: 'field.invalidGrade' }, count: 1200 }],
    });
    expect('faults' in report && report.faults).toHaveLength(1000);
    expect(faults).toHaveLength(1200);
  });

  it('refuses a header without its columns, and a header without rows', () => {
    expect(() => check([{ row: 1, cells: ['First Name'] }])).toThrow('importing.missingColumns');
    expect(() => check([])).toThrow('importing.missingColumns');
    expect(() => check([HEAD])).toThrow(new Unreadable({ key: 'workbook.noRows' }));
  });

  it('reports its progress from time to time', () => {
    const reported: [number, number][] = [];
    check([HEAD, ...Array.from({ length: 600 }, (_, at) => makeChild(at + 2))], reported);
    expect(reported).toEqual([
      [0, 600],
      [250, 600],
      [500, 600],
    ]);
  });
});

describe('a correction of a cell', () => {
  const nobody = new Set<number>();

  it('is checked by the same rules as the file, and is what is imported', () => {
    const sheet = read([HEAD, makeChild(2, { gender: 'Q', zip: 'none' }), makeChild(3)]);
    sheet.correct({ row: 2, field: 'Gender' }, 'Female');
    expect(sheet.finish(nobody).report).toMatchObject({
      verdict: 'faulty',
      facts: { rows: 2 },
      faults: [{ row: 2, field: 'Zip', value: 'none' }],
    });
    sheet.correct({ row: 2, field: 'Zip' }, '87501');
    const { report, children } = sheet.finish(nobody);
    expect(report.verdict).toBe('clean');
    expect(children.map(({ row, data }) => [row, data.gender, data.zip])).toEqual([
      [2, 'f', '87501'],
      [3, 'f', '87501'],
    ]);
  });

  it('can be taken back, and can fill a cell beyond the end of its row', () => {
    const child = makeChild(2);
    const sheet = read([HEAD, { ...child, cells: child.cells.slice(0, -1) }]);
    const last = { row: 2, field: 'Third Preference' };
    expect(sheet.finish(nobody).faults).toMatchObject([{ ...last, reason: { key: 'importing.blank' } }]);
    sheet.correct(last, '3');
    expect(sheet.finish(nobody).report.verdict).toBe('clean');
    sheet.correct(last, null);
    expect(sheet.finish(nobody).report.verdict).toBe('faulty');
  });

  it('can name a site that the server has to be asked about', () => {
    const sheet = read([HEAD, makeChild(2, { firstPreference: 99 })]);
    sheet.correct({ row: 2, field: 'First Preference' }, '4');
    expect(sheet.uncertainRows).toEqual([2]);
    expect(sheet.getValues(2)).toMatchObject({ firstPreference: 4 });
    expect(sheet.finish(new Set([2])).report.verdict).toBe('clean');
    expect(sheet.finish(nobody).report.verdict).toBe('faulty');
  });

  it('starts from what the cell shows', () => {
    const sheet = read([HEAD, makeChild(2, { birthday: new Date(Date.UTC(2015, 0, 2)), zip: 87501 })]);
    expect(sheet.getText({ row: 2, field: 'Birthday' })).toBe('1/2/2015');
    expect(sheet.getText({ row: 2, field: 'Zip' })).toBe('87501');
    expect(sheet.getText({ row: 2, field: 'State SID' })).toBe('');
    expect(() => sheet.getText({ row: 2, field: 'Shoe size' })).toThrow('Shoe size');
  });
});
