import type { Server } from 'node:http';
import request from 'supertest';
import { DataSource, type QueryRunner } from 'typeorm';
import { createApp } from '../create-app.js';
import { getDataSourceOptions, prepareDatabase } from '../data-source.js';
import { CannotStart } from '../platform/cannot-start.js';
import { Settings } from '../platform/settings/settings.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { ConnectionPooler } from '../testing/connection-pooler.js';
import { waitFor } from '../testing/eventually.js';
import { addUser } from '../testing/people.js';
import { addRun } from '../testing/placement-runs.js';
import { startNextSeason } from '../testing/seasons.js';
import { SeverableLink } from '../testing/severable-link.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
import { findCodes } from './change-kinds.js';
import { Database } from './database.js';
import { migrations } from './migrations.js';
import { runMigrations } from './run-migrations.js';
import { PlacementRun } from '../placement-runs/placement-run.entity.js';
import { isIntact } from '../program/lottery.js';
import { readLottery } from '../program/lottery.queries.js';
import { Season } from '../program/season.entity.js';
import { PhonesWithoutCountryCode1763905000000 } from './migrations/1763905000000-phones-without-country-code.js';
import { CodesOfChildren1764210000000 } from './migrations/1764210000000-codes-of-children.js';
import { Seasons1763940000000 } from './migrations/1763940000000-seasons.js';

