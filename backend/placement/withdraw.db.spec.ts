import type { MessageKind } from '../../domain/enums/mail.js';
import { User } from '../accounts/user.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Withdrawal } from './left-site.entity.js';

describe('withdrawing an application', () => {
  let testApp: TestApp;
  // A separate database, because these tests look at the whole outbox.
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://localhost:4700' });
  });
  afterAll(() => testApp.close());
  beforeEach(() => restoreSnapshot(testApp));

  async function makeFamily(story: StudentScenario) {
    const user = await addUser(testApp.dataSource);
    const student = await addStudent(testApp.dataSource, user, story);
    const visitor = await Visitor.signIn(testApp, user);
    const { manager } = testApp.dataSource;
    return {
      user,
      student,
      visitor,
      withdraw: () => visitor.post(`/students/${student.id}/withdraw`),
      stored: () => manager.findOneByOrFail(Student, { id: student.id }),
      history: () => manager.findBy(HistoryEntry, { studentId: student.id }),
      withdrawals: () => manager.findBy(Withdrawal, { studentId: student.id }),
    };
  }

  const readOutbox = (kind: MessageKind = 'application-withdrawn') =>
    testApp.dataSource.manager.find(Message, { where: { kind }, order: { recipient: 'ASC' } });
  const makeAccepted = (site: Site) => makeFamily({ status: 'accepted', site });

  it('frees the seat and records the site', async () => {
    const site = await addSite(testApp.dataSource);
    const { user, withdraw, stored, history, withdrawals } = await makeAccepted(site);
    const { status, body } = await withdraw();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'withdrawn',
      applicationSubmitted: null,
      site: null,
      siteAccepted: true,
      withdrawals: [site.id],
      denials: [],
    });
    expect(await withdrawals()).toMatchObject([{ siteId: site.id }]);
    expect(await history()).toMatchObject([{ kind: 'withdrawn', byUserId: user.id, siteId: site.id }]);
    expect((await stored()).siteId).toBeNull();
  });

  it('can be followed by other preferences, another submission and another withdrawal', async () => {
    const [site, next] = [await addSite(testApp.dataSource), await addSite(testApp.dataSource)];
    const { student, visitor, withdraw, withdrawals } = await makeAccepted(site);
    await withdraw();
    const path = `/students/${student.id}`;
    const saved = await visitor.post(`${path}/savePreferenceSection`, {
      site1: next.id,
      noAlternatePreferences: true,
    });
    expect(saved.body.sitePreference1).toBe(next.id);
    const submitted = await visitor.post(`${path}/submitApplication`);
    expect(submitted.body).toMatchObject({ status: 'unassigned', withdrawals: [site.id] });
    await testApp.dataSource.manager.update(
      Student,
      { id: student.id },
      { siteId: site.id, siteAccepted: true },
    );
    const again = await withdraw();
    expect(again.body).toMatchObject({ status: 'withdrawn', withdrawals: [site.id] });
    expect(await withdrawals()).toHaveLength(2);
  });

  it("tells the site's coordinators in their language, and not the address on its card", async () => {
    const site = await addSite(testApp.dataSource, {
      name: 'Acequia',
      coordinatorEmail: 'office@example.org',
    });
    const rosa = await addMember(testApp.dataSource, site, 'coordinator', {
      email: 'rosa@example.org',
      language: 'es',
    });
    const { withdraw } = await makeAccepted(site);
    await withdraw();
    const facts = {
      siteName: 'Acequia',
      studentName: 'Lucía Baca',
      link: `http://localhost:4700/sites/${site.id}`,
    };
    expect(await readOutbox()).toMatchObject([
      {
        kind: 'application-withdrawn',
        recipient: 'rosa@example.org',
        userId: rosa.id,
        language: 'es',
        facts,
      },
    ]);
  });

  it('confirms it to the family, in its language', async () => {
    const site = await addSite(testApp.dataSource, { name: 'Acequia' });
    const { user, student, withdraw } = await makeAccepted(site);
    await testApp.dataSource.manager.update(User, user.id, { language: 'es' });
    await withdraw();
    expect(await readOutbox('withdrawal-confirmed')).toMatchObject([
      {
        recipient: user.email,
        userId: user.id,
        language: 'es',
        facts: {
          siteName: 'Acequia',
          studentName: 'Lucía Baca',
          link: `http://localhost:4700/dashboard/student/${student.id}`,
        },
      },
    ]);
  });

  it('mails each address once, and nobody else', async () => {
    const site = await addSite(testApp.dataSource, { coordinatorEmail: 'Rosa@Example.org' });
    const other = await addSite(testApp.dataSource, { coordinatorEmail: 'other@example.org' });
    await addMember(testApp.dataSource, site, 'coordinator', { email: 'rosa@example.org' });
    await addMember(testApp.dataSource, site, 'staff');
    await addMember(testApp.dataSource, site, 'view');
    await addMember(testApp.dataSource, site, 'instructor');
    await addMember(testApp.dataSource, site, 'coordinator', { deletedAt: new Date() });
    await addMember(testApp.dataSource, other, 'coordinator');
    const { withdraw } = await makeAccepted(site);
    await withdraw();
    expect((await readOutbox()).map(({ recipient }) => recipient)).toEqual(['rosa@example.org']);
  });

  it('never mails a deactivated account, in any role', async () => {
    const site = await addSite(testApp.dataSource, { coordinatorEmail: 'gone@example.org' });
    await addUser(testApp.dataSource, { email: 'gone@example.org', deletedAt: new Date() });
    const { withdraw } = await makeAccepted(site);
    expect((await withdraw()).status).toBe(200);
    expect(await readOutbox()).toEqual([]);
  });

  describe('before a site has accepted', () => {
    it.each(['unassigned', 'declined'] as const)('leaves the %s application incomplete', async (status) => {
      const { withdraw, stored, history, withdrawals } = await makeFamily({ status });
      const { body } = await withdraw();
      expect(body).toMatchObject({ status: 'incomplete', applicationSubmitted: null, siteAccepted: null });
      expect((await stored()).preferenceSectionComplete).toBe(true);
      expect(await history()).toMatchObject([{ kind: 'withdrawn', siteId: null }]);
      expect([await withdrawals(), await readOutbox()]).toEqual([[], []]);
      expect(await readOutbox('withdrawal-confirmed')).toMatchObject([{ facts: { siteName: null } }]);
    });

    it('frees the seat and tells the site that had the child, without a record of it', async () => {
      const site = await addSite(testApp.dataSource, {
        name: 'Acequia',
        coordinatorEmail: 'office@example.org',
      });
      const { withdraw, history, withdrawals } = await makeFamily({ status: 'assigned', site });
      const { body } = await withdraw();
      expect(body).toMatchObject({ status: 'incomplete', site: null, siteAccepted: null, withdrawals: [] });
      expect(await history()).toMatchObject([{ kind: 'withdrawn', siteId: site.id }]);
      expect(await withdrawals()).toEqual([]);
      expect(await readOutbox()).toMatchObject([{ recipient: 'office@example.org' }]);
      expect(await readOutbox('withdrawal-confirmed')).toMatchObject([{ facts: { siteName: 'Acequia' } }]);
    });
  });

  it.each([
    ['incomplete', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['complete', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['withdrawn', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['returned', 'NOT_SUBMITTED', 'This application isn’t submitted.'],
    ['removed', 'REMOVED', 'This application was removed. Please contact us if you have questions.'],
  ] as const)('is refused while the application is %s, and nothing happens', async (status, code, error) => {
    const { withdraw, stored, history, withdrawals } = await makeFamily({ status });
    const before = await stored();
    const answer = await withdraw();
    expect([answer.status, answer.body]).toEqual([409, { code, error }]);
    expect(await stored()).toEqual(before);
    expect([await history(), await withdrawals(), await readOutbox()]).toEqual([[], [], []]);
  });
});
