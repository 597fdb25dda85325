import type pg from 'pg';
import request from 'supertest';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { getDataSourceOptions } from '../data-source.js';
import { isDatabaseUnavailable } from '../platform/database-unavailable.js';
import { CurrentSeasonService } from '../program/current-season.service.js';
import { waitFor } from '../testing/eventually.js';
import { OtherInstance } from '../testing/other-instance.js';
import { PlacementWorld } from '../testing/placement-world.js';
import { SiteWorld, WHOLE_SITE } from '../testing/site-world.js';
import { createTestApp } from '../testing/test-app.js';
import { createTestDatabase } from '../testing/test-database.js';

const POOL_SIZE = 10;

describe('an instance that holds a row', () => {
  it('makes others wait for a limited time, and never blocks sessions and health checks', async () => {
    const testApp = await createTestApp({}, {}, { lockMs: 3_000 });
    const { office, ...world } = await makeWorld(testApp);
    const paused = await OtherInstance.holdRow(testApp, 'sites', world.site.id);
    const assigning = world.students.map(({ student }) =>
      office.post(`/students/${student.id}/assign`, { siteId: world.site.id }),
    );
    const pool = (testApp.dataSource.driver as PostgresDriver).master as pg.Pool;
    await waitFor(() => expect([pool.idleCount, pool.waitingCount]).toEqual([0, 2]));
    expect(pool.totalCount).toBe(POOL_SIZE);

    expect((await office.get('/users/whoami')).status).toBe(200);
    expect((await request(testApp.url).get('/api/health/ready')).status).toBe(200);
    expect(pool.waitingCount).toBe(2);

    for (const { status, body, headers } of await Promise.all(assigning)) {
      expect([status, body]).toEqual([
        503,
        { error: 'Someone else is changing this right now. Please try again in a moment.' },
      ]);
      expect(headers['retry-after']).toBe('10');
    }
    await paused.release();
    const [{ student } = { student: { id: '' } }] = world.students;
    const again = await office.post(`/students/${student.id}/assign`, { siteId: world.site.id });
    expect(again.status).toBe(200);
    await testApp.close();
  });

  it('lets as many changes as there are connections through once it’s free: none needs one more', async () => {
    const testApp = await createTestApp({}, {}, { lockMs: 3_000 });
    const world = await SiteWorld.build(testApp, { ...WHOLE_SITE, status: 'closed' });
    const office = await world.signInAs('admin');
    const paused = await OtherInstance.holdRow(testApp, 'sites', world.site.id);
    const saving = Array.from({ length: POOL_SIZE }, () =>
      office.post(`/sites/${String(world.site.id)}/saveDetails`, WHOLE_SITE),
    );
    const all = Promise.all(saving);
    await paused.waitUntilWaiting(POOL_SIZE);
    testApp.app.get(CurrentSeasonService).forget();
    await paused.release();
    const statuses = (await all).map(({ status }) => status);
    await testApp.close();
    expect(statuses).toEqual(Array(POOL_SIZE).fill(200));
  });

  async function makeWorld(testApp: Awaited<ReturnType<typeof createTestApp>>) {
    const world = await PlacementWorld.build(testApp);
    const site = await world.addSite({ studentCapacity: 50 });
    const students = [];
    for (let count = 0; count < POOL_SIZE + 2; count++) {
      students.push(await world.addApplication({ status: 'unassigned' }));
    }
    return { office: world.office, site, students };
  }

  it('loses it if it stops in the middle of a change', async () => {
    const { dataSource, drop } = await createTestDatabase({ idleInTransactionMs: 200 });
    await dataSource.query(`INSERT INTO schools ("id", "name") VALUES (7, 'Acequia')`);
    const paused = dataSource.createQueryRunner();
    await paused.startTransaction();
    await paused.query(`UPDATE schools SET "name" = 'Bosque'`);
    await dataSource.query(`UPDATE schools SET "name" = 'Cañada'`);
    const resumed: unknown = await paused.commitTransaction().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(resumed)).toBe(true);
    await paused.release();
    expect(await dataSource.query(`SELECT "name" FROM schools`)).toEqual([{ name: 'Cañada' }]);
    await drop();
  });

  it('has these limits', async () => {
    const { url, drop } = await createTestDatabase();
    const dataSource = await new DataSource(getDataSourceOptions(url)).initialize();
    const shown = await dataSource.query<object[]>(
      `SELECT current_setting('statement_timeout') AS "statement", current_setting('lock_timeout') AS "lock",
         current_setting('idle_in_transaction_session_timeout') AS "idle"`,
    );
    expect(shown).toEqual([{ statement: '20s', lock: '5s', idle: '30s' }]);
    await dataSource.destroy();
    await drop();
  });
});
