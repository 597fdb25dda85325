import request from 'supertest';
import { createSecondApp } from '../testing/second-app.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

describe('health', () => {
  let testApp: TestApp;
  beforeEach(async () => {
    testApp = await createTestApp();
  });
  afterEach(() => testApp.close());

  const logIn = (url: string) =>
    request(url).post('/api/authenticate').send({ email: 'ana@example.org', password: 'some-password' });

  async function expectUnavailable(url: string): Promise<void> {
    for (const { status, body } of [await request(url).get('/api/health/ready'), await logIn(url)]) {
      expect(status).toBe(503);
      expect(body).toEqual({ error: expect.stringContaining('reach the program’s data') as string });
    }
  }

  it('is live and ready while the database responds', async () => {
    await request(testApp.url).get('/api/health/live').expect(200, { status: 'up' });
    await request(testApp.url).get('/api/health/ready').expect(200, { status: 'up' });
  });

  it('is live but not ready while the database is read-only, and says so to people who save', async () => {
    const { dataSource } = testApp;
    const [{ name }] = await dataSource.query<[{ name: string }]>('SELECT current_database() AS name');
    await dataSource.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const standby = await createSecondApp(testApp);
    await request(standby.url).get('/api/health/live').expect(200);
    await expectUnavailable(standby.url);
    await standby.close();
  });

  it('is live but not ready while the disk is full, and ready again afterwards', async () => {
    const { dataSource } = testApp;
    await dataSource.query(
      `CREATE FUNCTION full_disk() RETURNS event_trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
    );
    await dataSource.query(
      `CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
    );
    await dataSource.query(
      `CREATE TRIGGER no_space BEFORE INSERT ON attempt_counts EXECUTE FUNCTION no_space()`,
    );
    await dataSource.query(
      `CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION full_disk()`,
    );
    await request(testApp.url).get('/api/health/live').expect(200);
    await expectUnavailable(testApp.url);
    await dataSource.query('DROP EVENT TRIGGER full_disk');
    await dataSource.query('DROP TRIGGER no_space ON attempt_counts');
    await request(testApp.url).get('/api/health/ready').expect(200);
    expect((await logIn(testApp.url)).status).toBe(401);
  });

  it('leaves nothing behind in the database', async () => {
    await request(testApp.url).get('/api/health/ready').expect(200);
    const tables = await testApp.dataSource.query<unknown[]>(
      `SELECT FROM pg_class WHERE relname = 'health_check'`,
    );
    expect(tables).toEqual([]);
  });

  it('is live but not ready while the database is unavailable', async () => {
    await testApp.dataSource.destroy();
    await request(testApp.url).get('/api/health/live').expect(200);
    const { status, body } = await request(testApp.url).get('/api/health/ready');
    expect(status).toBe(503);
    expect(body).toEqual({ error: expect.stringContaining('reach the program’s data') });
  });
});
