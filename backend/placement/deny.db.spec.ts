import { PlacementWorld } from '../testing/placement-world.js';
import { addMember } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('denying a student', () => {
  let testApp: TestApp;
  let world: PlacementWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await PlacementWorld.build(testApp);
  });
  afterAll(() => testApp.close());

  it.each(['coordinator', 'staff'] as const)(
    "is allowed for the site's %s, frees the seat and is recorded",
    async (role) => {
      const site = await world.addSite({ studentCapacity: 1, coordinatorEmail: 'desk@example.org' });
      const { student, left } = await world.addApplication({ status: 'assigned', site });
      const member = await addMember(testApp.dataSource, site, role);
      const visitor = await Visitor.signIn(testApp, member);
      const answer = await visitor.post(`/sites/${site.id}/student/${student.id}/deny`);
      expect([answer.status, answer.body]).toEqual([200, { id: student.id, status: 'declined' }]);
      const { stored, history, denials } = await left();
      expect(stored).toMatchObject({ siteId: null, siteAccepted: false });
      expect(history).toMatchObject([
        { kind: 'denied', byUserId: member.id, siteId: site.id, message: null, at: stored.updatedAt },
      ]);
      expect(denials).toMatchObject([{ siteId: site.id }]);
      const next = await world.addApplication({ status: 'unassigned' });
      expect((await next.move('assign', { siteId: site.id })).status).toBe(200);
    },
  );

  it('is allowed for administrators, too', async () => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const { status } = await world.office.post(`/sites/${site.id}/student/${student.id}/deny`);
    expect(status).toBe(200);
    expect((await left()).history).toMatchObject([{ kind: 'denied', byUserId: world.admin.id }]);
  });

  it('tells the family the reason in its language and asks for other choices', async () => {
    const site = await world.addSite({ name: 'Acequia', coordinatorEmail: 'desk@example.org' });
    const story = { status: 'assigned', site } as const;
    const { family, student, left } = await world.addApplication(story, { language: 'es' });
    const message = 'Our second grade is full.\nPlease try the library.';
    const { status } = await world.office.post(`/sites/${site.id}/student/${student.id}/deny`, { message });
    expect(status).toBe(200);
    const { history, mails } = await left();
    expect(history).toMatchObject([{ kind: 'denied', siteId: site.id, message }]);
    expect(mails).toMatchObject([
      {
        kind: 'application-declined',
        recipient: family.email,
        userId: family.id,
        language: 'es',
        facts: {
          studentName: 'Lucía Baca',
          siteName: 'Acequia',
          message,
          link: expect.stringMatching(`/dashboard/student/${student.id}/preference$`),
        },
      },
    ]);
    const parent = await Visitor.signIn(testApp, family);
    const { body } = await parent.get(`/students/${student.id}/history`);
    expect(body[0]).toMatchObject({ kind: 'denied', by: 'the site', site: { name: 'Acequia' }, message });
  });

  it('asks for other choices in the mail if no other one can take the child', async () => {
    const [site, other] = [await world.addSite(), await world.addSite()];
    const canceled = await world.addSite({ status: 'canceled' });
    const [pending, closed] = [
      await world.addSite({ status: 'pending' }),
      await world.addSite({ status: 'closed' }),
    ];
    const waitsNowhere = async (sitePreference2: number | null) => {
      const choices = { sitePreference1: site.id, sitePreference2 };
      const { student, left } = await world.addApplication({ status: 'assigned', site }, {}, choices);
      await world.office.post(`/sites/${site.id}/student/${student.id}/deny`, {});
      return (await left()).mails[0]?.facts['waitsNowhere'];
    };
    expect(await waitsNowhere(other.id)).toBeNull();
    expect(await waitsNowhere(closed.id)).toBeNull();
    expect(await waitsNowhere(canceled.id)).toBe('yes');
    expect(await waitsNowhere(pending.id)).toBe('yes');
    expect(await waitsNowhere(null)).toBe('yes');
  });

  it('needs no reason, and allows up to 2,000 characters', async () => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication({ status: 'assigned', site });
    const path = `/sites/${site.id}/student/${student.id}/deny`;
    const { status, body } = await world.office.post(path, { message: 'x'.repeat(2_001) });
    expect([status, body.fields]).toEqual([400, { message: 'Text too long' }]);
    expect((await world.office.post(path, { message: '  ' })).status).toBe(200);
    const { history, mails } = await left();
    expect(history).toMatchObject([{ kind: 'denied', message: null }]);
    expect(mails).toMatchObject([{ kind: 'application-declined', facts: { message: null } }]);
  });

  it("doesn't mail a deactivated account", async () => {
    const site = await world.addSite();
    const { student, left } = await world.addApplication(
      { status: 'assigned', site },
      { deletedAt: new Date() },
    );
    await world.office.post(`/sites/${site.id}/student/${student.id}/deny`);
    expect((await left()).mails).toEqual([]);
  });

  it('can happen twice at one site, if the office assigns again', async () => {
    const site = await world.addSite();
    const { student, move, left } = await world.addApplication({ status: 'assigned', site });
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
