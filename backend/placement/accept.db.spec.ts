import { SiteClosure } from '../sites/site-closure.entity.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { addMember } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('accepting a student', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://localhost:4700' });
    world = await PlacementWorld.build(testApp);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => testApp.close());

  it.each(['coordinator', 'staff'] as const)("is allowed for the site's %s", async (role) => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const member = await addMember(testApp.dataSource, site, role);
    const visitor = await Visitor.signIn(testApp, member);
    const answer = await visitor.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect([answer.status, answer.body]).toEqual([200, { id: student.id, status: 'accepted' }]);
    const { stored, history, denials } = await left();
    expect(stored).toMatchObject({ siteId: site.id, siteAccepted: true });
    expect(history).toMatchObject([
      { kind: 'accepted', byUserId: member.id, siteId: site.id, message: null, at: stored.updatedAt },
    ]);
    expect(denials).toEqual([]);
  });

  it('is allowed for administrators, too', async () => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const { status } = await world.office.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect(status).toBe(200);
    expect((await left()).history).toMatchObject([{ kind: 'accepted', byUserId: world.admin.id }]);
  });

  it('tells only the family where and when, in its language', async () => {
    const about = {
      orgName: 'Mesa Vista Schools',
      address: '12 Camino Real, Santa Fe',
      dates: 'June 2 to June 27',
      days: 'Monday to Friday',
      times: '8 to 12',
      coordinatorName: 'Rosa <Baca>',
      coordinatorEmail: 'rosa@example.org',
      coordinatorPhone: '5055550100',
      acceptanceText: 'Por favor, traigan agua.\nY un sombrero.',
    };
    const site = await world.addSite({
      ...{ name: 'Acequia', ...about, notes: 'for the office alone' },
      ...{ acceptanceText: 'Please bring water.', acceptanceTextEs: about.acceptanceText },
    });
    const { family, student, left } = await world.addApplication(
      { status: 'assigned', site },
      { firstName: 'Inés', language: 'es' },
    );
    await world.office.post(`/sites/${site.id}/student/${student.id}/accept`);
    const { mails } = await left();
    expect(mails).toMatchObject([
      { kind: 'site-accepted', recipient: family.email, userId: family.id, language: 'es' },
    ]);
    expect(mails[0]?.facts).toEqual({
      firstName: 'Inés',
      studentName: 'Lucía Baca',
      siteName: 'Acequia',
      link: `http://localhost:4700/dashboard/student/${student.id}`,
      ...about,
      daysOff: null,
    });
  });

  it('names the days to come on which the site is closed, within the season', async () => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const close = (siteId: number, ...days: readonly string[]) =>
      testApp.dataSource.manager.insert(
        SiteClosure,
        days.map((day) => ({ siteId, day, reason: 'The building has no water' })),
      );
    jest.spyOn(testApp.settings, 'getToday').mockReturnValue('2025-06-10');
    await close(site.id, '2025-05-30', '2025-06-09', '2025-06-18', '2025-06-10', '2025-06-30');
    await close((await world.addSite()).id, '2025-06-11');
    await world.office.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect((await left()).mails).toMatchObject([{ facts: { daysOff: '2025-06-10 2025-06-18' } }]);
  });

  it("doesn't mail a deactivated account", async () => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication(
      { status: 'assigned', site },
      { deletedAt: new Date() },
    );
    const { status } = await world.office.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect([status, (await left()).mails]).toEqual([200, []]);
  });

  it('works if the site is full or closed: the seat was taken with the assignment', async () => {
    const site = await world.addSite({ studentCapacity: 1, status: 'closed' });
    const { student } = await world.addApplication({ status: 'assigned', site });
    const { status } = await world.office.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect(status).toBe(200);
  });

  it('lets the family see the site and withdraw', async () => {
    const site = await world.addSite({ name: 'Acequia' });
    const { family, student } = await world.addApplication({ status: 'assigned', site });
    const parent = await Visitor.signIn(testApp, family);
    const readDetails = () => parent.get(`/students/${student.id}/siteDetails`);
    expect((await readDetails()).body).toBeNull();
    await world.office.post(`/sites/${site.id}/student/${student.id}/accept`);
    expect((await readDetails()).body).toMatchObject({ name: 'Acequia' });
    expect((await parent.post(`/students/${student.id}/withdraw`)).status).toBe(200);
  });
});
