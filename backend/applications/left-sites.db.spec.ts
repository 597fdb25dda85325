import { Denial, Withdrawal } from '../placement/left-site.entity.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('the sites that a student left', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  it('are returned by ID, each once, with denials and withdrawals separate', async () => {
    const { dataSource } = testApp;
    const student = await addStudent(dataSource, await addUser(dataSource));
    const other = await addStudent(dataSource, await addUser(dataSource));
    const [first, second, third] = [
      await addSite(dataSource),
      await addSite(dataSource),
      await addSite(dataSource),
    ];
    const makeLeft = (siteId: number, studentId = student.id) => ({ studentId, siteId });
    await dataSource.manager.insert(Denial, [
      makeLeft(second.id),
      makeLeft(first.id),
      makeLeft(second.id),
      makeLeft(third.id, other.id),
    ]);
    await dataSource.manager.insert(Withdrawal, makeLeft(third.id));
    const office = await Visitor.signIn(testApp, await addUser(dataSource, { role: 'admin' }));
    expect((await office.get(`/students/${student.id}/denials`)).body).toEqual([first.id, second.id]);
    expect((await office.get(`/students/${student.id}/withdrawals`)).body).toEqual([third.id]);
    expect((await office.get(`/students/${other.id}/withdrawals`)).body).toEqual([]);
  });
});
