import { randomUUID } from 'node:crypto';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('an account, as the office sees it', () => {
  let house: TestApp;
  let office: Visitor;
  beforeAll(async () => {
    house = await createTestApp();
    office = await Visitor.as(house, await addUser(house.dataSource, { role: 'admin' }));
  });
  afterAll(() => house.close());

  it('has the own students with their status, and the sites with the roles there', async () => {
    const [zuni, acoma] = [
      await addSite(house.dataSource, { name: 'Zuni' }),
      await addSite(house.dataSource, { name: 'Acoma' }),
    ];
    const user = await addMember(house.dataSource, zuni, 'staff');
    await house.dataSource.manager.insert(SiteMember, { siteId: acoma.id, userId: user.id, role: 'view' });
    const eva = await addStudent(house.dataSource, user, { status: 'returned' }, { firstName: 'Eva' });
    const luz = await addStudent(house.dataSource, user, { status: 'unassigned' }, { firstName: 'Luz' });
    await addStudent(house.dataSource, await addUser(house.dataSource), { status: 'unassigned' });
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
        { id: eva.id, firstName: 'Eva', lastName: eva.lastName, status: 'returned' },
        { id: luz.id, firstName: 'Luz', lastName: luz.lastName, status: 'unassigned' },
      ],
      sites: [
        { id: acoma.id, name: 'Acoma', role: 'view' },
        { id: zuni.id, name: 'Zuni', role: 'staff' },
      ],
      isInvited: false,
      version: 1,
    });
  });

  it.each([
    [{ passwordHash: null }, true],
    [{ passwordHash: null, deletedAt: new Date() }, false],
    [{}, false],
  ])('with %j may be invited: %s', async (change, isInvited) => {
    const user = await addUser(house.dataSource, change);
    expect((await office.get(`/users/${user.id}`)).body.isInvited).toBe(isInvited);
  });

  it('is found by its id alone, before anything else is looked at', async () => {
    for (const id of [randomUUID(), 'x', '1%27', `${randomUUID()}x`]) {
      expect((await office.get(`/users/${id}`)).status).toBe(404);
      for (const action of ['update', 'deactivate', 'reactivate', 'invite']) {
        const { status } = await office.post(`/users/${id}/${action}`, { role: [] });
        expect([id, action, status]).toEqual([id, action, 404]);
      }
    }
  });

  it('is nothing to anybody who is no administrator, whether it is there or not', async () => {
    const site = await addSite(house.dataSource);
    const people = [
      new Visitor(house),
      await Visitor.as(house, await addMember(house.dataSource, site, 'coordinator')),
    ];
    for (const [at, visitor] of people.entries()) {
      for (const id of [randomUUID(), (await addUser(house.dataSource)).id, 'x']) {
        const { status } = await visitor.post(`/users/${id}/update`, { role: [] });
        expect(status).toBe(at === 0 ? 401 : 403);
      }
    }
  });
});
