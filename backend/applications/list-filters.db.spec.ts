import { randomUUID } from 'node:crypto';
import { APPLICATION_STATUSES } from '../../domain/enums/enums.js';
import type { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('filtering the list of applications', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  async function list(query: object) {
    const { status, body } = await office.post('/students/list', { page: 1, ...query });
    return { status, ...body } as { status: number; count: number; results: { [fact: string]: unknown }[] };
  }

  async function readLastNames(query: object): Promise<unknown[]> {
    const { results, count } = await list(query);
    expect(count).toBe(results.length);
    return results.map(({ lastName }) => lastName).sort();
  }

  async function addChildren(...lastNamesOfThem: string[]): Promise<string> {
    const firstName = `Ana${randomUUID().slice(0, 8)}`;
    for (const lastName of lastNamesOfThem) {
      await addStudent(testApp.dataSource, await addUser(testApp.dataSource), {}, { firstName, lastName });
    }
    return firstName;
  }

  it('is logged with the filter, the page and the count, without any student', async () => {
    const firstName = await addChildren('Baca');
    const before = await findAccessLines(testApp.dataSource, { action: 'student.list' });
    await list({ student: firstName, status: 'incomplete' });
    const lines = await findAccessLines(testApp.dataSource, { action: 'student.list' });
    expect(lines.slice(before.length)).toMatchObject([
      {
        kind: 'read',
        studentIds: [],
        details: { filter: { student: firstName, status: 'incomplete' }, page: 1, count: 1 },
      },
    ]);
  });

  describe('by name', () => {
    it.each([
      ['baca', ['Baca', 'Cabacaro']],
      ['BACA', ['Baca', 'Cabacaro']],
      ['ba', ['Baca', 'Cabacaro', 'Robah']],
      ['b', ['Baca', 'Cabacaro', 'Robah']],
      ['nobody', []],
    ])('finds names that contain %j, ignoring case', async (typed, expected) => {
      const firstName = await addChildren('Baca', 'Cabacaro', 'Robah');
      expect(await readLastNames({ student: `${firstName} ${typed}` })).toEqual(expected);
    });

    it.each([
      ['jose', ['Jose', 'José', 'José']],
      ['JOSÉ', ['Jose', 'José', 'José']],
      ['jose\u0301', ['Jose', 'José', 'José']],
      ['muniz', ['Muñiz', 'Muniz']],
      ['muñiz', ['Muñiz', 'Muniz']],
      ['uber', ['Überall', 'ÜBERSEE']],
      ['Übers', ['ÜBERSEE']],
      ['orsted', []],
      ['ørs', ['Ørsted']],
      ['Nguyen', ['Nguyễn']],
      ['علي', ['عَلِي']],
      ['שלום', ['שָׁלוֹם']],
    ])('finds %j, ignoring accents', async (typed, expected) => {
      const firstName = await addChildren(
        ...['Jose', 'José', 'Jose\u0301', 'Muñiz', 'Muniz', 'Überall', 'ÜBERSEE', 'Ørsted', 'Nguyễn'],
        ...['عَلِي', 'שָׁלוֹם'],
      );
      const found = (await readLastNames({ student: `${firstName} ${typed}` })).map((name) =>
        String(name).normalize(),
      );
      expect(found.sort()).toEqual([...expected].sort());
    });

    it.each([
      ['%', ['50% off']],
      ['0%', ['50% off']],
      ['_', ['snake_case']],
      ['\\', ['back\\slash']],
      ['\\%', []],
      ["'", ["O'Brien"]],
      ['"', ['"Nick"']],
      ["o'b", ["O'Brien"]],
      ["'; DROP TABLE students; --", []],
      ['$1', ['Cash$1']],
      ['<b>', ['<b>Bold</b>']],
      ['.*', []],
    ])('searches %j literally', async (typed, expected) => {
      const firstName = await addChildren(
        ...['50% off', 'snake_case', 'back\\slash', "O'Brien", '"Nick"', 'Cash$1', '<b>Bold</b>', 'Plain'],
      );
      expect(await readLastNames({ student: `${firstName} ${typed}` })).toEqual(expected);
    });

    it('requires each word, in any order and anywhere in the name', async () => {
      const firstName = await addChildren('Baca Ruiz', 'Ruiz', 'Bacalao');
      expect(await readLastNames({ student: `ruiz  baca ${firstName}` })).toEqual(['Baca Ruiz']);
      expect(await readLastNames({ student: `${firstName.slice(3)} lao` })).toEqual(['Bacalao']);
    });

    it('accepts as many words as fit', async () => {
      const firstName = await addChildren('Baca');
      const letters = [...'bcdefghijklmnopqrstuvwxyz0123456789'].join(' ');
      expect(await readLastNames({ student: `${firstName} ${'a c '.repeat(29)}`.trim() })).toEqual(['Baca']);
      expect(await readLastNames({ student: `${firstName} ${letters}` })).toEqual([]);
    });

    it("finds all children by the applicant's name, and combines both names", async () => {
      const mark = randomUUID().slice(0, 8);
      const parent = await addUser(testApp.dataSource, { firstName: 'Iñaki', lastName: `Peña${mark}` });
      await addStudent(testApp.dataSource, parent, {}, { firstName: 'Eva', lastName: 'One' });
      await addStudent(testApp.dataSource, parent, {}, { firstName: 'Luz', lastName: 'Two' });
      await addStudent(
        testApp.dataSource,
        await addUser(testApp.dataSource),
        {},
        { lastName: `Peña${mark}` },
      );
      expect(await readLastNames({ applicant: `inaki pena${mark}` })).toEqual(['One', 'Two']);
      expect(await readLastNames({ applicant: `PEÑA${mark}`, student: 'luz' })).toEqual(['Two']);
      expect(await readLastNames({ applicant: `pena${mark} luz` })).toEqual([]);
    });
  });

  it('by grade finds only that grade', async () => {
    const firstName = await addChildren();
    const family = await addUser(testApp.dataSource);
    for (const grade of ['P', 'K', '1', null] as const) {
      await addStudent(testApp.dataSource, family, {}, { firstName, lastName: `Grade ${grade}`, grade });
    }
    expect(await readLastNames({ student: firstName, grade: 'K' })).toEqual(['Grade K']);
    expect(await readLastNames({ student: firstName })).toHaveLength(4);
  });

  it.each(APPLICATION_STATUSES)(
    'by status finds all applications that are %s, and no others',
    async (status) => {
      const firstName = await addChildren();
      const family = await addUser(testApp.dataSource);
      const site = await addSite(testApp.dataSource);
      for (const other of APPLICATION_STATUSES) {
        const isPlaced = other === 'assigned' || other === 'accepted';
        const story = { status: other, ...(isPlaced ? { site } : {}) };
        await addStudent(testApp.dataSource, family, story, { firstName, lastName: other });
      }
      expect(await readLastNames({ student: firstName, status })).toEqual([status]);
    },
  );

  it('includes removed applications, unless another status is selected', async () => {
    const firstName = await addChildren('Here');
    await addStudent(
      testApp.dataSource,
      await addUser(testApp.dataSource),
      { status: 'removed' },
      { firstName, lastName: 'Gone' },
    );
    expect(await readLastNames({ student: firstName })).toEqual(['Gone', 'Here']);
    expect(await readLastNames({ student: firstName, status: 'incomplete' })).toEqual(['Here']);
  });

  it.each([
    ['yes', ['Found'], 1],
    ['no', ['Not found'], 0],
    ['unknown', ['Not yet checked'], null],
  ])('by SSID %s finds students who are %p', async (ssid, expected, answered) => {
    const firstName = await addChildren('Not yet checked');
    const family = await addUser(testApp.dataSource);
    const checked = { firstName, ssidCheckedOn: new Date() };
    const number = String(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
    await addStudent(testApp.dataSource, family, {}, { ...checked, lastName: 'Found', ssid: number });
    await addStudent(testApp.dataSource, family, {}, { ...checked, lastName: 'Not found' });
    expect(await readLastNames({ student: firstName, ssid })).toEqual(expected);
    const { results } = await list({ student: firstName, ssid });
    expect(results.map((row) => row['ssid'])).toEqual([answered]);
  });

  it('combines all filters', async () => {
    const firstName = await addChildren('Other');
    const parent = await addUser(testApp.dataSource, { firstName: 'Inés' });
    const fitting: Partial<Student> = { firstName, grade: '3', ssidCheckedOn: new Date() };
    const one = await addStudent(testApp.dataSource, parent, { status: 'declined' }, fitting);
    for (const change of [
      { grade: '4' },
      { ssidCheckedOn: null },
      { firstName: 'Eva' },
    ] as Partial<Student>[]) {
      await addStudent(testApp.dataSource, parent, { status: 'declined' }, { ...fitting, ...change });
    }
    await addStudent(testApp.dataSource, parent, { status: 'unassigned' }, fitting);
    const { results, count } = await list({
      student: firstName,
      applicant: 'ines',
      grade: '3',
      status: 'declined',
      ssid: 'no',
      sort: 'student',
    });
    expect([count, results.map(({ id }) => id)]).toEqual([1, [one.id]]);
  });

  describe('refuses, at its field,', () => {
    it.each([
      [{ page: undefined }, 'page', 'Field is required.'],
      [{ page: null }, 'page', 'Field is required.'],
      [{ page: 0 }, 'page', 'Invalid input'],
      [{ page: -1 }, 'page', 'Invalid input'],
      [{ page: 1.5 }, 'page', 'Invalid input'],
      [{ page: 'abc' }, 'page', 'Invalid input'],
      [{ page: '1e3' }, 'page', 'Invalid input'],
      [{ page: '-1' }, 'page', 'Invalid input'],
      [{ page: 1e12 }, 'page', 'Invalid input'],
      [{ page: '9'.repeat(400) }, 'page', 'Invalid input'],
      [{ page: [1] }, 'page', 'Invalid input'],
      [{ page: true }, 'page', 'Invalid input'],
      [{ student: 'x'.repeat(129) }, 'student', 'Text too long'],
      [{ student: ['Ana'] }, 'student', 'Invalid input'],
      [{ student: { $ne: '' } }, 'student', 'Invalid input'],
      [{ student: 'a\ud800' }, 'student', 'Invalid input'],
      [{ applicant: 7 }, 'applicant', 'Invalid input'],
      [{ grade: '10' }, 'grade', 'Invalid grade'],
      [{ grade: 3 }, 'grade', 'Invalid grade'],
      [{ status: 'pending' }, 'status', 'Invalid application status'],
      [{ status: 'toString' }, 'status', 'Invalid application status'],
      [{ ssid: 1 }, 'ssid', 'Invalid input'],
      [{ ssid: 'maybe' }, 'ssid', 'Invalid input'],
      [{ sort: 'ssid; DROP TABLE students' }, 'sort', 'Invalid input'],
      [{ sort: 'constructor' }, 'sort', 'Invalid input'],
      [{ sort: 'id' }, 'sort', 'Invalid input'],
      [{ order: 'ASC' }, 'order', 'Invalid input'],
    ])('%p', async (query, field, message) => {
      const { status, body } = await office.post('/students/list', { page: 1, ...query });
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
    });
  });

  it('ignores empty and unknown filters', async () => {
    const firstName = await addChildren('Baca');
    const gaps = { applicant: '  ', grade: '', status: null, ssid: '', sort: null, order: '' };
    expect(await readLastNames({ student: firstName, ...gaps, year: 1, limit: 1e9 })).toEqual(['Baca']);
  });
});
