import type { ImportRow } from '../contract/import.js';
import { DryRun } from './dry-run.js';
import { getKnownSites } from './known.js';
import { findFileWarnings, findRowsBeyondSeats } from './warnings.js';

const SITES = getKnownSites([
  {
    id: 1,
    name: 'Zia',
    status: 'open',
    isVerified: true,
    grades: null,
    studentCapacity: 10,
    enrollmentCount: 8,
  },
  {
    id: 2,
    name: 'Acoma',
    status: 'closed',
    isVerified: true,
    grades: '',
    studentCapacity: 5,
    enrollmentCount: 9,
  },
  {
    id: 3,
    name: 'Taos',
    status: null,
    isVerified: true,
    grades: 'K123',
    studentCapacity: 5,
    enrollmentCount: 0,
  },
]);

function makeRow(changes: Partial<Record<keyof ImportRow, unknown>> & { email?: string }): ImportRow {
  const { email = 'elena@example.org', ...rest } = changes;
  const row = {
    ssid: null,
    firstName: 'Luz',
    lastName: 'Baca',
    birthday: null,
    grade: null,
    guardian1: { email },
    site: null,
    firstPreference: null,
    secondPreference: null,
    thirdPreference: null,
    ...rest,
  };
  return row as unknown as ImportRow;
}

const getWarnings = (...rows: ImportRow[]) =>
  findFileWarnings(
    rows.map((data, at) => ({ row: at + 2, data })),
    SITES,
    2025,
  );

describe('the warnings of a file', () => {
  it('are empty for a normal file', () => {
    expect(
      getWarnings(
        makeRow({ firstName: 'Luz' }),
        makeRow({ firstName: 'Paz' }),
        makeRow({ birthday: 86_400 }),
      ),
    ).toEqual([]);
  });

  it('name an SSID in several rows once', () => {
    expect(
      getWarnings(makeRow({ ssid: 5 }), makeRow({ ssid: 6, firstName: 'Paz' }), makeRow({ ssid: 5 })),
    ).toEqual([{ key: 'importing.warning.sameSsid', params: { ssid: '5', rows: '2, 4' } }]);
  });

  it('name a child that is there twice, in any spelling', () => {
    const rows = [makeRow({ lastName: 'Peña' }), makeRow({ lastName: 'PENA', email: 'Elena@Example.org' })];
    expect(getWarnings(...rows)).toEqual([
      { key: 'importing.warning.sameChild', params: { child: 'Luz Peña', rows: '2, 3' } },
    ]);
    expect(getWarnings(makeRow({ ssid: 5 }), makeRow({ ssid: 6 }))).toMatchObject([
      { key: 'importing.warning.sameChild' },
    ]);
  });

  it('ask about an email with a likely slip, once if the second guardian has the same one', () => {
    const makeGuardians = (one: string, other: string) => ({
      guardian1: { email: one },
      guardian2: { email: other },
    });
    expect(
      getWarnings(
        makeRow(makeGuardians('ana@gmial.com', 'ana@gmial.com')),
        makeRow({ ...makeGuardians('leo@example.org', 'eva@yaho.com'), firstName: 'Leo' }),
      ).filter(({ key }) => key === 'importing.warning.email'),
    ).toEqual([
      {
        key: 'importing.warning.email',
        params: { row: 2, field: 'Parent 1 Email', email: 'ana@gmial.com', meant: 'ana@gmail.com' },
        correction: { row: 2, field: 'Parent 1 Email', text: 'ana@gmail.com' },
      },
      {
        key: 'importing.warning.email',
        params: { row: 3, field: 'Parent 2 Email', email: 'eva@yaho.com', meant: 'eva@yahoo.com' },
        correction: { row: 3, field: 'Parent 2 Email', text: 'eva@yahoo.com' },
      },
    ]);
  });

  it('name rows that are likely the same child with different first guardians', () => {
    const born = { birthday: Date.UTC(2016, 0, 2) / 1000 };
    const rows = [
      makeRow({ ...born, firstName: 'Guadalupe', lastName: 'Baca Tso' }),
      makeRow({ ...born, firstName: 'Lupe', lastName: 'Baca', email: 'rosa@example.org' }),
      makeRow({ ...born, firstName: 'Ana', lastName: 'Nez', ssid: 7 }),
      makeRow({ ...born, firstName: 'Ana', lastName: 'Nez', ssid: 7, email: 'rosa@example.org' }),
      makeRow({ firstName: 'Eva', lastName: 'Nez' }),
      makeRow({ firstName: 'Eva', lastName: 'Nez', email: 'rosa@example.org' }),
      makeRow({ ...born, firstName: 'Sara', lastName: 'Nez' }),
      makeRow({ ...born, firstName: 'Sarah', lastName: 'Nez' }),
      // Skipped, as another warning says.
      makeRow({ ...born, firstName: 'Guadalupe', lastName: 'Baca Tso' }),
    ];
    expect(getWarnings(...rows).filter(({ key }) => key === 'importing.warning.likelySame')).toEqual([
      {
        key: 'importing.warning.likelySame',
        params: { rows: '2, 3', children: 'Guadalupe Baca Tso, Lupe Baca' },
      },
    ]);
  });

  it('list likely the same children by their rows, however much they have in common', () => {
    const born = { birthday: Date.UTC(2016, 0, 2) / 1000 };
    const rows = [
      makeRow({ ...born, firstName: 'Guadalupe', lastName: 'Baca Tso' }),
      makeRow({ ...born, firstName: 'Ana', lastName: 'Nez' }),
      makeRow({ ...born, firstName: 'Lupe', lastName: 'Baca', email: 'rosa@example.org' }),
      makeRow({ ...born, firstName: 'Ana', lastName: 'Nez', email: 'rosa@example.org' }),
    ];
    const warnings = getWarnings(...rows).filter(({ key }) => key === 'importing.warning.likelySame');
    expect(warnings.map(({ params }) => params?.['rows'])).toEqual(['2, 4', '3, 5']);
  });

  it('list at most ten rows', () => {
    const [warning] = getWarnings(...Array.from({ length: 12 }, () => makeRow({ ssid: 5 })));
    expect(warning?.params?.['rows']).toBe('2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …');
  });

  it('name a site with fewer seats than the file has children', () => {
    const names = ['Ana', 'Luz', 'Paz'];
    const makeRowsAt = (site: number, count: number) =>
      names.slice(0, count).map((firstName) => makeRow({ site, firstName }));
    expect(getWarnings(...makeRowsAt(1, 2))).toEqual([]);
    expect(getWarnings(...makeRowsAt(1, 3), makeRow({ site: 1, firstName: 'ana' }))).toContainEqual({
      key: 'importing.warning.seats',
      params: { site: 'Zia', seats: 2, count: 3 },
    });
    expect(getWarnings(...makeRowsAt(2, 1))).toEqual([
      { key: 'importing.warning.seats', params: { site: 'Acoma', seats: 0, count: 1 } },
    ]);
  });

  it('name each row with an unusual age for its grade', () => {
    const makeBorn = (year: number, grade: string, firstName: string) =>
      makeRow({ birthday: Date.UTC(year, 0, 2) / 1000, grade, firstName });
    expect(
      getWarnings(makeBorn(2016, '3', 'Luz'), makeBorn(2024, '8', 'Paz'), makeBorn(2012, 'P', 'Ana')),
    ).toEqual([
      { key: 'importing.warning.age', params: { row: 3, child: 'Paz Baca', count: 1, grade: '8' } },
      { key: 'importing.warning.age', params: { row: 4, child: 'Ana Baca', count: 13, grade: 'Pre-K' } },
    ]);
  });

  it('name a site that does not teach a child’s grade', () => {
    const rows = [
      makeRow({ grade: '8', site: 3 }),
      makeRow({ grade: '2', site: 3, firstName: 'Paz' }),
      makeRow({ grade: '8', firstPreference: 1, secondPreference: 3, thirdPreference: 1, firstName: 'Ana' }),
      makeRow({ grade: 'P', firstPreference: 3, firstName: 'Eva' }),
    ];
    expect(getWarnings(...rows)).toEqual([
      { key: 'importing.warning.wrongGrade', params: { site: 'Taos', grade: '8', count: 2, rows: '2, 4' } },
      {
        key: 'importing.warning.wrongGrade',
        params: { site: 'Taos', grade: 'Pre-K', count: 1, rows: '5' },
      },
    ]);
  });

  it('find the rows of sites with too few seats', () => {
    const rows = ['Ana', 'Luz', 'Paz'].map((firstName, at) => ({
      row: at + 2,
      data: makeRow({ site: 1, firstName }),
    }));
    expect(findRowsBeyondSeats(rows.slice(1), SITES)).toEqual([]);
    expect(findRowsBeyondSeats([...rows, { row: 9, data: makeRow({ site: 3 }) }], SITES)).toEqual(rows);
  });

  it('name a preference that takes no new applicants', () => {
    const preferences = { firstPreference: 1, secondPreference: 2, thirdPreference: 3 };
    expect(getWarnings(makeRow({ ...preferences }), makeRow({ ...preferences, firstName: 'Paz' }))).toEqual([
      { key: 'importing.warning.notOffered', params: { site: 'Acoma', count: 2 } },
    ]);
  });
});

