import type { User } from '../accounts/user.entity.js';
import { Message } from '../mail/message.entity.js';
import type { Site } from '../sites/site.entity.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { addMember } from '../testing/sites.js';
import type { StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

describe('assigning a student', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://localhost:4700' });
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  const makeSite = (change: Partial<Site> = {}) => world.addSite(change);

  async function makeStudent(story: StudentScenario, account: Partial<User> = {}) {
    const application = await world.addApplication(story, account);
    const assignBy = (body: object) => application.move('assign', body);
    const assign = ({ id }: Site, more: object = {}) => assignBy({ siteId: id, ...more });
    return { ...application, assign, assignBy };
  }

  it.each(['unassigned', 'declined'] as const)('takes a seat for a student who is %s', async (status) => {
    const site = await makeSite({ studentCapacity: 5 });
    const { student, assign, left } = await makeStudent({ status });
    const answer = await assign(site);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: student.id,
      status: 'assigned',
      site: site.id,
      siteId: site.id,
      siteAccepted: null,
      siteCurrentName: site.name,
      siteCurrentStudentCapacity: 5,
      siteCurrentEnrollmentCount: 1,
    });
    const { stored, history } = await left();
    expect(stored).toMatchObject({ siteId: site.id, siteAccepted: null });
    expect(stored.updatedAt.getTime()).toBeGreaterThan(student.updatedAt.getTime());
    expect(history).toMatchObject([
      { kind: 'assigned', byUserId: world.admin.id, siteId: site.id, message: null, at: stored.updatedAt },
    ]);
  });

  it.each(['open', 'closed', null] as const)('works for a site whose status is %p', async (status) => {
    const { assign } = await makeStudent({ status: 'unassigned' });
    expect((await assign(await makeSite({ status }))).status).toBe(200);
  });

  it("tells the site's coordinators in their language, and not the address on its card", async () => {
    const site = await makeSite({ name: 'Acequia', coordinatorEmail: 'Desk@example.org' });
    const rosa = await addMember(testApp.dataSource, site, 'coordinator', {
      email: 'rosa@a.org',
      language: 'es',
    });
    await addMember(testApp.dataSource, site, 'coordinator', { deletedAt: new Date() });
    await addMember(testApp.dataSource, site, 'staff');
    const { student, assign, left } = await makeStudent({ status: 'unassigned' });
    await assign(site);
    const mail = {
      kind: 'student-assigned',
      studentId: student.id,
      facts: {
        siteName: 'Acequia',
        studentName: 'Lucía Baca',
        link: `http://localhost:4700/sites/${site.id}?tab=roster`,
      },
    };
    expect((await left()).mails).toMatchObject([
      { ...mail, recipient: 'rosa@a.org', userId: rosa.id, language: 'es' },
    ]);
  });

  it('moves a student who is waiting elsewhere without telling the family', async () => {
    const [before, after] = [await makeSite(), await makeSite({ coordinatorEmail: 'after@example.org' })];
    const { assign, left } = await makeStudent({ status: 'assigned', site: before });
    expect((await assign(after)).body).toMatchObject({ status: 'assigned', site: after.id });
    const { mails, history, denials, withdrawals } = await left();
    expect(mails).toMatchObject([{ kind: 'student-assigned', recipient: 'after@example.org' }]);
    expect(history).toMatchObject([{ kind: 'assigned', siteId: after.id }]);
    expect([denials, withdrawals]).toEqual([[], []]);
  });

  it.each([
    [
      'tells a site that was asked that it needn’t respond anymore',
      new Date(),
      ['student-unassigned', 'student-assigned'],
    ],
    ['drops the mail to a site that wasn’t asked yet', null, []],
  ])('of a student who is waiting elsewhere %s', async (_, sentAt, toBefore) => {
    const before = await makeSite({ coordinatorEmail: 'before@example.org' });
    const { student, assign, left } = await makeStudent({ status: 'unassigned' });
    await assign(before);
    await testApp.dataSource.manager.update(Message, { studentId: student.id }, { sentAt });
    await assign(await makeSite({ coordinatorEmail: 'after@example.org' }));
    const mails = (await left()).mails.map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(mails.sort()).toEqual(
      ['student-assigned after@example.org', ...toBefore.map((kind) => `${kind} before@example.org`)].sort(),
    );
  });

  it('tells the family of a student accepted elsewhere that this no longer holds', async () => {
    const before = await makeSite({ name: 'Bosque' });
    const { family, student, assign, left } = await makeStudent(
      { status: 'accepted', site: before },
      { firstName: 'Inés', language: 'es' },
    );
    const answer = await assign(await makeSite());
    expect(answer.body).toMatchObject({ status: 'assigned', siteAccepted: null });
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
          message: null,
          link: `http://localhost:4700/dashboard/student/${student.id}`,
        },
      },
    ]);
  });

  it("doesn't mail a deactivated account", async () => {
    const { assign, left } = await makeStudent(
      { status: 'accepted', site: await makeSite() },
      { deletedAt: new Date() },
    );
    expect((await assign(await makeSite())).status).toBe(200);
    expect((await left()).mails).toEqual([]);
  });

  it('goes over capacity only if confirmed', async () => {
    const site = await makeSite({ studentCapacity: 1, coordinatorEmail: 'full@example.org' });
    await makeStudent({ status: 'accepted', site });
    const { student, assign, left } = await makeStudent({ status: 'unassigned' });
    const before = await left();
    for (const more of [{}, { overCapacity: false }, { overCapacity: null }]) {
      const { status, body } = await assign(site, more);
      expect([status, body]).toEqual([
        409,
        { code: 'SITE_FULL', error: 'Every seat at this site is taken.' },
      ]);
    }
    expect(await left()).toEqual(before);
    const answer = await assign(site, { overCapacity: true });
    expect(answer.body).toMatchObject({ id: student.id, site: site.id, siteCurrentEnrollmentCount: 2 });
  });

  it("counts a seat from the assignment until it's given up", async () => {
    const site = await makeSite({ studentCapacity: 1 });
    const first = await makeStudent({ status: 'unassigned' });
    const second = await makeStudent({ status: 'unassigned' });
    expect((await first.assign(site)).status).toBe(200);
    expect((await second.assign(site)).body).toMatchObject({ code: 'SITE_FULL' });
    expect((await first.assign(await makeSite())).status).toBe(200);
    expect((await second.assign(site)).status).toBe(200);
  });

  it.each([
    ['incomplete', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['complete', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['withdrawn', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['returned', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['removed', 'IS_REMOVED', 'This application was removed.'],
  ] as const)('is refused while the application is %s, and nothing happens', async (status, code, error) => {
    const { assign, left } = await makeStudent({ status });
    const before = await left();
    const answer = await assign(await makeSite({ coordinatorEmail: 'nobody@example.org' }));
    expect([answer.status, answer.body]).toEqual([409, { code, error }]);
    expect(await left()).toEqual(before);
  });

  it.each(['assigned', 'accepted'] as const)(
    'is refused for the site where the student is %s',
    async (status) => {
      const site = await makeSite({ coordinatorEmail: 'here@example.org' });
      const { assign, left } = await makeStudent({ status, site });
      const before = await left();
      const answer = await assign(site, { overCapacity: true });
      expect([answer.status, answer.body]).toEqual([
        409,
        { code: 'SITE_ALREADY_ASSIGNED', error: 'This student is already assigned to this site.' },
      ]);
      expect(await left()).toEqual(before);
    },
  );

  it.each<[Partial<Site>, string, string]>([
    [{ status: 'pending' }, 'SITE_NOT_TAKING', 'We can’t assign students to pending or canceled sites.'],
    [{ status: 'canceled' }, 'SITE_NOT_TAKING', 'We can’t assign students to pending or canceled sites.'],
    [
      { verifiedAt: null },
      'SITE_NOT_VERIFIED',
      'The site must be verified by its staff before students can be assigned.',
    ],
  ])('is refused for a site with %p', async (change, code, error) => {
    const { assign, left } = await makeStudent({ status: 'unassigned' });
    const before = await left();
    const answer = await assign(await makeSite(change), { overCapacity: true });
    expect([answer.status, answer.body]).toEqual([409, { code, error }]);
    expect(await left()).toEqual(before);
  });

  it.each<[unknown, string]>([
    [2_000_000_000, 'Please choose a site from the list.'],
    ['12', 'Invalid input'],
    [-1, 'Invalid input'],
    [0, 'Invalid input'],
    [1.5, 'Invalid input'],
    [1e12, 'Invalid input'],
    [[1], 'Invalid input'],
    [{ id: 1 }, 'Invalid input'],
    [true, 'Invalid input'],
    [null, 'Field is required.'],
    [undefined, 'Field is required.'],
    ['', 'Field is required.'],
  ])('refuses %p as a site', async (siteId, message) => {
    const { assignBy, left } = await makeStudent({ status: 'unassigned' });
    const before = await left();
    const { status, body } = await assignBy({ siteId });
    expect([status, body]).toEqual([
      400,
      { error: 'Please check the marked fields.', fields: { siteId: message } },
    ]);
    expect(await left()).toEqual(before);
  });

  it.each(['true', 1, 'yes'])('refuses %p as a confirmation', async (overCapacity) => {
    const { assign } = await makeStudent({ status: 'unassigned' });
    const { status, body } = await assign(await makeSite(), { overCapacity });
    expect([status, body.fields]).toEqual([400, { overCapacity: 'Invalid input' }]);
  });

  it('ignores other fields', async () => {
    const { assign, left } = await makeStudent({ status: 'unassigned' });
    const site = await makeSite();
    const extra = { siteAccepted: true, ssid: 7, message: 'Hello', returned: true, studentId: 'x' };
    expect((await assign(site, extra)).status).toBe(200);
    const { stored, history } = await left();
    expect(stored).toMatchObject({ siteAccepted: null, ssid: null, returned: false });
    expect(history).toMatchObject([{ message: null }]);
  });
});
