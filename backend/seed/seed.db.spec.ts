import { createHash } from 'node:crypto';
import { In, IsNull, type DataSource } from 'typeorm';
import { APPLICATION_STATUSES } from '../../domain/enums/enums.js';
import { getApplicationStatus } from '../../domain/status/application-status.js';
import { Database } from '../database/database.js';
import { User } from '../accounts/user.entity.js';
import { PasswordsService } from '../auth/passwords.service.js';
import { Settings } from '../platform/settings/settings.js';
import { School } from '../schools/school.entity.js';
import { Site } from '../sites/site.entity.js';
import { Roster } from '../ssid/roster.entity.js';
import { LoadedRosterReader } from '../ssid/state-roster-reader.js';
import { SsidCheckService } from '../ssid/ssid-check.service.js';
import { Student } from '../students/student.entity.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-accounts.js';
import { findDemoAccountsNotice, seedIfEmpty } from './seed.js';
import { readSchools } from './state-pack.js';

const demo = new Settings({ SEED_DEMO: 'true' });
const production = new Settings({ SEED_DEMO: 'false' });

const TABLES = [
  'schools',
  'users',
  'sites',
  'site_members',
  'students',
  'history_entries',
  'denials',
  'withdrawals',
  'groups',
  'group_members',
  'state_rosters',
  'state_roster_students',
];

async function hashContent(dataSource: DataSource): Promise<string> {
  const hash = createHash('sha256');
  for (const table of TABLES) {
    const rows = await dataSource.query<{ content: string }[]>(
      `SELECT (to_jsonb(entry) - ARRAY['passwordHash', 'announcementToken'])::text AS content FROM "${table}" entry ORDER BY content`,
    );
    for (const { content } of rows) hash.update(content);
  }
  return hash.digest('hex');
}

describe('seeding an empty database without the demo', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedIfEmpty(database.dataSource, production);
  });
  afterAll(() => database.drop());

  it('fills the school list with every real school, and with "other" as 0', async () => {
    const schools = await database.dataSource.getRepository(School).find({ order: { id: 'ASC' } });
    expect(schools[0]).toMatchObject({ id: 0, name: 'Other', district: null });
    const real = readSchools(production.stateFolder);
    expect(schools.slice(1)).toEqual(
      real.map(({ id, name, district, ncesId }) => ({ id, name, district, ncesId })),
    );
  });

  it('finds no demo accounts', async () => {
    expect(await findDemoAccountsNotice(database.dataSource, production)).toBeNull();
  });

  it('adds no person and no site', async () => {
    expect(await database.dataSource.getRepository(User).count()).toBe(0);
    expect(await database.dataSource.getRepository(Site).count()).toBe(0);
  });
});

