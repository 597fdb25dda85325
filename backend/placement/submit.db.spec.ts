import { getReferenceNumber } from '../../domain/status/reference-number.js';
import type { User } from '../accounts/user.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Student } from '../students/student.entity.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent, type StudentScenario } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

describe('submitting an application', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://localhost:4700' });
  });
  afterAll(() => testApp.close());

  async function makeFamily(
    story: StudentScenario,
    account: Partial<User> = {},
    change: Partial<Student> = {},
  ) {
    const user = await addUser(testApp.dataSource, account);
    const student = await addStudent(testApp.dataSource, user, story, change);
    const visitor = await Visitor.signIn(testApp, user);
    const { manager } = testApp.dataSource;
    return {
      user,
      student,
      submit: () => visitor.post(`/students/${student.id}/submitApplication`),
      stored: () => manager.findOneByOrFail(Student, { id: student.id }),
      history: () => manager.findBy(HistoryEntry, { studentId: student.id }),
      mail: () => manager.findBy(Message, { recipient: user.email }),
    };
  }

  it.each(['complete', 'returned', 'withdrawn'] as const)(
    "works when it's %s, and then awaits assignment",
    async (status) => {
      const { student, submit, stored } = await makeFamily({ status });
      const before = Math.floor(Date.now() / 1000);
      const answer = await submit();
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        id: student.id,
        status: 'unassigned',
        returned: false,
        siteAccepted: null,
        site: null,
      });
      expect(answer.body.applicationSubmitted).toBeGreaterThanOrEqual(before);
      expect((await stored()).updatedAt.getTime()).toBeGreaterThan(student.updatedAt.getTime());
    },
  );

  it('adds one history entry and one mail to the account, in its language', async () => {
    const { user, student, submit, stored, history, mail } = await makeFamily(
      { status: 'complete' },
      { language: 'es' },
    );
    await submit();
    const { applicationSubmitted } = await stored();
    expect(await history()).toMatchObject([
      { kind: 'submitted', byUserId: user.id, siteId: null, message: null, at: applicationSubmitted },
    ]);
    expect(await mail()).toMatchObject([
      {
        kind: 'application-submitted',
        userId: user.id,
        language: 'es',
        facts: {
          firstName: 'Ana',
          studentName: 'Lucía Baca',
          reference: getReferenceNumber(student.id),
          placementDay: null,
          missedDeadline: null,
          link: `http://localhost:4700/dashboard/student/${student.id}`,
        },
      },
    ]);
  });

  it.each([
    'studentSectionComplete',
    'guardianSectionComplete',
    'emergencySectionComplete',
    'preferenceSectionComplete',
  ] as const)('is refused without %s, and nothing happens', async (flag) => {
    const { submit, stored, history, mail } = await makeFamily({ status: 'complete' }, {}, { [flag]: false });
    const { status, body } = await submit();
    expect([status, body]).toEqual([
      409,
      { code: 'SECTIONS_OPEN', error: 'Complete all four sections before you submit the application.' },
    ]);
    expect((await stored()).applicationSubmitted).toBeNull();
    expect([await history(), await mail()]).toEqual([[], []]);
  });

  it.each(['unassigned', 'declined', 'assigned', 'accepted'] as const)(
    "is refused when it's already %s",
    async (status) => {
      const isPlaced = status === 'assigned' || status === 'accepted';
      const { submit, stored } = await makeFamily({
        status,
        ...(isPlaced ? { site: await addSite(testApp.dataSource) } : {}),
      });
      const before = await stored();
      const answer = await submit();
      expect([answer.status, answer.body]).toEqual([
        409,
        { code: 'ALREADY_SUBMITTED', error: 'This application is already submitted.' },
      ]);
      expect(await stored()).toEqual(before);
    },
  );

  it('is refused when it was removed', async () => {
    const { submit } = await makeFamily({ status: 'removed' });
    const { status, body } = await submit();
    expect([status, body]).toEqual([
      409,
      { code: 'REMOVED', error: 'This application was removed. Please contact us if you have questions.' },
    ]);
  });
});