describe('preparing a database', () => {
  it('runs every migration and the seed once, even if several instances start together', async () => {
    const database = await createEmptyDatabase();
    let seeds = 0;
    const seedIfEmpty = async (dataSource: DataSource): Promise<void> => {
      const found = await dataSource.query<unknown[]>(`SELECT FROM pg_tables WHERE tablename = 'seeded'`);
      if (found.length > 0) return;
      seeds++;
      await dataSource.query('CREATE TABLE seeded (answer text)');
    };
    await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(database, seedIfEmpty)));
    const dataSource = await new DataSource(getDataSourceOptions(database.url)).initialize();
    expect(await dataSource.query('SELECT name FROM migrations')).toHaveLength(migrations.length);
    expect(seeds).toBe(1);
    await dataSource.destroy();
    await database.drop();
  });

  it('releases the lock if it fails, so that the next start can try', async () => {
    const database = await createEmptyDatabase();
    const failing = prepareDatabase(database, () => Promise.reject(new Error('no seed today')));
    await expect(failing).rejects.toThrow('no seed today');
    await expect(prepareDatabase(database, () => Promise.resolve())).resolves.toBeUndefined();
    await database.drop();
  });

  it('refuses a connection pooler in transaction mode before it changes anything', async () => {
    const database = await createEmptyDatabase();
    const pooler = await ConnectionPooler.open(new URL(database.url), 'transaction');
    const start = prepareDatabase(pooler, () => Promise.resolve());
    await expect(start).rejects.toThrow(
      /^DATABASE_URL goes through a connection pooler in transaction mode.*\.$/,
    );
    await expect(start).rejects.toBeInstanceOf(CannotStart);
    await pooler.close();
    const direct = await new DataSource(getDataSourceOptions(database.url)).initialize();
    expect(await direct.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
    await direct.destroy();
    await database.drop();
  });

  it('works with a connection pooler in session mode', async () => {
    const database = await createEmptyDatabase();
    const pooler = await ConnectionPooler.open(new URL(database.url), 'session');
    await prepareDatabase(pooler, () => Promise.resolve());
    const dataSource = await new DataSource(getDataSourceOptions(pooler.url)).initialize();
    expect(await dataSource.query('SHOW lock_timeout')).toEqual([{ lock_timeout: '5s' }]);
    await dataSource.destroy();
    await pooler.close();
    await database.drop();
  });

  class AddNewer1999999999999 {
    readonly name = 'AddNewer1999999999999';
    up = (runner: QueryRunner) => runner.query('ALTER TABLE students ADD "newer" text');
    down = (runner: QueryRunner) => runner.query('ALTER TABLE students DROP "newer"');
  }

  it.each([
    ['steps back while a table is in use, so that requests get through', 300],
    ['would hold them up without a limit', 0],
  ])('%s', async (_title, lockMs) => {
    const database = await createTestDatabase();
    const dump = database.dataSource.createQueryRunner();
    await dump.startTransaction();
    await dump.query('SELECT count(*) FROM students');
    const options = {
      ...getDataSourceOptions(database.url, { lockMs }),
      migrations: [AddNewer1999999999999],
    };
    const newer = await new DataSource(options).initialize();
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    // TypeORM also logs the failure.
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const migrated = runMigrations(newer);
    await waitFor(async () => {
      const waiting = await database.dataSource.query<unknown[]>(
        `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = 'students'::regclass
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(waiting.length + warn.mock.calls.length).toBeGreaterThan(0);
    });
    const old = await new DataSource(getDataSourceOptions(database.url, { lockMs: 2_000 })).initialize();
    const answer = old.manager.countBy(Student, {});
    if (lockMs > 0) expect(await answer).toBe(0);
    else await expect(answer).rejects.toThrow('lock timeout');
    await dump.commitTransaction();
    await migrated;
    expect(await old.manager.countBy(Student, {})).toBe(0);
    warn.mockRestore();
    log.mockRestore();
    await dump.release();
    await newer.destroy();
    await old.destroy();
    await database.drop();
  });

  it('creates the schema that the entities describe', async () => {
    const { dataSource, drop } = await createTestDatabase();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    await drop();
  });

  it('accepts exactly the codes of the domain’s lists: a new code needs a migration', async () => {
    const { dataSource, drop } = await createTestDatabase();
    const listed = dataSource.entityMetadatas.flatMap(({ checks }) =>
      checks.filter(({ expression }) => expression.includes(' IN (')),
    );
    const rows = await dataSource.query<{ name: string; check: string }[]>(
      `SELECT conname AS "name", pg_get_constraintdef(oid) AS "check" FROM pg_constraint WHERE conname = ANY ($1)`,
      [listed.map(({ name }) => name)],
    );
    const stored = new Map(rows.map(({ name, check }) => [name, findCodes(check).sort()]));
    expect(listed.length).toBeGreaterThan(20);
    for (const { name, expression } of listed) {
      expect([name, stored.get(name)]).toEqual([name, findCodes(expression).sort()]);
    }
    await drop();
  });

  it('checks a list of codes as one constant, which is quicker', async () => {
    const { dataSource, drop } = await createTestDatabase();
    const slow = await dataSource.query<unknown[]>(
      `SELECT conname FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace
         AND pg_get_constraintdef(oid) LIKE '%ARRAY[%::character varying%'`,
    );
    expect(slow).toEqual([]);
    await drop();
  });
});

describe('applications from before there were seasons', () => {
  const since = migrations
    .slice(migrations.indexOf(Seasons1763940000000))
    .map((Migration) => new Migration());

  it('become the first season, which the settings name, and stay as they are', async () => {
    const { dataSource, drop } = await createTestDatabase();
    const runner = dataSource.createQueryRunner();
    for (const migration of [...since].reverse()) await migration.down(runner);
    const [{ userId }] = (await runner.query(
      `INSERT INTO users ("email", "firstName", "lastName") VALUES ('eva@example.org', 'Eva', 'Baca') RETURNING "id" AS "userId"`,
    )) as [{ userId: string }];
    const addChild = async (columns: string, values: string): Promise<string> => {
      const [{ id }] = (await runner.query(
        `INSERT INTO students ("userId", "firstName", "lastName", "state", "version", "updatedAt"${columns})
         VALUES ($1, 'Ana', 'Baca', 'NM', 7, '2031-03-04T12:00:00Z'${values}) RETURNING "id"`,
        [userId],
      )) as [{ id: string }];
      return id;
    };
    const returned = await addChild(', "returned", "ssid"', ', true, 77');
    const untouched = await addChild('', '');
    await runner.query(
      `INSERT INTO history_entries ("studentId", "kind", "byUserId", "at") VALUES
       ($1, 'submitted', $2, '2031-03-02T12:00:00Z'), ($1, 'submitted', $2, '2031-03-03T12:00:00Z')`,
      [returned, userId],
    );
    process.env['PROGRAM_YEAR'] = '2031';
    try {
      for (const migration of since) await migration.up(runner);
    } finally {
      delete process.env['PROGRAM_YEAR'];
    }
    await runner.release();
    const kept = { season: 2031, version: 7, updatedAt: new Date('2031-03-04T12:00:00Z') };
    expect(await dataSource.manager.findOneBy(Student, { id: returned })).toMatchObject({
      ...kept,
      childId: returned,
      ssid: '77',
      firstSubmittedAt: new Date('2031-03-02T12:00:00Z'),
    });
    expect(await dataSource.manager.findOneBy(Student, { id: untouched })).toMatchObject({
      ...kept,
      firstSubmittedAt: null,
    });
    expect(await dataSource.manager.find(Season)).toMatchObject([
      { year: 2031, state: 'current', firstDay: '2031-06-02', lastDay: '2031-06-27' },
    ]);
    await drop();
  });
});

describe('lotteries from before there were codes', () => {
  it('keep their order if they’re public; drafts of others have to be computed again', async () => {
    const { dataSource, drop } = await createTestDatabase();
    const { manager } = dataSource;
    const migration = new CodesOfChildren1764210000000();
    const runner = dataSource.createQueryRunner();
    await startNextSeason(dataSource);
    const [draft, old] = [await addRun(dataSource), await addRun(dataSource, { season: 2025 })];
    await migration.down(runner);
    await runner.query('UPDATE seasons SET "lotteryRevealed" = "year" = 2025');
    await migration.up(runner);
    await runner.release();
    for (const [year, lotteryBy] of [
      [2025, 'id'],
      [2026, 'code'],
    ] as const) {
      const lottery = await readLottery(manager, year);
      expect([lottery.lotteryBy, lottery.codeSecret.length, isIntact(lottery)]).toEqual([
        lotteryBy,
        32,
        true,
      ]);
    }
    const runs = await manager.findBy(PlacementRun, [{ id: draft.id }, { id: old.id }]);
    expect(runs.map(({ season, state, lotteryBy }) => [season, state, lotteryBy]).sort()).toEqual([
      [2025, 'draft', 'id'],
      [2026, 'discarded', 'id'],
    ]);
    expect((await addRun(dataSource)).lotteryBy).toBe('code');
    await drop();
  });
});

describe('phone numbers stored with a country code', () => {
  it("lose it, and others don't change", async () => {
    const { dataSource, drop } = await createTestDatabase();
    const kept = [
      ['15057472210', '5057472210'],
      ['1505747221017', '505747221017'],
      ['+15057472210', '5057472210'],
      ['1505747221', '1505747221'],
      ['11505747221', '11505747221'],
      ['505555010012', '505555010012'],
      ['+525512345678', '+525512345678'],
      ['+123456789012345678', '+123456789012345678'],
      [null, null],
    ] as const;
    const sites = await Promise.all(kept.map(([phone]) => addSite(dataSource, { coordinatorPhone2: phone })));
    const student = await addStudent(
      dataSource,
      await addUser(dataSource),
      {},
      { emergency2WorkPhone: '15057472210' },
    );
    const runner = dataSource.createQueryRunner();
    await new PhonesWithoutCountryCode1763905000000().up(runner);
    await runner.release();
    for (const [at, { id }] of sites.entries()) {
      const { coordinatorPhone2 } = await dataSource.manager.findOneByOrFail(Site, { id });
      expect(coordinatorPhone2).toBe(kept[at]?.[1]);
    }
    const { emergency2WorkPhone } = await dataSource.manager.findOneByOrFail(Student, { id: student.id });
    expect(emergency2WorkPhone).toBe('5057472210');
    await drop();
  });
});

describe('an application whose database goes down', () => {
  const cleanups: (() => Promise<void>)[] = [];
  let link: SeverableLink;
  let database: Database;
  let server: Server;

  beforeEach(async () => {
    const own = await createTestDatabase();
    link = new SeverableLink(new URL(own.url));
    await link.mend();
    const { url } = link;
    database = new Database(new DataSource(getDataSourceOptions(url)), () =>
      prepareDatabase({ url }, async () => undefined),
    );
    const app = await createApp(new Settings({ DATABASE_URL: url }), database, { log: null });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    server = app.getHttpServer();
    cleanups.push(
      () => app.close(),
      () => database.close(),
      () => link.cut(),
      () => own.drop(),
    );
  });

  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0)) await cleanUp();
  });

  it('responds with 503 and recovers when the database is back', async () => {
    await database.open();
    await request(server).get('/api/health/ready').expect(200);
    await logIn().expect(401);

    await link.cut();
    await request(server).get('/api/health/live').expect(200);
    await request(server).get('/api/health/ready').expect(503);
    const answer = await logIn();
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ error: expect.stringContaining('reach the program’s data') as string });

    await link.mend();
    await waitFor(async () => {
      await request(server).get('/api/health/ready').expect(200);
    });
    await logIn().expect(401);
  });

  it('responds with 503 until the database first becomes available, and then prepares it', async () => {
    await link.cut();
    await expect(database.open()).rejects.toThrow();
    await request(server).get('/api/health/live').expect(200);
    await request(server).get('/api/health/ready').expect(503);
    await logIn().expect(503);

    await link.mend();
    await database.open();
    await request(server).get('/api/health/ready').expect(200);
    await logIn().expect(401);
  });

  function logIn(): request.Test {
    return request(server)
      .post('/api/authenticate')
      .send({ email: 'ana@example.org', password: 'some-password' });
  }
});
