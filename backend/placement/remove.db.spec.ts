import { PlacementWorld } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('removing an application', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  it.each([
    'incomplete',
    'complete',
    'unassigned',
    'assigned',
    'accepted',
    'declined',
    'withdrawn',
    'returned',
  ] as const)("works while it's %s, and only the family gets mail", async (status) => {
    const hasSite = status === 'assigned' || status === 'accepted';
    const site = await world.addSite({ coordinatorEmail: 'desk@example.org' });
    const { family, student, move, left } = await world.addApplication({
      status,
      ...(hasSite ? { site } : {}),
    });
    const answer = await move('remove');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: student.id,
      status: 'removed',
      removed: true,
      site: null,
      siteAccepted: null,
    });
    const { stored, history, mails, denials, withdrawals } = await left();
    expect(history).toMatchObject([
      {
        kind: 'removed',
        byUserId: world.admin.id,
        siteId: hasSite ? site.id : null,
        message: null,
        at: stored.updatedAt,
      },
    ]);
    expect(mails).toMatchObject([
      { kind: 'application-removed', recipient: family.email, facts: { studentName: 'Lucía Baca' } },
    ]);
    expect([denials, withdrawals]).toEqual([[], []]);
  });

  it('frees the seat', async () => {
    const site = await world.addSite({ studentCapacity: 1 });
    const { move } = await world.addApplication({ status: 'accepted', site });
    await move('remove');
    const next = await world.addApplication({ status: 'unassigned' });
    expect((await next.move('assign', { siteId: site.id })).status).toBe(200);
  });

  it('ends what the family can do with it', async () => {
    const { family, student, move } = await world.addApplication({ status: 'complete' });
    await move('remove');
    const parent = await Visitor.signIn(testApp, family);
    const { status, body } = await parent.post(`/students/${student.id}/submitApplication`);
    expect([status, body.code]).toEqual([409, 'REMOVED']);
    expect((await parent.get(`/students/${student.id}`)).body).toMatchObject({ status: 'removed' });
  });

  it("is refused if it's already removed, and nothing happens", async () => {
    const { move, left } = await world.addApplication({ status: 'removed' });
    const before = await left();
    const { status, body } = await move('remove');
    expect([status, body]).toEqual([
      409,
      { code: 'ALREADY_REMOVED', error: 'This application is already removed.' },
    ]);
    expect(await left()).toEqual(before);
  });
});
