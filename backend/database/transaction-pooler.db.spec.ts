import type { PlacementRunDetail } from '../../domain/contract/placement.js';
import { prepareDatabase } from '../data-source.js';
import { RunReleaseService } from '../placement-runs/run-release.service.js';
import { Settings } from '../platform/settings/settings.js';
import { SsidCheckService } from '../ssid/ssid-check.service.js';
import { Student } from '../students/student.entity.js';
import { ConnectionPooler } from '../testing/connection-pooler.js';
import { addUser } from '../testing/people.js';
import { hasPgBouncer, startPgBouncer } from '../testing/pg-bouncer.js';
import { addRoster } from '../testing/rosters.js';
import { addSchools } from '../testing/schools.js';
import { createSecondApp } from '../testing/second-app.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const FAMILIES = 12;
const SEATS = 8;

const POOLERS: [string, (target: URL) => Promise<{ url: string; close: () => Promise<void> }>][] = [
  ['a pooler', (target) => ConnectionPooler.open(target, 'transaction')],
];
if (hasPgBouncer) POOLERS.push(['PgBouncer', startPgBouncer]);

describe.each(POOLERS)('behind %s in transaction mode', (_, openPooler) => {
  let direct: TestApp;
  let pooled: TestApp;
  let pooler: { url: string; close: () => Promise<void> };
  beforeAll(async () => {
    direct = await createTestApp();
    const directUrl = direct.settings.databaseUrl ?? '';
    pooler = await openPooler(new URL(directUrl));
    await prepareDatabase({ url: pooler.url, directUrl }, () => Promise.resolve());
    const settings = new Settings({
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: directUrl,
      WEB_PROCESSES: '1',
      SECRET_KEY: 'only-for-tests-and-long-enough-for-them',
    });
    pooled = await createSecondApp({ settings });
  });
  afterAll(async () => {
    await pooled.close();
    await pooler.close();
    await direct.close();
  });

  it('families apply all at once, and a run is released, as without one', async () => {
    const { manager } = direct.dataSource;
    await addSchools(direct.dataSource);
    const site = await addSite(direct.dataSource, { studentCapacity: SEATS });
    const apply = async (_: unknown, at: number) => {
      const family = await Visitor.signIn(pooled, await addUser(direct.dataSource));
      const name = { firstName: `Ana ${at}`, lastName: 'Begay' };
      const { id } = (await family.post('/students/create', name)).body as { id: string };
      const preferences = {
        site1: site.id,
        site2: null,
        site3: null,
        noAlternatePreferences: true,
        complete: true,
      };
      const answers = [
        await family.post(`/students/${id}/saveStudentSection`, { ...STUDENT_SECTION, ...name }),
        await family.post(`/students/${id}/saveGuardianSection`, GUARDIAN_SECTION),
        await family.post(`/students/${id}/saveEmergencySection`, EMERGENCY_SECTION),
        await family.post(`/students/${id}/savePreferenceSection`, preferences),
        await family.post(`/students/${id}/submitApplication`),
      ];
      return answers.map(({ status }) => status);
    };
    const statuses = await Promise.all(Array.from({ length: FAMILIES }, apply));
    expect(statuses).toEqual(Array.from({ length: FAMILIES }, () => [200, 200, 200, 200, 200]));

    const office = await Visitor.signIn(pooled, await addUser(direct.dataSource, { role: 'admin' }));
    const computed = await office.post('/placement/runs', { rules: { seats: 'capacity' } });
    const { id } = computed.body as PlacementRunDetail;
    expect((await office.post(`/placement/runs/${id}/release`, { anyway: true })).status).toBe(200);
    await pooled.app.get(RunReleaseService).resume();
    const { body: run } = await office.get(`/placement/runs/${id}`);
    expect(run).toMatchObject({ state: 'released', progress: { done: SEATS, total: SEATS } });
    expect(await manager.countBy(Student, { siteId: site.id })).toBe(SEATS);
  });

  it('holds the lock of a check of SSIDs on a connection of its own', async () => {
    await addRoster(direct.dataSource, []);
    const check = pooled.app.get(SsidCheckService);
    const order = { userId: null, again: false };
    expect(await check.run(order)).toMatchObject({ found: 0 });
    expect(await check.run(order)).toMatchObject({ found: 0 });
  });

  it('stores the limits of its connections with the role', async () => {
    const [{ settings }] = await direct.dataSource.query<[{ settings: string[] }]>(
      `SELECT setconfig AS "settings" FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
       WHERE d.datname = current_database()`,
    );
    expect(settings).toContain('lock_timeout=5000');
  });
});
