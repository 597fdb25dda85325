import type { ApplicationStatus } from '../../domain/enums/enums.js';
import { Message } from '../mail/message.entity.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('taking an assignment back', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  async function makeAssigned() {
    const site = await world.addSite({ coordinatorEmail: 'desk@example.org', studentCapacity: 1 });
    const application = await world.addApplication({ status: 'unassigned' });
    expect((await application.move('assign', { siteId: site.id })).status).toBe(200);
    return { site, ...application };
  }

  it('lets the student wait again and frees the seat, without a trace of a denial or withdrawal', async () => {
    const { site, student, move, left } = await makeAssigned();
    const answer = await move('unassign');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'unassigned', site: null, denials: [], withdrawals: [] });
    const { history, stored } = await left();
    expect(history.at(-1)).toMatchObject({
      ...{ kind: 'unassigned', byUserId: world.admin.id, siteId: site.id, message: null },
      at: stored.updatedAt,
    });
    const other = await world.addApplication({ status: 'unassigned' });
    expect((await other.move('assign', { siteId: site.id })).status).toBe(200);
    const shown = await world.office.get(`/students/${student.id}/history`);
    expect(shown.body[0]).toMatchObject({ kind: 'unassigned' });
  });

  it('drops the mail to the site that hasn’t left yet, and tells nobody', async () => {
    const { move, left, family, student } = await makeAssigned();
    await move('unassign');
    expect((await left()).mails).toEqual([]);
    const parent = await Visitor.signIn(testApp, family);
    const seen = (await parent.get(`/students/${student.id}/history`)).body as { kind: string }[];
    expect(seen.map(({ kind }) => kind)).not.toContain('unassigned');
  });

  it('tells the site if it had been told', async () => {
    const { site, student, move, left } = await makeAssigned();
    const told = { studentId: student.id, siteId: site.id };
    await testApp.dataSource.manager.update(Message, told, { sentAt: new Date() });
    await move('unassign');
    expect((await left()).mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ['student-assigned', 'desk@example.org'],
      ['student-unassigned', 'desk@example.org'],
    ]);
  });

  it('counts one student fewer in the unsent mail of a release, and drops it with the last one', async () => {
    const [one, other] = [await makeAssigned(), await makeAssigned()];
    const { manager } = testApp.dataSource;
    for (const [{ site }, waiting] of [
      [one, '2'],
      [other, '1'],
    ] as const) {
      await manager.insert(Message, {
        ...{ kind: 'students-placed', recipient: 'desk@example.org', language: 'en', siteId: site.id },
        facts: { siteName: 'Piñon', waiting, link: 'https://x.example/' },
      });
    }
    await one.move('unassign');
    await other.move('unassign');
    const left = await manager.findBy(Message, { kind: 'students-placed' });
    expect(left.map(({ siteId, facts }) => [siteId, facts['waiting']])).toEqual([[one.site.id, '1']]);
  });

  it.each<ApplicationStatus>(['incomplete', 'unassigned', 'accepted', 'declined', 'returned', 'removed'])(
    'is refused while the application is %s, and nothing happens',
    async (status) => {
      const site = await world.addSite();
      const story = status === 'accepted' ? { status, site } : { status };
      const { move, left } = await world.addApplication(story);
      const before = await left();
      const answer = await move('unassign');
      expect([answer.status, answer.body.code]).toEqual([409, 'NOT_ASSIGNED']);
      expect(await left()).toEqual(before);
    },
  );
});
