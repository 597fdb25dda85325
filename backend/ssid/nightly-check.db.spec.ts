import { restoreSnapshot } from '../testing/data-snapshot.js';
import { addRoster } from '../testing/rosters.js';
import { createSecondApp } from '../testing/second-app.js';
import { SsidWorld } from '../testing/ssid-world.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { NightlyCheckService } from './nightly-check.service.js';
import { Roster } from './roster.entity.js';
import { SsidCheckEntry } from './ssid-check.entity.js';

/** Three in the morning in New Mexico, in summer and in winter. */
const SUMMER_NIGHT = new Date('2025-07-01T09:17:00Z');
const WINTER_NIGHT = new Date('2025-01-15T10:17:00Z');

describe('the nightly check', () => {
  let testApp: TestApp;
  let world: SsidWorld;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    await restoreSnapshot(testApp);
    world = await SsidWorld.build(testApp);
  });

  const runNight = (at: Date, { app } = testApp) => app.get(NightlyCheckService).runAt(at);
  const findChecks = () => testApp.dataSource.manager.find(SsidCheckEntry);

  it.each([SUMMER_NIGHT, WINTER_NIGHT])('checks unchecked students at night in the state: %p', async (at) => {
    const [found, before] = [
      await world.addStudent('Lucía Baca'),
      await world.addStudent('Ana Tso', { ssidCheckedOn: new Date('2025-01-01') }),
    ];
    await world.loadRoster({ 11: 'Lucía Baca', 12: 'Ana Tso' });
    await runNight(at);
    expect([await world.readSsid(found), await world.readSsid(before)]).toEqual([11, 'not found']);
    const counts = { found: 1, notFound: 0, toPick: 0 };
    expect(await findChecks()).toMatchObject([{ userId: null, again: false, ...counts }]);
  });

  it.each(['2025-07-01T08:17:00Z', '2025-07-01T10:17:00Z', '2025-01-15T09:17:00Z', '2025-07-01T21:17:00Z'])(
    'does nothing at another hour: %s',
    async (at) => {
      await world.addStudent('Lucía Baca');
      await world.loadRoster({ 11: 'Lucía Baca' });
      await runNight(new Date(at));
      expect(await findChecks()).toEqual([]);
    },
  );

  it('runs once every night of the year, also when the clocks change', async () => {
    await world.loadRoster({ 11: 'Lucía Baca' });
    for (const day of ['2025-03-08', '2025-03-09', '2025-11-01', '2025-11-02']) {
      const before = (await findChecks()).length;
      for (let hour = 0; hour < 24; hour++) {
        const start = Date.parse(`${day}T07:17:00Z`);
        await runNight(new Date(start + hour * 3_600_000));
      }
      expect((await findChecks()).length - before).toBe(1);
    }
  });

  it('does nothing without a roster', async () => {
    const student = await world.addStudent('Lucía Baca');
    await expect(runNight(SUMMER_NIGHT)).resolves.toBeUndefined();
    expect(await world.readSsid(student)).toBe('not checked');
  });

  it('runs once across all instances', async () => {
    const neighbor = await createSecondApp(testApp);
    await world.addStudents(Array.from({ length: 600 }, (_, at) => `Ana A${at}`));
    await world.loadRoster({ 11: 'Ana A7' });
    await Promise.all([runNight(SUMMER_NIGHT), runNight(SUMMER_NIGHT, neighbor)]);
    await neighbor.close();
    const counted = (await findChecks()).map(({ found, notFound }) => found + notFound);
    expect(counted.reduce((sum, count) => sum + count)).toBe(600);
    expect(await world.readState()).toMatchObject({ found: 1, notFound: 599, notChecked: 0 });
  });

  it('deletes loads left unfinished the day before', async () => {
    const { manager } = testApp.dataSource;
    const makeTouched = (hoursAgo: number) => new Date(SUMMER_NIGHT.getTime() - hoursAgo * 3_600_000);
    const row = [{ ssid: 1, firstName: 'Luz', lastName: 'Ortiz', birthday: 0 }];
    await addRoster(testApp.dataSource, row, { finishedAt: null, touchedAt: makeTouched(25) });
    const going = await addRoster(testApp.dataSource, row, { finishedAt: null, touchedAt: makeTouched(23) });
    await runNight(SUMMER_NIGHT);
    expect((await manager.find(Roster)).map(({ id }) => id)).toEqual([going.id]);
  });

  it('waits for the next night if the database is unavailable', async () => {
    const away = await createSecondApp(testApp);
    const nightly = away.app.get(NightlyCheckService);
    await away.dataSource.destroy();
    await expect(nightly.runAt(SUMMER_NIGHT)).resolves.toBeUndefined();
    await away.app.close();
  });
});
