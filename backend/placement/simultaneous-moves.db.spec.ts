import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { runWithoutLocks } from '../testing/races.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { MovesService } from './moves.service.js';
import { Withdrawal } from './left-site.entity.js';

const AT_ONCE = 20;
const IN_THE_MIDDLE = 10;
const PATHS = { submit: 'submitApplication', withdraw: 'withdraw' };

describe('simultaneous moves', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  beforeEach(async () => {
    await restoreSnapshot(testApp);
  });
  afterAll(() => testApp.close());

  async function makeFamily(story: StudentScenario) {
    const user = await addUser(testApp.dataSource);
    return { user, student: await addStudent(testApp.dataSource, user, story) };
  }

  const before: Record<keyof typeof PATHS, () => Promise<StudentScenario>> = {
    submit: () => Promise.resolve({ status: 'complete' }),
    withdraw: async () => ({
      status: 'accepted',
      site: await addSite(testApp.dataSource, { coordinatorEmail: 'office@example.org' }),
    }),
  };

  async function readTraces(student: Student) {
    const { manager } = testApp.dataSource;
    return {
      history: await manager.countBy(HistoryEntry, { studentId: student.id }),
      mails: await manager.count(Message),
      withdrawals: await manager.countBy(Withdrawal, { studentId: student.id }),
    };
  }

  /** Starts all moves while the student is locked, so that none finishes before the others have started. */
  async function startTogether<T>(student: Student, start: () => Promise<T>): Promise<T[]> {
    const other = await OtherInstance.holdRow(testApp, 'students', student.id);
    const started = Array.from({ length: AT_ONCE }, start);
    await other.waitUntilWaiting(IN_THE_MIDDLE);
    await other.release();
    return Promise.all(started);
  }

  describe.each(['submit', 'withdraw'] as const)('%s', (move) => {
    // A withdrawal emails both the site and the family.
    const mailsEach = move === 'withdraw' ? 2 : 1;
    const once = { history: 1, mails: mailsEach, withdrawals: move === 'withdraw' ? 1 : 0 };

    it(`happens once if requested ${AT_ONCE} times at once`, async () => {
      const { user, student } = await makeFamily(await before[move]());
      const visitor = await Visitor.signIn(testApp, user);
      const path = `/students/${student.id}/${PATHS[move]}`;
      const answers = await startTogether(student, () => visitor.post(path));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
      expect(await readTraces(student)).toEqual(once);
    });

    it('happens more than once without the locks, which the test above would notice', async () => {
      const { user, student } = await makeFamily(await before[move]());
      const executor = testApp.app.get(MovesService);
      const order = { move, studentId: student.id, by: { id: user.id, role: user.role, sites: [] } };
      const start = () =>
        executor.execute(order).then(
          () => 'happened',
          () => 'refused',
        );
      const outcomes = await runWithoutLocks(() => startTogether(student, start));
      const happened = outcomes.filter((outcome) => outcome === 'happened').length;
      expect(happened).toBeGreaterThan(1);
      expect(await readTraces(student)).toMatchObject({
        history: happened,
        mails: happened * mailsEach,
      });
    });
  });

  it('starts over if the student moved to another site while it waited', async () => {
    const [first, second] = [await addSite(testApp.dataSource), await addSite(testApp.dataSource)];
    const { user, student } = await makeFamily({ status: 'accepted', site: first });
    const visitor = await Visitor.signIn(testApp, user);
    const other = await OtherInstance.holdRow(testApp, 'sites', first.id);
    const answer = visitor.post(`/students/${student.id}/withdraw`).then(({ body }) => body as object);
    await other.waitUntilWaiting();
    await other.change('UPDATE students SET "siteId" = $2 WHERE id = $1', [student.id, second.id]);
    await other.release();
    expect(await answer).toMatchObject({ status: 'withdrawn', withdrawals: [second.id] });
  });

  it("don't keep other families from choosing the site", async () => {
    const site = await addSite(testApp.dataSource);
    const leaving = await makeFamily({ status: 'accepted', site });
    const coming = await makeFamily({ status: 'complete' });
    const [leaver, comer] = [
      await Visitor.signIn(testApp, leaving.user),
      await Visitor.signIn(testApp, coming.user),
    ];
    const other = await OtherInstance.holdRow(testApp, 'students', leaving.student.id);
    const left = leaver.post(`/students/${leaving.student.id}/withdraw`).then(({ status }) => status);
    await other.waitUntilWaiting();
    const { status } = await comer.post(`/students/${coming.student.id}/savePreferenceSection`, {
      site1: site.id,
      noAlternatePreferences: true,
    });
    await other.release();
    expect([status, await left]).toEqual([200, 200]);
  });

  it("leave nothing behind if their mail can't be written", async () => {
    const { user, student } = await makeFamily({ status: 'complete' });
    await testApp.dataSource.query('ALTER TABLE messages RENAME TO messages_elsewhere');
    const visitor = await Visitor.signIn(testApp, user);
    const { status } = await visitor.post(`/students/${student.id}/submitApplication`);
    await testApp.dataSource.query('ALTER TABLE messages_elsewhere RENAME TO messages');
    expect(status).toBe(500);
    const { manager } = testApp.dataSource;
    expect((await manager.findOneByOrFail(Student, { id: student.id })).applicationSubmitted).toBeNull();
    expect(await readTraces(student)).toEqual({ history: 0, mails: 0, withdrawals: 0 });
  });
});
