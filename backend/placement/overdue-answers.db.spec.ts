import type { RosterEntry, SiteRow } from '../../domain/contract/site.js';
import { Message } from '../mail/message.entity.js';
import { Season } from '../program/season.entity.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { runWithout } from '../testing/races.js';
import { createSecondApp } from '../testing/second-app.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { OverdueReminderService } from './overdue-reminder.service.js';

const DAY = 86_400_000;
/** Thursday, May 15, 2025, at 8 a.m. in New Mexico; sites have three weekdays. */
const THURSDAY = new Date('2025-05-15T14:00:00Z');
const MONDAY = new Date('2025-05-12T15:00:00Z');
const FRIDAY_BEFORE = new Date('2025-05-09T15:00:00Z');

let testApp: TestApp;
let world: PlacementWorld;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await restoreSnapshot(testApp);
  world = await PlacementWorld.build(testApp);
});

async function makeAssigned(site: Site, assignedAt: Date, status: 'assigned' | 'accepted' = 'assigned') {
  const { student } = await world.addApplication({ status, site });
  await testApp.dataSource.manager.update(Student, student.id, { assignedAt });
  return student;
}

async function setSeason(change: Partial<Season>): Promise<void> {
  await testApp.dataSource.manager.update(Season, { state: 'current' }, change);
  testApp.app.get(CurrentSeasonService).forget();
}

describe('the time of an assignment', () => {
  it('starts with each assignment, and ends with the seat', async () => {
    const [site, next] = [await world.addSite(), await world.addSite()];
    const { move, left } = await world.addApplication({ status: 'unassigned' });
    await move('assign', { siteId: site.id });
    const first = (await left()).stored;
    expect(first.assignedAt).toEqual(first.updatedAt);
    await move('assign', { siteId: next.id });
    const second = (await left()).stored;
    expect(second.assignedAt).toEqual(second.updatedAt);
    await world.office.post(`/sites/${next.id}/student/${second.id}/accept`);
    expect((await left()).stored.assignedAt).toEqual(second.assignedAt);
    await move('recall');
    expect((await left()).stored.assignedAt).toBeNull();
  });
});

describe('overdue answers', () => {
  it('are marked on the roster, and counted and found in the list of sites', async () => {
    const [late, inTime] = [await world.addSite({ name: 'Late' }), await world.addSite({ name: 'In time' })];
    const goBack = (days: number) => new Date(Date.now() - days * DAY);
    const one = await makeAssigned(late, goBack(30));
    await makeAssigned(late, goBack(0));
    await makeAssigned(late, goBack(30), 'accepted');
    await makeAssigned(inTime, goBack(0));
    const roster = (await world.office.get(`/sites/${late.id}/roster`)).body as RosterEntry[];
    expect(roster.filter(({ overdue }) => overdue).map(({ id }) => id)).toEqual([one.id]);
    const readSites = async (filter: object) =>
      (await world.office.get(`/sites/admin-details?filter=${JSON.stringify(filter)}`)).body as SiteRow[];
    expect((await readSites({})).map(({ name, overdueCount }) => [name, overdueCount])).toEqual([
      ['In time', 0],
      ['Late', 1],
    ]);
    expect((await readSites({ overdue: 'true' })).map(({ name }) => name)).toEqual(['Late']);
    expect((await world.office.get('/sites/admin-details?filter={"overdue":"soon"}')).status).toBe(400);
    expect((await world.office.get('/sites/totals')).body).toMatchObject({ overdueCount: 1 });
    await setSeason({ answerDays: 0 });
    expect((await readSites({})).map(({ overdueCount }) => overdueCount)).toEqual([0, 0]);
  });
});

describe('the reminder of overdue answers', () => {
  const remind = (now: Date, { app } = testApp) => app.get(OverdueReminderService).remindAt(now);
  const findReminders = () =>
    testApp.dataSource.manager.find(Message, {
      where: { kind: 'answers-overdue' },
      order: { recipient: 'ASC' },
    });

  it('names how many wait, to each coordinator, in the morning of a weekday', async () => {
    const site = await world.addSite({ name: 'Piñon', coordinatorEmail: 'desk@pinon.example' });
    await makeAssigned(site, FRIDAY_BEFORE);
    await makeAssigned(site, MONDAY);
    await makeAssigned(await world.addSite({ coordinatorEmail: 'quick@example.org' }), MONDAY);
    for (const hours of [-2, 4, 10]) await remind(new Date(THURSDAY.getTime() + (hours * DAY) / 24));
    await remind(new Date(THURSDAY.getTime() + 2 * DAY));
    expect(await findReminders()).toEqual([]);
    await remind(THURSDAY);
    expect(await findReminders()).toMatchObject([
      {
        recipient: 'desk@pinon.example',
        siteId: site.id,
        isBulk: true,
        facts: { siteName: 'Piñon', waiting: '2', overdue: '1', answerDays: '3' },
      },
    ]);
  });

  it('comes again two days later at the earliest, also from a program that was restarted', async () => {
    await makeAssigned(await world.addSite({ coordinatorEmail: 'desk@pinon.example' }), FRIDAY_BEFORE);
    const wednesday = new Date(THURSDAY.getTime() - DAY);
    const restarted = await createSecondApp(testApp);
    await setSeason({ answerDays: 1 });
    const sent: number[] = [];
    for (const days of [0, 1, 2]) {
      await remind(new Date(wednesday.getTime() + days * DAY));
      await remind(new Date(wednesday.getTime() + days * DAY), restarted);
      sent.push((await findReminders()).length);
    }
    await restarted.close();
    expect(sent).toEqual([1, 1, 2]);
  });

  it('isn’t sent without a limit, after the program, or to sites that answered', async () => {
    const site = await world.addSite({ coordinatorEmail: 'desk@pinon.example' });
    const student = await makeAssigned(site, FRIDAY_BEFORE);
    await setSeason({ answerDays: 0 });
    await remind(THURSDAY);
    await setSeason({ answerDays: 3, firstDay: '2025-05-01', lastDay: '2025-05-14' });
    await remind(THURSDAY);
    await setSeason({ lastDay: '2025-06-27' });
    await world.office.post(`/sites/${site.id}/student/${student.id}/accept`);
    await remind(THURSDAY);
    expect(await findReminders()).toEqual([]);
  });

  it('is sent once by two instances at the same time, and would be sent twice without the claim', async () => {
    await makeAssigned(await world.addSite({ coordinatorEmail: 'desk@pinon.example' }), FRIDAY_BEFORE);
    const neighbor = await createSecondApp(testApp);
    const race = async (): Promise<number> => {
      await testApp.dataSource.query('DELETE FROM messages');
      await testApp.dataSource.query('DELETE FROM answer_reminders');
      await Promise.all([testApp, neighbor].map((app) => remind(THURSDAY, app)));
      return (await findReminders()).length;
    };
    for (let round = 0; round < 20; round++) expect(await race()).toBe(1);
    expect(await runWithout(/WHERE answer_reminders."sentOn" <= .*/, race)).toBe(2);
    await neighbor.close();
  });
});
