import { addDays } from '../../domain/season/season.js';
import { Message } from '../mail/message.entity.js';
import { ComingWorld, getToday } from '../testing/coming-world.js';
import { restoreSnapshot } from '../testing/data-snapshot.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { createSecondApp } from '../testing/second-app.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import type { Site } from '../sites/site.entity.js';
import { addUser } from '../testing/people.js';
import { runWithout } from '../testing/races.js';
import { addStudent } from '../testing/students.js';
import { AskingService } from './asking.service.js';

let testApp: TestApp;
let world: PlacementWorld;
let coming: ComingWorld;
let site: Site;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await restoreSnapshot(testApp);
  world = await PlacementWorld.build(testApp);
  coming = new ComingWorld(world);
  site = await world.addSite({ name: 'Piñon Elementary', address: '450 Mesa Rd' });
  await coming.saveSeason({ firstDay: '2025-06-02', lastDay: '2025-06-27', confirmFrom: '2025-05-19' });
});

const makeTime = (day: string, hour: number) =>
  new Date(`${day}T${String(hour + 6).padStart(2, '0')}:00:00Z`);
const ask = (day: string, hour = 8, { app } = testApp) => app.get(AskingService).askAt(makeTime(day, hour));
const CLAIM = /INSERT INTO attending_requests \([^)]*\)|ON CONFLICT DO NOTHING RETURNING "userId"/g;
const findQuestions = () =>
  testApp.dataSource.manager.find(Message, {
    where: { kind: 'attending-question' },
    order: { recipient: 'ASC' },
  });

describe('the question whether children are coming', () => {
  it('goes once to each family of accepted children, in the morning of the day that the season names', async () => {
    const { family } = await coming.addChild(site, { firstName: 'Ana' }, 'begay@example.org');
    await addStudent(testApp.dataSource, family, { status: 'accepted', site }, { firstName: 'Luis' });
    await addStudent(testApp.dataSource, family, { status: 'assigned', site }, { firstName: 'Max' });
    await world.addApplication({ status: 'unassigned' });
    await ask('2025-05-18', 10);
    await ask('2025-05-19', 7);
    expect(await findQuestions()).toEqual([]);
    await ask('2025-05-19', 8);
    await ask('2025-05-20', 8);
    expect(await findQuestions()).toMatchObject([
      {
        recipient: 'begay@example.org',
        isBulk: true,
        facts: {
          studentNames: 'Ana Baca\nLuis Baca',
          siteNames: 'Piñon Elementary\nPiñon Elementary',
          firstDay: '2025-06-02',
          isReminder: null,
        },
      },
    ]);
  });

  it('goes to a family whose child was accepted later on the next morning, until the first day', async () => {
    await ask('2025-05-19');
    await coming.addChild(site, {}, 'later@example.org');
    await ask('2025-05-19', 13);
    expect(await findQuestions()).toEqual([]);
    await ask('2025-05-20');
    await coming.addChild(site, {}, 'too-late@example.org');
    await ask('2025-06-03');
    expect((await findQuestions()).map(({ recipient }) => recipient)).toEqual(['later@example.org']);
  });

  it('isn’t sent without a day', async () => {
    await coming.saveSeason({ firstDay: '2025-06-02', lastDay: '2025-06-27', confirmFrom: null });
    await coming.addChild(site);
    await ask('2025-05-30');
    expect(await findQuestions()).toEqual([]);
  });

  it('is repeated once, four days before the first day, for families who were asked before and haven’t answered', async () => {
    await coming.addChild(site, {}, 'a@example.org');
    const { student } = await coming.addChild(site, {}, 'b@example.org');
    await ask('2025-05-19');
    await testApp.dataSource.query(`UPDATE students SET "attending" = 'yes' WHERE "id" = $1`, [student.id]);
    await ask('2025-05-28');
    expect(await findQuestions()).toHaveLength(2);
    await coming.addChild(site, {}, 'new@example.org');
    await ask('2025-05-29');
    await ask('2025-05-30');
    expect((await findQuestions()).map(({ recipient, facts }) => [recipient, facts['isReminder']])).toEqual([
      ['a@example.org', null],
      ['a@example.org', 'yes'],
      ['b@example.org', null],
      ['new@example.org', null],
    ]);
  });

  it('comes once if two instances ask at the same time, and twice without the claims', async () => {
    const second = await createSecondApp(testApp);
    await coming.addChild(site);
    await Promise.all([ask('2025-05-19'), ask('2025-05-19', 8, second)]);
    expect(await findQuestions()).toHaveLength(1);
    await Promise.all([ask('2025-05-29'), ask('2025-05-29', 8, second)]);
    expect(await findQuestions()).toHaveLength(2);
    await coming.addChild(site);
    await runWithout(CLAIM, async () => {
      await ask('2025-05-20');
      await ask('2025-05-20', 8, second);
    });
    expect(await findQuestions()).toHaveLength(4);
    await second.close();
  });
});

describe('POST /season/askAttending', () => {
  const askNow = async (query = '') => {
    const { status, body } = await world.office.post(`/season/askAttending${query}`);
    return [status, body as object] as const;
  };

  it('asks everyone who hasn’t answered, also families who were asked before; a dry run counts them', async () => {
    await coming.saveSeason();
    await coming.addChild(site, {}, 'a@example.org');
    await coming.addChild(site, { attending: 'yes' });
    await addUser(testApp.dataSource);
    expect(await askNow('?dryRun=true')).toEqual([200, { families: 1 }]);
    expect(await askNow('?dryRun=True')).toMatchObject([400, {}]);
    expect(await findQuestions()).toEqual([]);
    expect(await askNow()).toEqual([200, { families: 1 }]);
    expect(await askNow()).toEqual([200, { families: 1 }]);
    const links = (await findQuestions()).map(({ facts }) => facts['link']);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
  });

  it('says that the program has begun only once its first day is over', async () => {
    await coming.addChild(site);
    const readHasBegun = async () => (await findQuestions()).map(({ facts }) => facts['hasBegun']).toSorted();
    await coming.saveSeason({ firstDay: getToday() });
    await askNow();
    expect(await readHasBegun()).toEqual([null]);
    await coming.saveSeason({ firstDay: addDays(getToday(), -1) });
    await askNow();
    expect(await readHasBegun()).toEqual([null, 'yes']);
  });

  it('says why it can’t', async () => {
    await coming.saveSeason({ confirmFrom: null });
    expect(await askNow()).toMatchObject([409, { code: 'NOT_ASKED' }]);
    await coming.saveSeason({ firstDay: '2999-06-02', lastDay: '2999-06-27', confirmFrom: '2999-05-01' });
    expect(await askNow()).toMatchObject([409, { code: 'NOT_YET' }]);
    await coming.saveSeason({ firstDay: '2025-06-02', lastDay: '2025-06-27', confirmFrom: '2025-05-01' });
    await coming.addChild(site);
    expect(await askNow()).toEqual([200, { families: 0 }]);
  });
});
