import type { ApplicationRow } from '../../domain/contract/application.js';
import { MAX_RANGE } from '../../domain/enums/lists.js';
import { Student } from '../students/student.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { startNextSeason } from '../testing/seasons.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('GET /applications', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });

  const ask = (query: { filter?: unknown; range?: unknown; sort?: unknown } = {}) => {
    const parts = Object.entries(query).map(
      ([name, part]) => [name, JSON.stringify(part)] as [string, string],
    );
    return office.get(`/applications?${new URLSearchParams(parts).toString()}`);
  };

  async function readLastNames(query: Parameters<typeof ask>[0]): Promise<string[]> {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return (body as ApplicationRow[]).map(({ lastName }) => lastName);
  }

  async function addChildren(...names: string[]): Promise<Student[]> {
    const family = await addUser(testApp.dataSource);
    const added: Student[] = [];
    for (const lastName of names) {
      added.push(await addStudent(testApp.dataSource, family, {}, { firstName: 'Ana', lastName }));
    }
    return added;
  }

  it('has the rows of the list, and more of each', async () => {
    const site = await addSite(testApp.dataSource);
    const family = await addUser(testApp.dataSource, { email: 'rosa@example.org' });
    const change = {
      zip: '87501-1234',
      sitePreference1: site.id,
      language: 'Diné',
      iep: true,
      attending: 'yes' as const,
    };
    await addStudent(testApp.dataSource, family, {}, change);
    const { body, headers } = await ask({ range: [0, 24], sort: ['student', 'ASC'] });
    const list = await office.post('/students/list', { page: 1 });
    const [row] = list.body.results as ApplicationRow[];
    expect(body).toEqual([
      {
        ...row,
        zip: '87501-1234',
        county: 'Santa Fe',
        firstChoice: site.id,
        language: 'Diné',
        iep: true,
        userEmail: 'rosa@example.org',
        attending: 'yes',
      },
    ]);
    expect(headers['content-range']).toBe('applications 0-0/1');
    expect(Object.keys(row ?? {})).not.toContain('zip');
  });

  it('has no county for a ZIP code of another state', async () => {
    const family = await addUser(testApp.dataSource);
    await addStudent(testApp.dataSource, family, {}, { zip: '10001' });
    await addStudent(testApp.dataSource, family, {}, { zip: null });
    const { body } = await ask();
    expect((body as ApplicationRow[]).map(({ county }) => county)).toEqual([null, null]);
  });

  it('is filtered, sorted and cut', async () => {
    await addChildren('Tso', 'Baca', 'Ortiz', 'Begay');
    expect(await readLastNames({ sort: ['student', 'DESC'] })).toEqual(['Tso', 'Ortiz', 'Begay', 'Baca']);
    const second = await ask({ range: [1, 2], sort: ['student', 'ASC'] });
    expect((second.body as ApplicationRow[]).map(({ lastName }) => lastName)).toEqual(['Begay', 'Ortiz']);
    expect(second.headers['content-range']).toBe('applications 1-2/4');
    expect(
      await readLastNames({ filter: { student: 'ana b', status: 'incomplete' }, sort: ['student', 'ASC'] }),
    ).toEqual(['Baca', 'Begay']);
    expect(await readLastNames({ filter: { status: 'removed' } })).toEqual([]);
    const beyond = await ask({ range: [50, 74] });
    expect([beyond.body, beyond.headers['content-range']]).toEqual([[], 'applications */4']);
  });

  it('follows changes', async () => {
    const [child] = await addChildren('Tso');
    expect(await readLastNames({ range: [0, 24] })).toEqual(['Tso']);
    await testApp.dataSource.manager.update(Student, { id: child?.id ?? '' }, { lastName: 'Baca' });
    expect(await readLastNames({ range: [0, 24] })).toEqual(['Baca']);
  });

  it('has up to 1,000 rows at once', async () => {
    const { id: userId } = await addUser(testApp.dataSource);
    const rows = Array.from({ length: MAX_RANGE + 1 }, (_, at) => ({
      ...{ userId, firstName: 'Ana', lastName: `Baca ${at}` },
    }));
    await testApp.dataSource.manager.insert(Student, rows);
    const all = await ask({ range: [0, 999] });
    expect((all.body as unknown[]).length).toBe(1000);
    expect(all.headers['content-range']).toBe('applications 0-999/1001');
    const { headers } = await ask();
    expect(headers['content-range']).toBe('applications 0-999/1001');
    expect((await ask({ range: [0, 1000] })).body.fields).toEqual({ range: 'Invalid input' });
  });

  it('finds applications of any season by ID', async () => {
    const [first] = await addChildren('Tso');
    await startNextSeason(testApp.dataSource);
    const [second] = await addChildren('Baca', 'Ortiz');
    const ids = [first?.id, second?.id];
    expect((await readLastNames({ filter: { id: ids } })).sort()).toEqual(['Baca', 'Tso']);
    expect(await readLastNames({ filter: { id: ids, season: 2025 } })).toEqual(['Tso']);
    expect(await readLastNames({ filter: { id: [] } })).toEqual([]);
  });

  it.each([
    [{ filter: { grade: 'X' } }, 'grade'],
    [{ filter: { id: 'x' } }, 'id'],
    [{ filter: [] }, 'filter'],
    [{ sort: ['zip', 'ASC'] }, 'sort'],
    [{ range: [3, 1] }, 'range'],
  ])('refuses %j', async (query, field) => {
    const { status, body } = await ask(query);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
  });

  it('is logged with the filter, the page and the count, without any student', async () => {
    const [child] = await addChildren('Tso', 'Baca');
    await ask({ filter: { status: 'incomplete' }, range: [25, 49] });
    await ask({ filter: { id: [child?.id] } });
    expect(await findAccessLines(testApp.dataSource, { action: 'student.list' })).toMatchObject([
      { kind: 'read', studentIds: [], details: { filter: { status: 'incomplete' }, page: 2, count: 2 } },
      { kind: 'read', studentIds: [], details: { filter: { ids: 1 }, page: 1, count: 1 } },
    ]);
  });

  it('has one application, as its page shows it, and logs who read it', async () => {
    const [child] = await addChildren('Tso');
    const id = child?.id ?? '';
    const { status, body } = await office.get(`/applications/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual((await office.get(`/students/${id}/application`)).body);
    expect(await findAccessLines(testApp.dataSource, { action: 'student.application' })).toMatchObject([
      { kind: 'read', studentIds: [id] },
      { kind: 'read', studentIds: [id] },
    ]);
  });
});
