import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { User } from '../accounts/user.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { VERSION_SQL } from '../database/application-changes.queries.js';
import type { Statement } from '../database/prepared-statements.js';
import { Student } from '../students/student.entity.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

interface Page {
  count: number;
  results: { id: string; lastName: string; applicantLastName: string }[];
}

describe('cached lists', () => {
  let testApp: TestApp;
  let neighbor: TestApp;
  let office: Visitor;
  let officeNextDoor: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    neighbor = await createSecondApp(testApp);
    const admin = await addUser(testApp.dataSource, { role: 'admin' });
    office = await Visitor.signIn(testApp, admin);
    officeNextDoor = await Visitor.signIn(neighbor, admin);
  });
  afterAll(async () => {
    await neighbor.close();
    await testApp.close();
  });

  async function list(query: object = {}, visitor = office): Promise<Page> {
    const { status, body } = await visitor.post('/students/list', { page: 1, ...query });
    expect(status).toBe(200);
    return body as Page;
  }

  async function addStudents(count: number, family?: User): Promise<string> {
    const firstName = `Ana${randomUUID().slice(0, 8)}`;
    const { id: userId } = family ?? (await addUser(testApp.dataSource));
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ userId, firstName, lastName: `Baca ${at}`, updatedAt: new Date(Date.UTC(2025, 0, 1, 0, 0, at)) },
    }));
    await testApp.dataSource.manager.insert(Student, rows);
    return firstName;
  }

  async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
    const query = jest.spyOn(
      pg.Client.prototype as { query: (asked: string | Statement) => unknown },
      'query',
    );
    await work();
    const texts = query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : asked.text));
    query.mockRestore();
    return texts.filter((text) => text.includes('application_changes'));
  }

  it('are read again only after a change, which is checked each time', async () => {
    const student = await addStudents(230);
    const first = await list({ student, page: 2 });
    const asked = await recordStatements(async () => {
      expect(await list({ student, page: 2 })).toEqual(first);
    });
    expect(asked).toEqual([VERSION_SQL]);
  });

  it('are counted once for simultaneous requests', async () => {
    const student = await addStudents(101);
    const asked = await recordStatements(() =>
      Promise.all(Array.from({ length: 8 }, () => list({ student, sort: 'student' }))),
    );
    expect(asked.filter((text) => text.includes('count(*)'))).toHaveLength(1);
  });

  it("aren't counted separately if the last page shows the count", async () => {
    const student = await addStudents(3);
    const asked = await recordStatements(() => list({ student }));
    expect(asked.filter((text) => text.includes('count(*)'))).toEqual([]);
  });

  it.each([0, 1, 99, 100, 101, 200])('counts %p', async (count) => {
    const student = await addStudents(count);
    expect((await list({ student })).count).toBe(count);
    expect((await list({ student, page: 2 })).count).toBe(count);
    expect((await list({ student, page: 3 })).count).toBe(count);
  });

  describe('notice at once', () => {
    it('a new student', async () => {
      const student = await addStudents(120);
      expect((await list({ student })).count).toBe(120);
      await addStudent(testApp.dataSource, await addUser(testApp.dataSource), {}, { firstName: student });
      expect((await list({ student })).count).toBe(121);
      expect((await list({ student, page: 2 })).results).toHaveLength(21);
    });

    it('a change on another instance', async () => {
      const student = await addStudents(150);
      for (const [here, there] of [
        [office, officeNextDoor],
        [officeNextDoor, office],
      ] as const) {
        const before = await list({ student }, there);
        await here.post('/students/create', { firstName: student, lastName: 'Newcomer' });
        const after = await list({ student }, there);
        expect(after.count).toBe(before.count + 1);
        expect(after.results[0]?.lastName).toBe('Newcomer');
      }
    });

    it('a change of site or status', async () => {
      const student = await addStudents(2);
      const [first, second] = (await list({ student })).results;
      expect((await list({ student, status: 'removed' })).count).toBe(0);
      expect((await office.post(`/students/${second!.id}/remove`)).status).toBe(200);
      expect((await list({ student })).results.map(({ id }) => id)).toEqual([second!.id, first!.id]);
      expect((await list({ student, status: 'removed' })).results.map(({ id }) => id)).toEqual([second!.id]);
    });

    it("a change of an applicant's name", async () => {
      const family = await addUser(testApp.dataSource, { lastName: 'Before' });
      const student = await addStudents(1, family);
      await list({ student });
      await testApp.app
        .get(AccountsService)
        .update(testApp.dataSource.manager, family.id, { firstName: 'Ana', lastName: 'After' });
      expect((await list({ student })).results[0]?.applicantLastName).toBe('After');
    });

    it('a change of the name of a site that the list is sorted by', async () => {
      const student = await addStudents(0);
      const family = await addUser(testApp.dataSource);
      const sites = [
        await addSite(testApp.dataSource, { name: 'A' }),
        await addSite(testApp.dataSource, { name: 'B' }),
      ];
      for (const site of sites) {
        const change = { firstName: student, lastName: site.name };
        await addStudent(testApp.dataSource, family, { status: 'assigned', site }, change);
      }
      const readOrder = async () =>
        (await list({ student, sort: 'site' })).results.map(({ lastName }) => lastName);
      expect(await readOrder()).toEqual(['A', 'B']);
      await testApp.dataSource.query(`UPDATE sites SET "name" = 'C' WHERE id = $1`, [sites[0]!.id]);
      expect(await readOrder()).toEqual(['B', 'A']);
    });

    it('a transaction when it commits, and not before', async () => {
      const student = await addStudents(2);
      const [first] = (await list({ student })).results;
      const other = await OtherInstance.holdRow(testApp, 'students', first!.id);
      await other.change(`UPDATE students SET "lastName" = 'Changed' WHERE id = $1`, [first!.id]);
      expect((await list({ student })).results[0]?.lastName).toBe(first!.lastName);
      await other.release();
      expect((await list({ student })).results[0]?.lastName).toBe('Changed');
    });
  });

  it('never miss an acknowledged change under concurrent reads and writes', async () => {
    const student = await addStudents(100);
    let acknowledged = 100;
    let isWriting = true;
    const writers = [office, officeNextDoor].map(async (visitor) => {
      for (let turn = 0; turn < 25; turn++) {
        await visitor.post('/students/create', { firstName: student, lastName: `New ${turn}` });
        acknowledged++;
      }
    });
    const readers = [office, officeNextDoor, office, officeNextDoor].map(async (visitor) => {
      const missed: string[] = [];
      while (isWriting) {
        const least = acknowledged;
        const { count } = await list({ student }, visitor);
        if (count < least) missed.push(`${count} of ${least}`);
      }
      return missed;
    });
    await Promise.all(writers).finally(() => {
      isWriting = false;
    });
    expect((await Promise.all(readers)).flat()).toEqual([]);
    expect((await list({ student })).count).toBe(150);
  });
});
