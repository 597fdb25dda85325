import { PlacementWorld } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

describe('recalling an acceptance', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://localhost:4700' });
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  it('takes the student from the site, to be assigned again', async () => {
    const site = await world.addSite({ studentCapacity: 1, coordinatorEmail: 'desk@example.org' });
    const { student, move, left } = await world.addApplication({ status: 'accepted', site });
    const answer = await move('recall', { message: 'The bus does not go there.' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: student.id,
      status: 'unassigned',
      site: null,
      siteAccepted: null,
      withdrawals: [],
      denials: [],
    });
    expect(answer.body.applicationSubmitted).not.toBeNull();
    const { stored, history } = await left();
    expect(history).toMatchObject([
      {
        kind: 'recalled',
        byUserId: world.admin.id,
        siteId: site.id,
        message: 'The bus does not go there.',
        at: stored.updatedAt,
      },
    ]);
    expect((await move('assign', { siteId: site.id })).status).toBe(200);
  });

  it('tells the family in its language, and not the site', async () => {
    const site = await world.addSite({ name: 'Bosque', coordinatorEmail: 'desk@example.org' });
    const { family, student, move, left } = await world.addApplication(
      { status: 'accepted', site },
      { firstName: 'Inés', language: 'es' },
    );
    await move('recall', { message: 'El autobús no llega.\n<i>Perdón</i>' });
    expect((await left()).mails).toMatchObject([
      {
        kind: 'acceptance-recalled',
        recipient: family.email,
        userId: family.id,
        language: 'es',
        facts: {
          firstName: 'Inés',
          studentName: 'Lucía Baca',
          siteName: 'Bosque',
          message: 'El autobús no llega.\n<i>Perdón</i>',
          link: `http://localhost:4700/dashboard/student/${student.id}`,
        },
      },
    ]);
  });

  it('needs no message', async () => {
    const { move, left } = await world.addApplication({ status: 'accepted', site: await world.addSite() });
    expect((await move('recall')).status).toBe(200);
    const { mails, history } = await left();
    expect([mails[0]?.facts['message'], history[0]?.message]).toEqual([null, null]);
  });

  it('asks for other choices in the mail if none can take the child, unless another site is asked', async () => {
    const [site, other] = [await world.addSite(), await world.addSite()];
    const canceled = await world.addSite({ status: 'canceled' });
    const addAccepted = () =>
      world.addApplication({ status: 'accepted', site }, {}, { sitePreference1: canceled.id });
    const [recalled, moved] = [await addAccepted(), await addAccepted()];
    await recalled.move('recall');
    expect((await recalled.left()).mails).toMatchObject([{ facts: { waitsNowhere: 'yes' } }]);
    await moved.move('assign', { siteId: other.id });
    const { mails } = await moved.left();
    const mail = mails.find(({ kind }) => kind === 'acceptance-recalled');
    expect(mail?.facts).toMatchObject({ waitsNowhere: null });
  });

  it('refuses a message that is too long', async () => {
    const { move, left } = await world.addApplication({ status: 'accepted', site: await world.addSite() });
    const before = await left();
    const { status, body } = await move('recall', { message: 'x'.repeat(2001) });
    expect([status, body.fields]).toEqual([400, { message: 'Text too long' }]);
    expect(await left()).toEqual(before);
  });

  it("doesn't mail a deactivated account", async () => {
    const story = { status: 'accepted', site: await world.addSite() } as const;
    const { move, left } = await world.addApplication(story, { deletedAt: new Date() });
    expect((await move('recall')).status).toBe(200);
    expect((await left()).mails).toEqual([]);
  });

  it.each([
    'incomplete',
    'complete',
    'unassigned',
    'assigned',
    'declined',
    'withdrawn',
    'returned',
    'removed',
  ] as const)('is refused while the application is %s, and nothing happens', async (status) => {
    const site = await world.addSite({ coordinatorEmail: 'desk@example.org' });
    const { move, left } = await world.addApplication({ status, ...(status === 'assigned' ? { site } : {}) });
    const before = await left();
    const answer = await move('recall', { message: 'Hello' });
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'NOT_RECALLABLE', error: 'You can only recall an accepted student.' },
    ]);
    expect(await left()).toEqual(before);
  });
});
