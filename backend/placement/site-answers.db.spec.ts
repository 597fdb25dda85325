import { randomUUID } from 'node:crypto';
import type { SiteRole } from '../../domain/enums/enums.js';
import type { Site } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { addMember } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const NOT_FOUND = [404, { error: 'Not found.' }];
const NOT_WAITING = [
  409,
  { code: 'NOT_WAITING', error: 'This student isn’t waiting for a response from this site.' },
];

describe.each(['accept', 'deny'] as const)('the answer of a site: %s', (answer) => {
  let house: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    house = await createTestApp();
    world = await PlacementWorld.build(house);
  });
  afterAll(() => house.close());

  async function give(visitor: Visitor, siteId: number | string, studentId: string): Promise<unknown[]> {
    const { status, body } = await visitor.post(`/sites/${siteId}/student/${studentId}/${answer}`);
    return [status, body];
  }

  async function memberOf(site: Site, role: SiteRole = 'coordinator'): Promise<Visitor> {
    return Visitor.as(house, await addMember(house.dataSource, site, role));
  }

  it.each(['view', 'instructor'] as const)('is not for the %s of the site', async (role) => {
    const site = await world.site();
    const { student, left } = await world.application({ status: 'assigned', site });
    const before = await left();
    expect((await give(await memberOf(site, role), site.id, student.id))[0]).toBe(403);
    expect(await left()).toEqual(before);
  });

  it('is given by nobody for a child of their own, and an administrator is nobody else', async () => {
    const site = await world.site();
    for (const parent of [await addMember(house.dataSource, site, 'coordinator'), world.admin]) {
      const student = await addStudent(house.dataSource, parent, { status: 'assigned', site });
      const before = await world.leftBehind(student.id);
      expect(await give(await Visitor.as(house, parent), site.id, student.id)).toEqual([
        403,
        { error: 'You can’t accept or decline your own child. Please ask a colleague.' },
      ]);
      expect(await world.leftBehind(student.id)).toEqual(before);
    }
  });

  it('is given by a colleague for the child of a coordinator', async () => {
    const site = await world.site();
    const parent = await addMember(house.dataSource, site, 'coordinator');
    const student = await addStudent(house.dataSource, parent, { status: 'assigned', site });
    expect((await give(await memberOf(site, 'staff'), site.id, student.id))[0]).toBe(200);
  });

  it('is about no student who was never there; the office is told that none waits', async () => {
    const [site, other] = [await world.site(), await world.site()];
    const coordinator = await memberOf(site);
    for (const story of [
      { status: 'unassigned' },
      { status: 'assigned', site: other },
      { status: 'accepted', site: other },
      { status: 'removed' },
    ] as const) {
      const { student, left } = await world.application(story);
      const before = await left();
      expect(await give(coordinator, site.id, student.id)).toEqual(NOT_FOUND);
      expect(await give(world.office, site.id, student.id)).toEqual(NOT_WAITING);
      expect(await left()).toEqual(before);
    }
  });

  it('comes too late for a student who was there and is no longer', async () => {
    const [site, other] = [await world.site(), await world.site()];
    const coordinator = await memberOf(site);
    const { student, move, left } = await world.application({ status: 'unassigned' });
    await move('assign', { siteId: site.id });
    await move('assign', { siteId: other.id });
    const before = await left();
    expect(await give(coordinator, site.id, student.id)).toEqual(NOT_WAITING);
    expect(await left()).toEqual(before);
  });

  it('is given once', async () => {
    const site = await world.site();
    const { student, left } = await world.application({ status: 'accepted', site });
    const before = await left();
    expect(await give(await memberOf(site), site.id, student.id)).toEqual(NOT_WAITING);
    expect(await left()).toEqual(before);
  });

  it('needs a verified site: before that its people see no students', async () => {
    const site = await world.site({ verifiedAt: null });
    const { student, left } = await world.application({ status: 'assigned', site });
    const before = await left();
    expect(await give(await memberOf(site), site.id, student.id)).toEqual(NOT_FOUND);
    expect(await left()).toEqual(before);
  });

  it('is for the people of that site alone', async () => {
    const [site, other] = [await world.site(), await world.site()];
    const { student, left } = await world.application({ status: 'assigned', site });
    const stranger = await memberOf(other);
    const before = await left();
    expect(await give(stranger, site.id, student.id)).toEqual(NOT_FOUND);
    expect(await give(stranger, other.id, student.id)).toEqual(NOT_FOUND);
    expect(
      (await give(await Visitor.as(house, await addUser(house.dataSource)), site.id, student.id))[0],
    ).toBe(403);
    expect(await left()).toEqual(before);
  });

  it.each(['x', '0', '-1', '1.5', '01', '1e3', '99999999999999999999', '2000000000', '%27', '1%00'])(
    'takes %p for no site, whoever asks',
    async (siteId) => {
      const site = await world.site();
      const { student } = await world.application({ status: 'assigned', site });
      for (const visitor of [world.office, await memberOf(site)]) {
        expect(await give(visitor, siteId, student.id)).toEqual(NOT_FOUND);
      }
    },
  );

  it.each([randomUUID(), 'x', '1%27', `${randomUUID()}x`, '0'])(
    'takes %p for no student, whoever asks',
    async (studentId) => {
      const site = await world.site();
      for (const visitor of [world.office, await memberOf(site)]) {
        expect(await give(visitor, site.id, studentId)).toEqual(NOT_FOUND);
      }
    },
  );
});
