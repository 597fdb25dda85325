import type { StudentMetrics } from '../../domain/status/student-metrics.js';
import { APPLICATION_STATUSES } from '../../domain/enums/enums.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import type { User } from '../accounts/user.entity.js';
import type { Site } from '../sites/site.entity.js';
import { getFacts } from '../students/student-facts.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const NOTHING: StudentMetrics = { students: 0, applications: 0, enrollment: 0, accepted: 0, pending: 0 };

describe('application figures', () => {
  let testApp: TestApp;
  let neighbor: TestApp;
  let office: Visitor;
  let officeNextDoor: Visitor;
  let family: User;
  let site: Site;
  beforeEach(async () => {
    testApp = await createTestApp();
    neighbor = await createSecondApp(testApp);
    const admin = await addUser(testApp.dataSource, { role: 'admin' });
    [office, officeNextDoor] = [await Visitor.signIn(testApp, admin), await Visitor.signIn(neighbor, admin)];
    family = await addUser(testApp.dataSource);
    site = await addSite(testApp.dataSource);
  });
  afterEach(async () => {
    await neighbor.close();
    await testApp.close();
  });

  async function readMetrics(visitor = office): Promise<StudentMetrics> {
    const { status, body } = await visitor.get('/students/metrics');
    expect(status).toBe(200);
    return body as StudentMetrics;
  }

  async function recount(): Promise<StudentMetrics> {
    const students = (await testApp.dataSource.manager.find(Student)).filter(({ removed }) => !removed);
    const count = (isOne: (student: Student) => boolean) => students.filter(isOne).length;
    return {
      students: students.length,
      applications: count(({ applicationSubmitted }) => applicationSubmitted !== null),
      enrollment: count(({ siteId }) => siteId !== null),
      accepted: count((student) => getApplicationStatus(getFacts(student)) === 'accepted'),
      pending: count((student) => getApplicationStatus(getFacts(student)) === 'assigned'),
    };
  }

  it('are zero without students', async () => {
    expect(await readMetrics()).toEqual(NOTHING);
  });

  it('count each student in the right groups, and removed ones in none', async () => {
    for (const [at, status] of APPLICATION_STATUSES.entries()) {
      const isPlaced = status === 'assigned' || status === 'accepted';
      for (let n = 0; n <= at; n++) {
        await addStudent(testApp.dataSource, family, { status, ...(isPlaced ? { site } : {}) });
      }
    }
    expect(await readMetrics()).toEqual({
      students: 28,
      applications: 14,
      enrollment: 8,
      accepted: 5,
      pending: 3,
    });
    expect(await recount()).toEqual(await readMetrics());
  });

  it('agree with a recount after every kind of move, on every instance', async () => {
    const parent = await Visitor.signIn(testApp, family);
    const coordinator = await Visitor.signIn(
      testApp,
      await addMember(testApp.dataSource, site, 'coordinator'),
    );
    const { id } = await addStudent(testApp.dataSource, family, { status: 'complete' });
    const assign = () => office.post(`/students/${id}/assign`, { siteId: site.id });
    const answer = (word: string) => coordinator.post(`/sites/${site.id}/student/${id}/${word}`);
    const moves: [string, () => ReturnType<Visitor['post']>, Partial<StudentMetrics>][] = [
      ['submit', () => parent.post(`/students/${id}/submitApplication`), { applications: 1 }],
      ['assign', assign, { applications: 1, enrollment: 1, pending: 1 }],
      ['deny', () => answer('deny'), { applications: 1 }],
      ['assign again', assign, { applications: 1, enrollment: 1, pending: 1 }],
      ['accept', () => answer('accept'), { applications: 1, enrollment: 1, accepted: 1 }],
      ['recall', () => office.post(`/students/${id}/recall`), { applications: 1 }],
      ['return', () => office.post(`/students/${id}/return`), {}],
      ['submit again', () => parent.post(`/students/${id}/submitApplication`), { applications: 1 }],
      ['assign once more', assign, { applications: 1, enrollment: 1, pending: 1 }],
      ['accept again', () => answer('accept'), { applications: 1, enrollment: 1, accepted: 1 }],
      ['withdraw', () => parent.post(`/students/${id}/withdraw`), {}],
      ['remove', () => office.post(`/students/${id}/remove`), { students: 0 }],
    ];
    for (const [name, move, expected] of moves) {
      expect([name, (await move()).status]).toEqual([name, 200]);
      expect([name, await readMetrics()]).toEqual([name, { ...NOTHING, students: 1, ...expected }]);
      expect([name, await readMetrics(officeNextDoor)]).toEqual([name, await recount()]);
    }
  });

  it('are only counted again after a change, and once for simultaneous requests', async () => {
    await addStudent(testApp.dataSource, family);
    const query = jest.spyOn(testApp.dataSource.manager, 'query');
    const getCounted = () => query.mock.calls.filter(([text]) => /GROUP BY/.test(text)).length;
    await Promise.all(Array.from({ length: 8 }, () => readMetrics()));
    await readMetrics();
    expect(getCounted()).toBe(1);
    await addStudent(testApp.dataSource, family);
    expect(await readMetrics()).toMatchObject({ students: 2 });
    expect(getCounted()).toBe(2);
    query.mockRestore();
  });
});
