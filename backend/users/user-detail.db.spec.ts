import { randomUUID } from 'node:crypto';
import { SiteMember } from '../sites/site-member.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('an account, as the office sees it', () => {
  let testApp: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    testApp = await createTestApp();
    office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
  });
  afterAll(() => testApp.close());

  it('is logged with the students that it showed, also if there are none', async () => {
    const [family, childless] = [await addUser(testApp.dataSource), await addUser(testApp.dataSource)];
    const student = await addStudent(testApp.dataSource, family);
    const before = await findAccessLines(testApp.dataSource, { action: 'user.read' });
    await office.get(`/users/${family.id}`);
    await office.get(`/users/${childless.id}`);
    const lines = await findAccessLines(testApp.dataSource, { action: 'user.read' });
    expect(lines.slice(before.length)).toMatchObject([
      { kind: 'read', studentIds: [student.id], address: '127.0.0.1' },
      { kind: 'read', studentIds: [], address: '127.0.0.1' },
    ]);
    const { body } = await office.get(`/students/${student.id}/access`);
    expect(body.results).toContainEqual(expect.objectContaining({ kind: 'read', action: 'user.read' }));
  });

  it("has the account's students with their status, and its sites with their roles", async () => {
    const [zuni, acoma] = [
      await addSite(testApp.dataSource, { name: 'Zuni' }),
      await addSite(testApp.dataSource, { name: 'Acoma' }),
    ];
    const user = await addMember(testApp.dataSource, zuni, 'staff');
    await testApp.dataSource.manager.insert(SiteMember, { siteId: acoma.id, userId: user.id, role: 'view' });
    const eva = await addStudent(testApp.dataSource, user, { status: 'returned' }, { firstName: 'Eva' });
    const luz = await addStudent(testApp.dataSource, user, { status: 'unassigned' }, { firstName: 'Luz' });
    await addStudent(testApp.dataSource, await addUser(testApp.dataSource), { status: 'unassigned' });
    const { status, body } = await office.get(`/users/${user.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      firstName: 'Ana',
      lastName: 'Baca',
      email: user.email,
      role: 'site',
      language: 'en',
      deleted: false,
      createdOn: Math.floor(user.createdAt.getTime() / 1000),
      lastLogin: null,
      students: [
        { id: eva.id, firstName: 'Eva', lastName: eva.lastName, season: eva.season, status: 'returned' },
        { id: luz.id, firstName: 'Luz', lastName: luz.lastName, season: luz.season, status: 'unassigned' },
      ],
      sites: [
        { id: acoma.id, name: 'Acoma', role: 'view' },
        { id: zuni.id, name: 'Zuni', role: 'staff' },
      ],
      isInvited: false,
      hasSecondFactor: false,
      version: 1,
    });
  });

  it.each([
    [{ passwordHash: null }, true],
    [{ passwordHash: null, deletedAt: new Date() }, false],
    [{}, false],
  ])('with %j can be invited, on its page and in the list: %s', async (change, isInvited) => {
    const user = await addUser(testApp.dataSource, change);
    expect((await office.get(`/users/${user.id}`)).body.isInvited).toBe(isInvited);
    const { body } = await office.get(
      `/users?filter=${encodeURIComponent(JSON.stringify({ id: [user.id] }))}`,
    );
    expect(body).toEqual([expect.objectContaining({ isInvited })]);
  });

  it('is found by ID only, before anything else is read', async () => {
    for (const id of [randomUUID(), 'x', '1%27', `${randomUUID()}x`]) {
      expect((await office.get(`/users/${id}`)).status).toBe(404);
      for (const action of ['update', 'deactivate', 'reactivate', 'invite']) {
        const { status } = await office.post(`/users/${id}/${action}`, { role: [] });
        expect([id, action, status]).toEqual([id, action, 404]);
      }
    }
  });

  it('is hidden from everybody but administrators, whether or not it exists', async () => {
    const site = await addSite(testApp.dataSource);
    const people = [
      new Visitor(testApp),
      await Visitor.signIn(testApp, await addMember(testApp.dataSource, site, 'coordinator')),
    ];
    for (const [at, visitor] of people.entries()) {
      for (const id of [randomUUID(), (await addUser(testApp.dataSource)).id, 'x']) {
        const { status } = await visitor.post(`/users/${id}/update`, { role: [] });
        expect(status).toBe(at === 0 ? 401 : 403);
      }
    }
  });
});