describe('a dry run predicts', () => {
  const NEW = 'created-user-and-student';
  const predictRows = (...rows: ImportRow[]) => {
    const dryRun = new DryRun(SITES);
    return rows.map((row) => {
      const { outcome, refusal } = dryRun.predict(row, NEW);
      return outcome ?? refusal;
    });
  };

  it('that a family is new once', () => {
    expect(
      predictRows(
        makeRow({}),
        makeRow({ firstName: 'Paz', email: 'ELENA@example.org' }),
        makeRow({ email: 'o@x.org' }),
      ),
    ).toEqual([NEW, 'created-student', NEW]);
  });

  it('that a child is created once', () => {
    expect(predictRows(makeRow({}), makeRow({ lastName: 'BACA' }))).toEqual([NEW, 'skipped-existing']);
  });

  it('that an SSID belongs to one child, and checks it first', () => {
    expect(
      predictRows(makeRow({ ssid: 5 }), makeRow({ ssid: 5 }), makeRow({ ssid: 5, email: 'o@x.org' })),
    ).toEqual([NEW, 'skipped-ssid', 'skipped-ssid']);
  });

  it('that the last seat is taken once, and not by a skipped row', () => {
    const rows = ['Ana', 'Ana', 'Luz', 'Paz'].map((firstName) => makeRow({ site: 1, firstName }));
    expect(predictRows(...rows)).toEqual([NEW, 'skipped-existing', 'created-student', 'move.siteFull']);
  });

  it.each(['skipped-existing', 'skipped-ssid'] as const)('what the server found: %s', (outcome) => {
    const dryRun = new DryRun(SITES);
    expect(dryRun.predict(makeRow({ site: 2 }), outcome)).toEqual({ outcome });
    expect(dryRun.predict(makeRow({ firstName: 'Paz' }), 'created-student')).toEqual({
      outcome: 'created-student',
    });
  });
});
