import type { MailKind } from '../../domain/enums/mail.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent, type StudentStory } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { User } from '../users/user.entity.js';
import { Withdrawal } from './withdrawal.entity.js';

describe('withdrawing an application', () => {
  let house: TestApp;
  // A database for each test: who gets mail is asked of the whole outbox.
  beforeEach(async () => {
    house = await createTestApp({ APP_URL: 'http://localhost:4700' });
  });
  afterEach(() => house.close());

  async function aFamily(story: StudentStory) {
    const user = await addUser(house.dataSource);
    const student = await addStudent(house.dataSource, user, story);
    const visitor = await Visitor.as(house, user);
    const { manager } = house.dataSource;
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

  const outbox = (kind: MailKind = 'application-withdrawn') =>
    house.dataSource.manager.find(Message, { where: { kind }, order: { recipient: 'ASC' } });
  const anAccepted = (site: Site) => aFamily({ status: 'accepted', site });

  it('gives the seat back and remembers where it was', async () => {
    const site = await addSite(house.dataSource);
    const { user, withdraw, stored, history, withdrawals } = await anAccepted(site);
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
    const [site, next] = [await addSite(house.dataSource), await addSite(house.dataSource)];
    const { student, visitor, withdraw, withdrawals } = await anAccepted(site);
    await withdraw();
    const path = `/students/${student.id}`;
    const saved = await visitor.post(`${path}/savePreferenceSection`, {
      site1: next.id,
      noAlternatePreferences: true,
    });
    expect(saved.body.sitePreference1).toBe(next.id);
    const submitted = await visitor.post(`${path}/submitApplication`);
    expect(submitted.body).toMatchObject({ status: 'unassigned', withdrawals: [site.id] });
    await house.dataSource.manager.update(
      Student,
      { id: student.id },
      { siteId: site.id, siteAccepted: true },
    );
    const again = await withdraw();
    expect(again.body).toMatchObject({ status: 'withdrawn', withdrawals: [site.id] });
    expect(await withdrawals()).toHaveLength(2);
  });

  it('tells the coordinators and the coordinator address of the site, each in its language', async () => {
    const site = await addSite(house.dataSource, { name: 'Acequia', coordinatorEmail: 'office@example.org' });
    const rosa = await addMember(house.dataSource, site, 'coordinator', {
      email: 'rosa@example.org',
      language: 'es',
    });
    const { withdraw } = await anAccepted(site);
    await withdraw();
    const facts = {
      siteName: 'Acequia',
      studentName: 'Lucía Baca',
      link: `http://localhost:4700/sites/${site.id}`,
    };
    expect(await outbox()).toMatchObject([
      { kind: 'application-withdrawn', recipient: 'office@example.org', userId: null, language: 'en', facts },
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
    const site = await addSite(house.dataSource, { name: 'Acequia' });
    const { user, student, withdraw } = await anAccepted(site);
    await house.dataSource.manager.update(User, user.id, { language: 'es' });
    await withdraw();
    expect(await outbox('withdrawal-confirmed')).toMatchObject([
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

  it('tells each address once, and nobody who is not concerned', async () => {
    const site = await addSite(house.dataSource, { coordinatorEmail: 'Rosa@Example.org' });
    const other = await addSite(house.dataSource, { coordinatorEmail: 'other@example.org' });
    await addMember(house.dataSource, site, 'coordinator', { email: 'rosa@example.org' });
    await addMember(house.dataSource, site, 'staff');
    await addMember(house.dataSource, site, 'view');
    await addMember(house.dataSource, site, 'instructor');
    await addMember(house.dataSource, site, 'coordinator', { deletedAt: new Date() });
    await addMember(house.dataSource, other, 'coordinator');
    const { withdraw } = await anAccepted(site);
    await withdraw();
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['rosa@example.org']);
  });

  it('writes to no deactivated account, by no other way either', async () => {
    const site = await addSite(house.dataSource, { coordinatorEmail: 'gone@example.org' });
    await addUser(house.dataSource, { email: 'gone@example.org', deletedAt: new Date() });
    const { withdraw } = await anAccepted(site);
    expect((await withdraw()).status).toBe(200);
    expect(await outbox()).toEqual([]);
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
    const site = await addSite(house.dataSource, { coordinatorEmail: 'office@example.org' });
    const { withdraw, stored, history, withdrawals } = await aFamily({
      status,
      ...(status === 'assigned' ? { site } : {}),
    });
    const before = await stored();
    const answer = await withdraw();
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: 'NOT_ACCEPTED', error: 'You can only withdraw an application after a site has accepted it.' },
    ]);
    expect(await stored()).toEqual(before);
    expect([await history(), await withdrawals(), await outbox()]).toEqual([[], [], []]);
  });
});
