import { PlacementWorld } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('restoring a removed application', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  it.each([
    ['incomplete', 'incomplete'],
    ['complete', 'incomplete'],
    ['unassigned', 'unassigned'],
    ['accepted', 'unassigned'],
    ['assigned', 'unassigned'],
    ['declined', 'unassigned'],
    ['returned', 'returned'],
  ] as const)('takes one that was %s back to %s, without the seat', async (status, restored) => {
    const hasSite = status === 'assigned' || status === 'accepted';
    const site = await world.addSite({ studentCapacity: 1 });
    const { family, move, left } = await world.addApplication({ status, ...(hasSite ? { site } : {}) });
    await move('remove');
    const answer = await move('restore');
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { status: restored, removed: false, site: null, siteAccepted: null },
    ]);
    const { stored, history, mails } = await left();
    expect(history).toMatchObject([
      { kind: 'removed' },
      { kind: 'restored', byUserId: world.admin.id, siteId: null, at: stored.updatedAt },
    ]);
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ['application-removed', family.email],
      ['application-restored', family.email],
    ]);
  });

  it('lets the family continue, and shows who did it without a name', async () => {
    const { family, student, move } = await world.addApplication({ status: 'complete' });
    await move('remove');
    await move('restore');
    const parent = await Visitor.signIn(testApp, family);
    expect((await parent.post(`/students/${student.id}/submitApplication`)).status).toBe(200);
    const { body } = await parent.get(`/students/${student.id}/history`);
    expect(body.map(({ kind, by }: { kind: string; by: string }) => `${kind} by ${by}`)).toEqual([
      'submitted by you',
      'restored by the program',
      'removed by the program',
    ]);
  });

  it("is refused if it isn't removed, and nothing happens", async () => {
    const { move, left } = await world.addApplication({ status: 'unassigned' });
    const before = await left();
    const { status, body } = await move('restore');
    expect([status, body]).toEqual([
      409,
      { code: 'NOT_REMOVED', error: 'You can only restore a removed application.' },
    ]);
    expect(await left()).toEqual(before);
  });

  it("doesn't mail a deactivated account", async () => {
    const { move, left } = await world.addApplication({ status: 'removed' }, { deletedAt: new Date() });
    expect((await move('restore')).status).toBe(200);
    expect((await left()).mails).toEqual([]);
  });
});