describe('seeding an empty database with the demo', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  let otherContent: string;
  beforeAll(async () => {
    [database, other] = [await createTestDatabase(), await createTestDatabase()];
    const started = performance.now();
    await seedIfEmpty(database.dataSource, demo);
    console.info(`The demo program was loaded in ${Math.round(performance.now() - started)} ms.`);
    await seedIfEmpty(other.dataSource, demo);
    otherContent = await hashContent(other.dataSource);
  });
  afterAll(async () => {
    await database.drop();
    await other.drop();
  });

  it('makes only the demo accounts accessible with the demo password', async () => {
    const users = await database.dataSource.getRepository(User).find();
    const emails: readonly string[] = Object.values(DEMO_EMAILS);
    const hashes = new Map<string, string[]>();
    for (const { email, passwordHash } of users) {
      if (passwordHash !== null) hashes.set(passwordHash, [...(hashes.get(passwordHash) ?? []), email]);
    }
    const enterable: string[] = [];
    for (const [hash, owners] of hashes) {
      if (await new PasswordsService({ webProcesses: 1 }).verify(DEMO_PASSWORD, 'seed', async () => hash))
        enterable.push(...owners);
    }
    expect(enterable.sort()).toEqual([...emails].sort());
  });

  it('gives passwords to everybody who has signed in and to the demo accounts, and to nobody else', async () => {
    const users = await database.dataSource.getRepository(User).find();
    const emails: readonly string[] = Object.values(DEMO_EMAILS);
    const others = users.filter(({ email }) => !emails.includes(email));
    const odd = others.filter(
      ({ passwordHash, lastLoginAt }) => (passwordHash === null) !== (lastLoginAt === null),
    );
    expect(odd.map(({ email }) => email)).toEqual([]);
    const invited = others.filter(({ role, passwordHash }) => role === 'site' && passwordHash === null);
    expect(invited.length).toBeGreaterThan(10);
  });

  it('loads every student and site, in every status', async () => {
    const students = await database.dataSource.getRepository(Student).find();
    expect(students.length).toBe(1500);
    expect(await database.dataSource.getRepository(Site).count()).toBe(120);
    const statuses = students.map((student) =>
      getApplicationStatus({
        ...student,
        applicationSubmitted: student.applicationSubmitted && student.applicationSubmitted.getTime(),
      }),
    );
    expect(new Set(statuses)).toEqual(new Set(APPLICATION_STATUSES));
  });

  it('knows that returned and withdrawn applications were submitted once', async () => {
    const given = await database.dataSource
      .getRepository(Student)
      .findBy([{ returned: true }, { siteAccepted: true, siteId: IsNull() }]);
    expect(given.length).toBeGreaterThan(5);
    expect(given.filter(({ firstSubmittedAt }) => firstSubmittedAt === null)).toEqual([]);
  });

  it('gives no site more students than it has seats', async () => {
    const overbooked = await database.dataSource.query<unknown[]>(
      `SELECT site."id" FROM "sites" site JOIN "students" student ON student."siteId" = site."id"
       GROUP BY site."id" HAVING count(*) > site."studentCapacity"`,
    );
    expect(overbooked).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const before = await hashContent(database.dataSource);
    await seedIfEmpty(database.dataSource, demo);
    expect(await hashContent(database.dataSource)).toBe(before);
  });

  it('creates the same program in another database', async () => {
    expect(otherContent).toBe(await hashContent(database.dataSource));
  });

  it('gives the next site a new ID', async () => {
    const [next] = await database.dataSource.query<{ id: number }[]>(
      `SELECT nextval(pg_get_serial_sequence('sites', 'id'))::int AS "id"`,
    );
    expect(next).toEqual({ id: 121 });
  });

  it('has a state roster with one SSID for most unchecked students, none for some, and two for two of them', async () => {
    const { dataSource } = other;
    const directory = new LoadedRosterReader(dataSource.getRepository(Roster));
    expect(await directory.readState()).toMatchObject({ loadedBy: 'Robin Sandoval' });
    const check = new SsidCheckService(new Database(dataSource, () => Promise.resolve()), directory);
    const { found, notFound, toPick } = await check.run({ userId: null, again: false });
    expect(toPick).toBe(2);
    expect(notFound).toBeGreaterThan(20);
    expect(found).toBeGreaterThan(4 * notFound);
  });

  it('is reported in one line when the demo is off, as long as its password opens an account', async () => {
    const { dataSource } = other;
    expect(await findDemoAccountsNotice(dataSource, demo)).toBeNull();
    const all = await findDemoAccountsNotice(dataSource, production);
    expect(all).toMatch(
      /^WARNING: SEED_DEMO is off, but .*: admin@example\.org, .*viewer@example\.org\. .*\.$/,
    );
    expect(all).not.toContain('\n');
    const { admin, coordinator, family, ...others } = DEMO_EMAILS;
    await dataSource.manager.update(User, { email: In(Object.values(others)) }, { deletedAt: new Date() });
    await dataSource.manager.update(User, { email: coordinator }, { passwordHash: null });
    await dataSource.manager.update(
      User,
      { email: family },
      { passwordHash: await new PasswordsService({ webProcesses: 1 }).hash('a-summer-of-my-own', 'seed') },
    );
    expect(await findDemoAccountsNotice(dataSource, production)).toContain(`password: ${admin}. Use`);
    await dataSource.manager.update(User, { email: admin }, { deletedAt: new Date() });
    expect(await findDemoAccountsNotice(dataSource, production)).toBeNull();
  });
});
