import { randomUUID } from 'node:crypto';
import type { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('exporting students', () => {
  let testApp: TestApp;
  let admin: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    await addSchools(testApp.dataSource);
  });
  beforeEach(async () => {
    admin = await addUser(testApp.dataSource, { role: 'admin' });
    office = await Visitor.signIn(testApp, admin);
  });
  afterAll(() => testApp.close());

  async function readExported(ids: unknown): Promise<Record<string, unknown>[]> {
    const { status, body } = await office.post('/students/export', { ids });
    expect(status).toBe(200);
    return body as Record<string, unknown>[];
  }

  async function makeStudents(count: number): Promise<string[]> {
    const { id: userId } = await addUser(testApp.dataSource);
    const rows = Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), userId, firstName: 'Ana', lastName: 'Baca' },
    }));
    await testApp.dataSource.manager.insert(Student, rows);
    return rows.map(({ id }) => id);
  }

  it('exports every field of the student, flat, with names for the IDs', async () => {
    const { dataSource } = testApp;
    const family = await addUser(dataSource, { firstName: 'Eva', lastName: 'Tafoya' });
    const [site, wished] = [
      await addSite(dataSource, { name: 'Taos Library' }),
      await addSite(dataSource, { name: 'Bosque' }),
    ];
    const { id } = await addStudent(
      dataSource,
      family,
      { status: 'accepted', site },
      { sitePreference1: wished.id },
    );
    const visitor = await Visitor.signIn(testApp, family);
    await visitor.post(`/students/${id}/saveStudentSection`, STUDENT_SECTION);
    await visitor.post(`/students/${id}/saveGuardianSection`, GUARDIAN_SECTION);
    await visitor.post(`/students/${id}/saveEmergencySection`, EMERGENCY_SECTION);
    await dataSource.manager.insert(Denial, [
      { studentId: id, siteId: wished.id },
      { studentId: id, siteId: site.id },
    ]);
    await dataSource.manager.insert(Withdrawal, { studentId: id, siteId: wished.id });
    const [row = {}] = await readExported([id]);
    const { body: view } = await visitor.get(`/students/${id}`);
    const {
      nearby: _nearby,
      unplaced: _unplaced,
      denials: _,
      withdrawals: _1,
      version: _2,
      choices: _3,
      timeline: _4,
      standing: _5,
      code: _6,
      wasSubmitted: _7,
      enteredBy: _8,
      ...fields
    } = view as Record<string, unknown>;
    expect(row).toMatchObject(fields);
    expect(row).toMatchObject({
      status: 'accepted',
      siteName: 'Taos Library',
      sitePreference1Name: 'Bosque',
      sitePreference2Name: null,
      outgoingSchoolName: 'Acequia Elementary',
      incomingSchoolName: 'Bosque Middle',
      denials: `${site.id}, ${wished.id}`,
      denialNames: 'Bosque; Taos Library',
      withdrawals: String(wished.id),
      withdrawalNames: 'Bosque',
      userFirstName: 'Eva',
      userLastName: 'Tafoya',
      userEmail: family.email,
    });
    // People who read these files by column number still find the other columns where they were.
    expect(Object.keys(row).slice(-3)).toEqual(['allergies', 'healthNotes', 'pickup']);
    expect(Object.values(row).filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
  });

  it('matches the API documentation', async () => {
    const documented = await createTestApp({ API_DOCS: 'true' });
    const { body } = await new Visitor(documented).get('/docs-json');
    await documented.close();
    const { schema } = body.paths['/api/students/export'].post.responses['200'].content['application/json'];
    expect(schema).toEqual({ type: 'array', items: { $ref: '#/components/schemas/ExportRowAnswer' } });
  });

  it('keeps the requested order, exports each student once and skips unknown IDs', async () => {
    const ids = (await makeStudents(5)).sort(() => Math.random() - 0.5);
    const rows = await readExported([ids[0], randomUUID(), ids[1]?.toUpperCase(), ids[0], ...ids.slice(2)]);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('includes removed students', async () => {
    const { id } = await addStudent(testApp.dataSource, await addUser(testApp.dataSource), {
      status: 'removed',
    });
    expect(await readExported([id])).toEqual([
      expect.objectContaining({ id, status: 'removed', removed: true }),
    ]);
  });

  it('exports 2,500 students at once, and none for an empty list', async () => {
    const ids = await makeStudents(2_500);
    expect((await readExported(ids)).map(({ id }) => id)).toEqual(ids);
    expect(await readExported([])).toEqual([]);
  });

  it('logs who exported which records', async () => {
    const ids = await makeStudents(2);
    await readExported([...ids, randomUUID()]);
    const lines = await testApp.dataSource.manager.findBy(AccessLogEntry, {
      userId: admin.id,
      kind: 'exported',
    });
    expect(lines).toEqual([
      expect.objectContaining({ action: 'student.export', address: '127.0.0.1', studentIds: ids }),
    ]);
  });

  it.each<[string, () => unknown, string]>([
    [
      '2,501 ids',
      () => Array.from({ length: 2_501 }, () => randomUUID()),
      'You can export up to 2,500 students at once',
    ],
    ['an id that is none', () => [randomUUID(), 'x'], 'Invalid GUID'],
    ['a number', () => [7], 'Invalid GUID'],
    ['SQL', () => ["'); DROP TABLE students; --"], 'Invalid GUID'],
    ['no list', () => randomUUID(), 'Invalid input'],
    ['nothing', () => undefined, 'Field is required.'],
  ])('refuses %s', async (_, ids, message) => {
    const { status, body } = await office.post('/students/export', { ids: ids() });
    expect([status, body.fields]).toEqual([400, { ids: message }]);
    expect(
      await testApp.dataSource.manager.countBy(AccessLogEntry, { userId: admin.id, kind: 'exported' }),
    ).toBe(0);
  });

  it('refuses a body over 256 kB and accepts one just below', async () => {
    const postPadded = (length: number) =>
      office.post('/students/export', { ids: [], padding: 'x'.repeat(length) });
    expect((await postPadded(256_000)).status).toBe(413);
    expect((await postPadded(255_900)).status).toBe(200);
  });
});
