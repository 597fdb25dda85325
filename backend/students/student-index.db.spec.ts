import { DuplicateQueueEntry } from '../duplicates/duplicate-pair.entity.js';
import type { User } from '../accounts/user.entity.js';
import { ImportWorld } from '../testing/import-world.js';
import { addUser } from '../testing/people.js';
import { addRoster } from '../testing/rosters.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { startNextSeason } from '../testing/seasons.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Student } from './student.entity.js';

const TEXT = [
  'firstName',
  'lastName',
  'ssid',
  'guardian1Email',
  'guardian2Email',
  ...['guardian1', 'guardian2', 'emergency1', 'emergency2'].flatMap((person) =>
    ['HomePhone', 'CellPhone', 'WorkPhone'].map((phone) => `${person}${phone}`),
  ),
]
  .map((column) => `coalesce(s."${column}"::text, '')`)
  .join(` || ' ' || `);

describe('the search text and the queue of the search for duplicates', () => {
  let testApp: TestApp;
  let world: ImportWorld;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await ImportWorld.build(testApp);
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  beforeEach(() => testApp.dataSource.manager.clear(DuplicateQueueEntry));

  async function countQueued(id: string): Promise<number> {
    const { manager } = testApp.dataSource;
    const wrong = await manager.query<object[]>(
      `SELECT s."id" FROM students s LEFT JOIN student_search t ON t."studentId" = s."id"
       WHERE t."text" IS DISTINCT FROM folded(${TEXT})`,
    );
    expect(wrong).toEqual([]);
    return manager.countBy(DuplicateQueueEntry, { studentId: id });
  }

  async function makeChild(story: StudentScenario = {}, change: Partial<Student> = {}, user?: User) {
    const parent = user ?? (await addUser(testApp.dataSource));
    const student = await addStudent(testApp.dataSource, parent, story, change);
    await testApp.dataSource.manager.clear(DuplicateQueueEntry);
    return { ...student, parent: await Visitor.signIn(testApp, parent), path: `/students/${student.id}` };
  }

  it('follow a new application', async () => {
    const parent = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
    const { body } = await parent.post('/students/create', { firstName: 'Ana', lastName: 'Nez' });
    expect(await countQueued((body as { id: string }).id)).toBe(1);
  });

  it('follow a section, and only what changed in it', async () => {
    const { id, parent, path } = await makeChild({}, { firstName: 'Old' });
    const save = async (section: string, values: object): Promise<number> => {
      expect((await parent.post(`${path}/save${section}Section`, values)).status).toBe(200);
      return countQueued(id);
    };
    expect(await save('Student', STUDENT_SECTION)).toBe(1);
    expect(await save('Student', { ...STUDENT_SECTION, city: 'Taos' })).toBe(1);
    expect(await save('Student', { ...STUDENT_SECTION, birthday: STUDENT_SECTION.birthday + 86_400 })).toBe(
      2,
    );
    expect(await save('Guardian', GUARDIAN_SECTION)).toBe(2);
    expect(await save('Emergency', EMERGENCY_SECTION)).toBe(2);
    const { body } = await office.post('/students/list', {
      page: 1,
      search: 'ana@example.org',
    });
    expect((body as { results: object[] }).results).toMatchObject([{ id }]);
  });

  it('follow an import', async () => {
    const row = world.makeRow({ ssid: 800_001 });
    expect(await world.take(row)).toMatchObject({ outcome: 'created-user-and-student' });
    const { id } = await testApp.dataSource.manager.findOneByOrFail(Student, { ssid: '800001' });
    expect(await countQueued(id)).toBe(1);
  });

  it('follow the SSID that a person enters, and the one that the check finds', async () => {
    const entered = await makeChild({ status: 'unassigned' });
    expect((await office.post(`${entered.path}/ssid`, { ssid: 800_002 })).status).toBe(200);
    expect(await countQueued(entered.id)).toBe(1);
    const birthday = Date.UTC(2015, 1, 1) / 1000;
    const person = { firstName: 'Filomena', lastName: 'Tso', birthday };
    const found = await makeChild({ status: 'unassigned' }, person);
    await addRoster(testApp.dataSource, [{ ssid: 800_003, ...person }]);
    expect((await office.post('/ssid/check')).body).toMatchObject({ found: 1 });
    expect(await countQueued(found.id)).toBe(1);
  });

  it('follow a removal and its end, and no other move', async () => {
    const { id, path } = await makeChild({ status: 'unassigned' });
    const site = world.wishes[0];
    expect((await office.post(`${path}/assign`, { siteId: site?.id })).status).toBe(200);
    expect(await countQueued(id)).toBe(0);
    expect((await office.post(`${path}/remove`)).status).toBe(200);
    expect(await countQueued(id)).toBe(1);
    expect((await office.post(`${path}/restore`)).status).toBe(200);
    expect(await countQueued(id)).toBe(2);
  });

  it('follow an application of the next season', async () => {
    const { parent, path } = await makeChild({ status: 'unassigned' }, { ssid: '800004' });
    await startNextSeason(testApp.dataSource);
    const { status, body } = await parent.post(`${path}/applyAgain`);
    expect(status).toBe(201);
    expect(await countQueued((body as { id: string }).id)).toBe(1);
  });
});
