import { Message } from '../mail/message.entity.js';
import { Season } from '../program/season.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addUser } from '../testing/people.js';
import { runWithout } from '../testing/races.js';
import { createSecondApp } from '../testing/second-app.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DEADLINE = new Date('2025-05-01T05:59:00Z');

describe('the reminder of the deadline', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    const { dataSource } = testApp;
    await addStudent(dataSource, await addUser(dataSource, { email: 'marisol@example.org' }));
    await setDeadline(DEADLINE);
  });

  const setDeadline = (deadline: Date | null) =>
    testApp.dataSource.manager.update(Season, { state: 'current' }, { deadline });
  const remind = (msBefore: number, { app } = testApp) =>
    app.get(DeadlineReminderService).remindAt(new Date(DEADLINE.getTime() - msBefore));
  const findReminders = () => testApp.dataSource.manager.findBy(Message, { kind: 'deadline-reminder' });

  it('goes out three days before, and not earlier', async () => {
    await remind(3 * DAY + 1);
    expect(await findReminders()).toEqual([]);
    await remind(3 * DAY);
    expect(await findReminders()).toMatchObject([{ recipient: 'marisol@example.org', isBulk: true }]);
  });

  it('goes out at the next run if the deadline is nearer than that, and never after it', async () => {
    await remind(0);
    await remind(-HOUR);
    expect(await findReminders()).toEqual([]);
    await remind(HOUR);
    expect(await findReminders()).toHaveLength(1);
  });

  it('isn’t sent without a deadline', async () => {
    await setDeadline(null);
    await remind(HOUR);
    expect(await findReminders()).toEqual([]);
  });

  it('is sent once a season, also when the office moves the deadline or the program restarts', async () => {
    await remind(DAY);
    await remind(HOUR);
    const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
    const days = { firstDay: '2025-06-02', lastDay: '2025-06-27' };
    const later = DEADLINE.getTime() + 10 * DAY;
    expect((await office.post('/season/save', { ...days, deadline: later / 1000 })).status).toBe(200);
    const restarted = await createSecondApp(testApp);
    await remind(DEADLINE.getTime() - later + DAY, restarted);
    await restarted.close();
    expect(await findReminders()).toHaveLength(1);
    const next = { year: 2026, firstDay: '2026-06-08', lastDay: '2026-07-03', deadline: later / 1000 };
    await office.post('/seasons/start', next);
    await addStudent(testApp.dataSource, await addUser(testApp.dataSource));
    await remind(DEADLINE.getTime() - later + DAY);
    expect((await findReminders()).map(({ season }) => season).sort()).toEqual([2025, 2026]);
  });

  it('isn’t marked as sent if its mail couldn’t be written', async () => {
    await testApp.dataSource.query('ALTER TABLE messages ADD CONSTRAINT refused CHECK (false)');
    await expect(remind(HOUR)).rejects.toThrow('refused');
    await testApp.dataSource.query('ALTER TABLE messages DROP CONSTRAINT refused');
    await remind(HOUR);
    expect(await findReminders()).toHaveLength(1);
  });

  describe('with two instances at once', () => {
    let neighbor: TestApp;
    beforeEach(async () => {
      neighbor = await createSecondApp(testApp);
    });
    afterEach(() => neighbor.close());

    async function race(): Promise<number> {
      await testApp.dataSource.query('DELETE FROM messages');
      await testApp.dataSource.query('UPDATE seasons SET "remindedAt" = NULL');
      await Promise.all([remind(DAY), remind(DAY, neighbor)]);
      return (await findReminders()).length;
    }

    it('is sent once', async () => {
      for (let round = 0; round < 20; round++) expect(await race()).toBe(1);
    });

    it('would be sent twice without the claim', async () => {
      expect(await runWithout(/AND "remindedAt" IS NULL/, race)).toBe(2);
    });
  });
});
