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

describe.each(['accept', 'deny'] as const)('the response of a site: %s', (answer) => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  async function give(visitor: Visitor, siteId: number | string, studentId: string): Promise<unknown[]> {
    const { status, body } = await visitor.post(`/sites/${siteId}/student/${studentId}/${answer}`);
    return [status, body];
  }

  async function getMember(site: Site, role: SiteRole = 'coordinator'): Promise<Visitor> {
    return Visitor.signIn(testApp, await addMember(testApp.dataSource, site, role));
  }

  it.each(['view', 'instructor'] as const)("isn't allowed for the site's %s", async (role) => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const before = await left();
    expect((await give(await getMember(site, role), site.id, student.id))[0]).toBe(403);
    expect(await left()).toEqual(before);
  });

  it("isn't allowed for your own child, even as an administrator", async () => {
    const site = await world.addSite();
    for (const parent of [await addMember(testApp.dataSource, site, 'coordinator'), world.admin]) {
      const student = await addStudent(testApp.dataSource, parent, { status: 'assigned', site });
      const before = await world.findPastSites(student.id);
      expect(await give(await Visitor.signIn(testApp, parent), site.id, student.id)).toEqual([
        403,
        { error: 'You can’t accept or decline your own child. Please ask a colleague.' },
      ]);
      expect(await world.findPastSites(student.id)).toEqual(before);
    }
  });

  it("may come from a colleague for a coordinator's child", async () => {
    const site = await world.addSite();
    const parent = await addMember(testApp.dataSource, site, 'coordinator');
    const student = await addStudent(testApp.dataSource, parent, { status: 'assigned', site });
    expect((await give(await getMember(site, 'staff'), site.id, student.id))[0]).toBe(200);
  });

  it('is refused for a student who was never there; the office hears that nobody is waiting', async () => {
    const [site, other] = [await world.addSite(), await world.addSite()];
    const coordinator = await getMember(site);
    for (const story of [
      { status: 'unassigned' },
      { status: 'assigned', site: other },
      { status: 'accepted', site: other },
      { status: 'removed' },
    ] as const) {
      const { student, left } = await world.addApplication(story);
      const before = await left();
      expect(await give(coordinator, site.id, student.id)).toEqual(NOT_FOUND);
      expect(await give(world.office, site.id, student.id)).toEqual(NOT_WAITING);
      expect(await left()).toEqual(before);
    }
  });

  it('comes too late for a student who has left', async () => {
    const [site, other] = [await world.addSite(), await world.addSite()];
    const coordinator = await getMember(site);
    const { student, move, left } = await world.addApplication({ status: 'unassigned' });
    await move('assign', { siteId: site.id });
    await move('assign', { siteId: other.id });
    const before = await left();
    expect(await give(coordinator, site.id, student.id)).toEqual(NOT_WAITING);
    expect(await left()).toEqual(before);
  });

  it('works once', async () => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication({ status: 'accepted', site });
    const before = await left();
    expect(await give(await getMember(site), site.id, student.id)).toEqual(NOT_WAITING);
    expect(await left()).toEqual(before);
  });

  it('requires a verified site, since its people see no students before', async () => {
    const site = await world.addSite({ verifiedAt: null });
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const before = await left();
    expect(await give(await getMember(site), site.id, student.id)).toEqual(NOT_FOUND);
    expect(await left()).toEqual(before);
  });

  it("is only for that site's people", async () => {
    const [site, other] = [await world.addSite(), await world.addSite()];
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const stranger = await getMember(other);
    const before = await left();
    expect(await give(stranger, site.id, student.id)).toEqual(NOT_FOUND);
    expect(await give(stranger, other.id, student.id)).toEqual(NOT_FOUND);
    expect(
      (await give(await Visitor.signIn(testApp, await addUser(testApp.dataSource)), site.id, student.id))[0],
    ).toBe(403);
    expect(await left()).toEqual(before);
  });

  it.each(['x', '0', '-1', '1.5', '01', '1e3', '99999999999999999999', '2000000000', '%27', '1%00'])(
    'refuses %p as a site, whoever asks',
    async (siteId) => {
      const site = await world.addSite();
      const { student } = await world.addApplication({ status: 'assigned', site });
      for (const visitor of [world.office, await getMember(site)]) {
        expect(await give(visitor, siteId, student.id)).toEqual(NOT_FOUND);
      }
    },
  );

  it.each([randomUUID(), 'x', '1%27', `${randomUUID()}x`, '0'])(
    'refuses %p as a student, whoever asks',
    async (studentId) => {
      const site = await world.addSite();
      for (const visitor of [world.office, await getMember(site)]) {
        expect(await give(visitor, site.id, studentId)).toEqual(NOT_FOUND);
      }
    },
  );
});
