import { PlacementWorld } from '../testing/placement-world.js';
import { addMember } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('denying a student', () => {
  let house: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    house = await createTestApp();
    world = await PlacementWorld.build(house);
  });
  afterAll(() => house.close());

  it.each(['coordinator', 'staff'] as const)(
    'is for the %s of the site, frees the seat and is remembered',
    async (role) => {
      const site = await world.site({ studentCapacity: 1, coordinatorEmail: 'desk@example.org' });
      const { student, left } = await world.application({ status: 'assigned', site });
      const member = await addMember(house.dataSource, site, role);
      const visitor = await Visitor.as(house, member);
      const answer = await visitor.post(`/sites/${site.id}/student/${student.id}/deny`);
      expect([answer.status, answer.body]).toEqual([200, { id: student.id, status: 'declined' }]);
      const { stored, history, denials } = await left();
      expect(stored).toMatchObject({ siteId: null, siteAccepted: false });
      expect(history).toMatchObject([
        { kind: 'denied', byUserId: member.id, siteId: site.id, message: null, at: stored.updatedAt },
      ]);
      expect(denials).toMatchObject([{ siteId: site.id }]);
      const next = await world.application({ status: 'unassigned' });
      expect((await next.move('assign', { siteId: site.id })).status).toBe(200);
    },
  );

  it('is for administrators, too', async () => {
    const site = await world.site();
    const { student, left } = await world.application({ status: 'assigned', site });
    const { status } = await world.office.post(`/sites/${site.id}/student/${student.id}/deny`);
    expect(status).toBe(200);
    expect((await left()).history).toMatchObject([{ kind: 'denied', byUserId: world.admin.id }]);
  });

  it('is between the office and the site: nobody is written to', async () => {
    const site = await world.site({ coordinatorEmail: 'desk@example.org' });
    const { student, left } = await world.application({ status: 'assigned', site });
    await world.office.post(`/sites/${site.id}/student/${student.id}/deny`);
    expect((await left()).mails).toEqual([]);
  });

  it('can happen twice at one site, if the office asks again', async () => {
    const site = await world.site();
    const { student, move, left } = await world.application({ status: 'assigned', site });
    const deny = () => world.office.post(`/sites/${site.id}/student/${student.id}/deny`);
    await deny();
    const assigned = await move('assign', { siteId: site.id });
    expect(assigned.body).toMatchObject({ status: 'assigned', denials: [site.id] });
    expect((await deny()).status).toBe(200);
    const { denials, history } = await left();
    expect(denials).toHaveLength(2);
    expect(history.map(({ kind }) => kind)).toEqual(['denied', 'assigned', 'denied']);
  });
});
