import { PlacementWorld } from '../testing/placement-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('returning an application', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://localhost:4700' });
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  it.each(['unassigned', 'declined'] as const)('gives one that is %s back to the family', async (status) => {
    const { student, move, left } = await world.addApplication({ status });
    const answer = await move('return', { message: 'Please add a phone number.' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: student.id,
      status: 'returned',
      returned: true,
      applicationSubmitted: null,
      siteAccepted: null,
      site: null,
    });
    const { stored, history } = await left();
    expect(history).toMatchObject([
      {
        kind: 'returned',
        byUserId: world.admin.id,
        siteId: null,
        message: 'Please add a phone number.',
        at: stored.updatedAt,
      },
    ]);
  });

  it.each(['assigned', 'accepted'] as const)('frees the seat of one that is %s', async (status) => {
    const site = await world.addSite({ studentCapacity: 1, coordinatorEmail: 'desk@example.org' });
    const { family, move, left } = await world.addApplication({ status, site });
    const answer = await move('return');
    expect(answer.body).toMatchObject({ status: 'returned', site: null, siteCurrentName: null });
    const { history, mails, denials, withdrawals } = await left();
    expect(history).toMatchObject([{ kind: 'returned', siteId: site.id, message: null }]);
    const lostSpot = status === 'accepted' ? 'yes' : null;
    expect(mails).toMatchObject([
      { kind: 'application-returned', recipient: family.email, facts: { lostSpot } },
    ]);
    expect([denials, withdrawals]).toEqual([[], []]);
    const next = await world.addApplication({ status: 'unassigned' });
    expect((await next.move('assign', { siteId: site.id })).status).toBe(200);
  });

  it('tells the family in its language, with the message as typed', async () => {
    const { family, student, move, left } = await world.addApplication(
      { status: 'unassigned' },
      { firstName: 'Inés', language: 'es' },
    );
    const message =
      'Dear <b>family</b>,\n\n& please add "the" phone number. {{year}} <script>alert(1)</script>';
    await move('return', { message: `  ${message}\n` });
    const { mails, history } = await left();
    expect(mails).toMatchObject([
      {
        kind: 'application-returned',
        recipient: family.email,
        userId: family.id,
        language: 'es',
        facts: {
          firstName: 'Inés',
          studentName: 'Lucía Baca',
          message,
          link: `http://localhost:4700/dashboard/student/${student.id}`,
        },
      },
    ]);
    expect(history).toMatchObject([{ message }]);
  });

  it.each([{}, { message: null }, { message: '' }, { message: ' \n ' }])(
    'needs no message: %p',
    async (body) => {
      const { move, left } = await world.addApplication({ status: 'unassigned' });
      expect((await move('return', body)).status).toBe(200);
      const { mails, history } = await left();
      expect([mails[0]?.facts['message'], history[0]?.message]).toEqual([null, null]);
    },
  );

  it("doesn't mail a deactivated account", async () => {
    const { move, left } = await world.addApplication({ status: 'unassigned' }, { deletedAt: new Date() });
    expect((await move('return')).status).toBe(200);
    expect((await left()).mails).toEqual([]);
  });

  it('can be followed by another submission', async () => {
    const { family, student, move } = await world.addApplication({ status: 'declined' });
    await move('return');
    const parent = await Visitor.signIn(testApp, family);
    const submitted = await parent.post(`/students/${student.id}/submitApplication`);
    expect(submitted.body).toMatchObject({ status: 'unassigned', returned: false, siteAccepted: null });
  });

  it('allows a message of 2,000 characters, and no more', async () => {
    const { move, left } = await world.addApplication({ status: 'unassigned' });
    const before = await left();
    const long = await move('return', { message: 'x'.repeat(2001) });
    expect([long.status, long.body]).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { message: 'Text too long' } },
    ]);
    const huge = await move('return', { message: 'x'.repeat(100 * 1024) });
    expect([huge.status, huge.body]).toEqual([
      413,
      { error: 'You sent more data than we can take at once.' },
    ]);
    expect(await left()).toEqual(before);
    expect((await move('return', { message: 'x'.repeat(2000) })).status).toBe(200);
  });

  it.each([7, ['x'], { text: 'x' }, true, 'a\0b'])('refuses %p as a message', async (message) => {
    const { move, left } = await world.addApplication({ status: 'unassigned' });
    const before = await left();
    const { status, body } = await move('return', { message });
    expect([status, body.fields]).toEqual([400, { message: 'Invalid input' }]);
    expect(await left()).toEqual(before);
  });

  it.each([
    ['incomplete', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['complete', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['withdrawn', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['returned', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['removed', 'IS_REMOVED', 'This application was removed.'],
  ] as const)("is refused while it's %s, and nothing happens", async (status, code, error) => {
    const { move, left } = await world.addApplication({ status });
    const before = await left();
    const answer = await move('return', { message: 'Hello' });
    expect([answer.status, answer.body]).toEqual([409, { code, error }]);
    expect(await left()).toEqual(before);
  });
});
