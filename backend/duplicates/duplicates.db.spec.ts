import type { DuplicateGroup } from '../../domain/contract/duplicates.js';
import { parseDateText } from '../../domain/fields/date-text.js';
import type { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { indexChanges, indexStudents } from '../students/student-index.queries.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addRoster } from '../testing/rosters.js';
import { createSecondApp } from '../testing/second-app.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { DuplicateDismissal, DuplicateQueueEntry } from './duplicate-pair.entity.js';

interface Child {
  name: string;
  user?: User;
  story?: StudentScenario;
  change?: Partial<Student>;
}

describe('duplicates', () => {
  let testApp: TestApp;
  let admin: User;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    admin = await addUser(testApp.dataSource, { role: 'admin' });
    office = await Visitor.signIn(testApp, admin);
  });
  afterAll(() => testApp.close());

  let days = 0;
  let birthday = 0;
  beforeEach(() => {
    days += 1;
    birthday = parseDateText('2016-01-01') + days * 86_400;
  });

  async function addNamedStudent({ name, user, story, change = {} }: Child): Promise<Student> {
    const [firstName = '', ...others] = name.split(' ');
    const names = { firstName, lastName: others.join(' '), birthday };
    return addStudent(testApp.dataSource, user ?? (await addUser(testApp.dataSource)), story, {
      ...names,
      ...change,
    });
  }

  async function readGroups(visitor = office, query = ''): Promise<DuplicateGroup[]> {
    const { status, body } = await visitor.get(`/duplicates${query}`);
    expect(status).toBe(200);
    return body as DuplicateGroup[];
  }

  async function listGroups(...students: Student[]): Promise<string[][]> {
    const ids = students.map(({ id }) => id);
    return (await readGroups())
      .map((group) => group.students.map(({ id }) => id).sort())
      .filter((group) => group.some((id) => ids.includes(id)));
  }

  function listIds(...students: Student[]): string[] {
    return students.map(({ id }) => id).sort();
  }

  async function isMarked({ id }: Student, visitor = office): Promise<boolean | undefined> {
    const { body } = await visitor.post('/students/list', { page: 1 });
    const page = body as { results: { id: string; duplicate: boolean }[] };
    return page.results.find((row) => row.id === id)?.duplicate;
  }

  async function save({ id }: Student, change: Partial<Student>): Promise<void> {
    const { manager } = testApp.dataSource;
    const before = await manager.findOneByOrFail(Student, { id });
    await manager.save(Student, { id, ...change });
    await indexChanges(manager, before, change);
  }

  async function dismiss(...students: Student[]): Promise<void> {
    const { status } = await office.post('/duplicates/dismiss', { ids: listIds(...students) });
    expect(status).toBe(200);
  }

  it('shows applications of one child side by side, and why', async () => {
    const site = await addSite(testApp.dataSource, { name: 'Acequia' });
    const [mother, father] = [
      await addUser(testApp.dataSource, { firstName: 'Rosa', lastName: 'Tso' }),
      await addUser(testApp.dataSource),
    ];
    const first = await addNamedStudent({
      name: 'William García López',
      user: mother,
      story: { status: 'assigned', site },
      change: { grade: '2', zip: '87532' },
    });
    const second = await addNamedStudent({ name: 'Bill Lopez-Garcia', user: father });
    const [group] = await readGroups(office, `?student=${second.id}`);
    expect(group).toEqual({
      key: expect.any(String),
      why: ['birthday', 'name', 'nameOrder', 'shortForm'],
      dismissed: null,
      students: [
        {
          id: first.id,
          firstName: 'William',
          lastName: 'García López',
          birthday,
          grade: '2',
          zip: '87532',
          applicant: { id: mother.id, firstName: 'Rosa', lastName: 'Tso', email: mother.email },
          status: 'assigned',
          site: { id: site.id, name: 'Acequia' },
        },
        expect.objectContaining({ id: second.id, status: 'incomplete', site: null, grade: null }),
      ],
    });
  });

  it('groups everyone who is like a member, and no one else', async () => {
    const zayden = await addNamedStudent({ name: 'Zayden Baca' });
    const zaydne = await addNamedStudent({ name: 'Zaydne Baca' });
    const cousin = await addNamedStudent({ name: 'Mateo Baca' });
    const third = await addNamedStudent({ name: 'Zayden Baca Tso' });
    expect(await listGroups(zayden, zaydne, third)).toEqual([listIds(zayden, zaydne, third)]);
    expect(await listGroups(cousin)).toEqual([]);
  });

  it('never takes twins for one child', async () => {
    const family = await addUser(testApp.dataSource);
    const [ana, anna] = [
      await addNamedStudent({ name: 'Ana Baca', user: family }),
      await addNamedStudent({ name: 'Anna Baca', user: family }),
    ];
    expect(await listGroups(ana, anna)).toEqual([]);
    expect(await isMarked(ana)).toBe(false);
  });

  it('compares no one without a birthday', async () => {
    const [one, other] = [
      await addNamedStudent({ name: 'Luz Ortiz', change: { birthday: null } }),
      await addNamedStudent({ name: 'Luz Ortiz', change: { birthday: null } }),
    ];
    expect(await listGroups(one, other)).toEqual([]);
  });

  it('leaves out removed applications, and shows them again once they are restored', async () => {
    const [one, other] = [
      await addNamedStudent({ name: 'Luz Tso' }),
      await addNamedStudent({ name: 'Luz Tso' }),
    ];
    expect(await isMarked(one)).toBe(true);
    expect((await office.post(`/students/${other.id}/remove`)).status).toBe(200);
    expect(await listGroups(one)).toEqual([]);
    expect(await isMarked(one)).toBe(false);
    expect((await office.post(`/students/${other.id}/restore`)).status).toBe(200);
    expect(await listGroups(one)).toEqual([listIds(one, other)]);
    expect(await isMarked(one)).toBe(true);
  });

  it('sees a changed name or birthday at once, on every instance', async () => {
    const neighbor = await createSecondApp(testApp);
    const nextDoor = await Visitor.signIn(neighbor, admin);
    try {
      const [one, other] = [
        await addNamedStudent({ name: 'Nina Begay' }),
        await addNamedStudent({ name: 'Rosa Begay', change: { birthday: birthday - 365 * 86_400 } }),
      ];
      expect([await isMarked(one), await isMarked(one, nextDoor)]).toEqual([false, false]);
      await save(other, { firstName: 'Niña' });
      expect([await isMarked(one), await isMarked(one, nextDoor)]).toEqual([false, false]);
      await save(other, { birthday });
      expect([await isMarked(one), await isMarked(one, nextDoor)]).toEqual([true, true]);
      await save(one, { birthday: birthday + 86_400 });
      expect([await isMarked(one, nextDoor), await isMarked(other)]).toEqual([false, false]);
      expect(await listGroups(one, other)).toEqual([]);
    } finally {
      await neighbor.close();
    }
  });

  it('finds a pair whose transactions did not see each other', async () => {
    const [one, other] = [
      await addNamedStudent({ name: 'Eva Nez' }),
      await addNamedStudent({ name: 'Luis Yazzie' }),
    ];
    const instance = await OtherInstance.holdRow(testApp, 'students', other.id);
    await instance.change(`UPDATE students SET "firstName" = 'Eva', "lastName" = 'Nez' WHERE "id" = $1`, [
      other.id,
    ]);
    await instance.change('INSERT INTO duplicate_queue ("studentId") VALUES ($1)', [other.id]);
    await save(one, { lastName: 'Nez Tso' });
    expect(await isMarked(one)).toBe(false);
    await instance.release();
    expect(await isMarked(one)).toBe(true);
  });

  it('groups children for whom the check found the same SSID', async () => {
    const ssid = 104_729_001;
    const day = birthday;
    await addRoster(testApp.dataSource, [{ ssid, firstName: 'Ana', lastName: 'Begay', birthday: day }]);
    const holder = await addNamedStudent({
      name: 'Benita Tso',
      change: { birthday: null, ssid: String(ssid) },
    });
    const found = await addNamedStudent({ name: 'Ana Begay' });
    expect(await listGroups(holder)).toEqual([]);
    expect((await office.post('/ssid/check')).body).toMatchObject({ toPick: 1 });
    expect((await readGroups(office, `?student=${holder.id}`)).map(({ why }) => why)).toEqual([['ssid']]);
    expect(await isMarked(found)).toBe(true);
    // The office rules out all of the candidates.
    expect((await office.post(`/students/${found.id}/ssid`, { ssid: 0 })).status).toBe(200);
    expect(await listGroups(holder)).toEqual([]);
  });

  describe('once dismissed', () => {
    it('are never in one group again, and it says who dismissed them', async () => {
      const [one, other] = [
        await addNamedStudent({ name: 'Ana Nez' }),
        await addNamedStudent({ name: 'Ana Nez' }),
      ];
      expect(await isMarked(one)).toBe(true);
      await dismiss(one, other);
      await dismiss(other, one);
      expect(await listGroups(one, other)).toEqual([]);
      expect(await isMarked(one)).toBe(false);
      const [firstId, secondId] = listIds(one, other);
      const kept = await testApp.dataSource.manager.findBy(DuplicateDismissal, { firstId: firstId! });
      expect(kept).toMatchObject([{ firstId, secondId, byUserId: admin.id, dismissed: true }]);
      await save(one, { lastName: 'Begay' });
      await save(one, { lastName: 'Nez' });
      expect(await listGroups(one, other)).toEqual([]);
      const { body } = await office.get(`/students/${one.id}/access`);
      expect(body).toMatchObject({
        results: expect.arrayContaining([
          expect.objectContaining({ kind: 'changed', action: 'notDuplicate' }),
        ]),
      });
    });

    it('are listed, and can be brought back', async () => {
      const [one, other] = [
        await addNamedStudent({ name: 'Eli Nez' }),
        await addNamedStudent({ name: 'Eli Nez' }),
      ];
      await dismiss(one, other);
      const ids = listIds(one, other);
      const readListed = async () =>
        (await readGroups(office, '?dismissed=true')).filter(({ key }) => key.includes(one.id));
      expect(await readListed()).toMatchObject([
        {
          why: [],
          students: expect.arrayContaining(ids.map((id) => expect.objectContaining({ id }))),
          dismissed: { firstName: admin.firstName, lastName: admin.lastName, on: expect.any(Number) },
        },
      ]);
      expect((await office.post('/duplicates/bringBack', { ids })).status).toBe(200);
      expect((await office.post('/duplicates/bringBack', { ids })).status).toBe(200);
      expect(await readListed()).toEqual([]);
      expect(await listGroups(one, other)).toEqual([ids]);
      expect(await isMarked(one)).toBe(true);
      const { manager } = testApp.dataSource;
      expect(await manager.countBy(DuplicateDismissal, { firstId: ids[0]! })).toBe(2);
      await dismiss(one, other);
      expect(await listGroups(one, other)).toEqual([]);
      const { body } = await office.get(`/students/${one.id}/access`);
      expect(JSON.stringify(body)).toContain('duplicateAgain');
    });

    it('stay in groups with others', async () => {
      const children = [
        await addNamedStudent({ name: 'Rosa Nez' }),
        await addNamedStudent({ name: 'Rosa Nez' }),
        await addNamedStudent({ name: 'Rosa Nez' }),
      ] as const;
      const [first, second, third] = children;
      expect(await listGroups(...children)).toEqual([listIds(...children)]);
      await dismiss(second, third);
      expect((await listGroups(...children)).sort()).toEqual(
        [listIds(first, second), listIds(first, third)].sort(),
      );
    });

    it('stay dismissed: nobody can change or delete it', async () => {
      const [one, other] = [
        await addNamedStudent({ name: 'Luz Nez' }),
        await addNamedStudent({ name: 'Luz Nez' }),
      ];
      await dismiss(one, other);
      const { manager } = testApp.dataSource;
      const entry = { firstId: listIds(one, other)[0]! };
      await expect(manager.delete(DuplicateDismissal, entry)).rejects.toThrow('only ever added');
      await expect(manager.update(DuplicateDismissal, entry, { at: new Date() })).rejects.toThrow(
        'only ever',
      );
      await manager.delete(Student, other.id);
      expect(await manager.countBy(DuplicateDismissal, entry)).toBe(0);
      expect(await listGroups(one)).toEqual([]);
    });

    it.each([
      ['only one', (id: string) => [id], 'Choose at least two applications.'],
      ['the same one twice', (id: string) => [id, id], 'Choose at least two applications.'],
      ['none', () => [], 'Choose at least two applications.'],
      ['no list', () => undefined, 'Field is required.'],
      ['something else', () => ['1', '2'], 'Invalid GUID'],
      [
        'an unknown one',
        (id: string) => [id, '00000000-0000-4000-8000-000000000000'],
        'One of these applications doesn’t exist.',
      ],
    ])('need more than %s', async (_, idsFor, message) => {
      const { id } = await addNamedStudent({ name: 'Luz Nez' });
      const { status, body } = await office.post('/duplicates/dismiss', { ids: idsFor(id) });
      expect([status, body.fields]).toEqual([400, { ids: message }]);
    });
  });

  it('logs who saw which applications', async () => {
    const [one, other] = [
      await addNamedStudent({ name: 'Zoe Nez' }),
      await addNamedStudent({ name: 'Zoe Nez' }),
    ];
    await readGroups(office, `?student=${one.id}`);
    const { manager } = testApp.dataSource;
    const [entry] = await manager.find(AccessLogEntry, {
      where: { kind: 'read', action: 'duplicate.list' },
      order: { id: 'DESC' },
      take: 1,
    });
    expect(entry).toMatchObject({ userId: admin.id });
    expect([...(entry?.studentIds ?? [])].sort()).toEqual(listIds(one, other));
    const { body } = await office.get(`/duplicates?student=${admin.id}`);
    expect(body).toEqual([]);
    expect((await office.get('/duplicates?student=1')).status).toBe(400);
  });

  it('compares only what has changed, and no one for a move', async () => {
    const one = await addNamedStudent({ name: 'Ana Tsosie', story: { status: 'unassigned' } });
    await readGroups();
    const { manager } = testApp.dataSource;
    const site = await addSite(testApp.dataSource, { studentCapacity: 5 });
    expect((await office.post(`/students/${one.id}/assign`, { siteId: site.id })).status).toBe(200);
    await save(one, { grade: '3' });
    await save(one, { firstName: 'Ana' });
    expect(await manager.count(DuplicateQueueEntry)).toBe(0);
    await save(one, { firstName: 'Anna' });
    expect(await manager.count(DuplicateQueueEntry)).toBe(1);
    await readGroups();
    expect(await manager.count(DuplicateQueueEntry)).toBe(0);
  });

  it('finds a few for each of a thousand alike, in the background while people read the list', async () => {
    const { id: userId } = await addUser(testApp.dataSource);
    const { manager } = testApp.dataSource;
    const families = await Promise.all([addUser(testApp.dataSource), addUser(testApp.dataSource)]);
    const alike = Array.from({ length: 1_000 }, (_, at) => ({
      userId: families[at % 2]?.id ?? userId,
      firstName: 'Juan',
      lastName: 'Nobody',
      birthday,
    }));
    const { identifiers } = await manager.insert(Student, alike);
    await indexStudents(
      manager,
      identifiers.map(({ id }) => id as string),
    );
    expect((await office.post('/students/list', { page: 1 })).status).toBe(200);
    const found = await readGroups();
    const all = found.filter(({ students: [first] }) => first?.lastName === 'Nobody');
    expect(new Set(all.flatMap(({ students }) => students.map(({ id }) => id))).size).toBe(1_000);
    const [{ count }] = await manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS "count" FROM duplicate_pairs',
    );
    expect(count).toBeLessThan(26_000);
    const { body } = await office.post('/students/list', { page: 1, student: 'Nobody' });
    expect(body.results).toHaveLength(100);
    expect(body.results.every(({ duplicate }: { duplicate: boolean }) => duplicate)).toBe(true);
  });
});
