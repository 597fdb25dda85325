import { DataSource, IsNull } from 'typeorm';
import { getDataSourceOptions, prepareDatabase } from '../data-source.js';
import { Message } from '../mail/message.entity.js';
import { examine } from '../operator/doctor.js';
import { eraseStudent } from '../operator/delete-children.js';
import { Settings } from '../platform/settings/settings.js';
import { addFirstSeason } from '../program/current-season.service.js';
import { MailSink } from '../testing/mail-sink.js';
import { MailWorker } from '../testing/mail-worker.js';
import { addUser } from '../testing/people.js';
import { addSchools } from '../testing/schools.js';
import { createSecondApp } from '../testing/second-app.js';
import { EMERGENCY_SECTION, GUARDIAN_SECTION, STUDENT_SECTION } from '../testing/section-forms.js';
import { addMember, addSite } from '../testing/sites.js';
import type { TestApp } from '../testing/test-app.js';
import { createTwoRoles, type TwoRoles } from '../testing/test-database.js';
import { Visitor } from '../testing/visitor.js';
import { migrations } from './migrations.js';

const NAMES = migrations.map(({ name }) => name);
const PASSWORD = 'acequia madre';
const REFUSED = '42501';

describe('the role of the running application', () => {
  let roles: TwoRoles;
  let owner: DataSource;
  let sink: MailSink;
  let testApp: TestApp;

  const prepare = (urls: { url: string; ownerUrl?: string }) =>
    prepareDatabase(urls, async (dataSource) => {
      await addFirstSeason(dataSource.manager, { programYear: 2025, programDates: null, seedDemo: false });
      await addSchools(dataSource);
    });

  beforeAll(async () => {
    roles = await createTwoRoles();
    await expect(prepare({ url: roles.url })).rejects.toThrow(
      `The database needs an update, which the role ${roles.app} can’t make.`,
    );
    await prepare(roles);
    owner = await new DataSource(getDataSourceOptions(roles.ownerUrl)).initialize();
    sink = await MailSink.open();
    const settings = new Settings({ DATABASE_URL: roles.url, SMTP_URL: sink.url });
    testApp = { ...(await createSecondApp({ settings })), dataSource: owner };
  });
  afterAll(async () => {
    await testApp.close();
    await sink.close();
    await owner.destroy();
    await roles.drop();
  });

  it('starts without the owner once there’s nothing to migrate', async () => {
    await expect(prepare({ url: roles.url })).resolves.toBeUndefined();
  });

  it('starts after a newer version has migrated, as it does while pods are replaced', async () => {
    const newer = [1_999_999_999_999, 'Newer1999999999999'];
    await owner.query('INSERT INTO migrations ("timestamp", "name") VALUES ($1, $2)', newer);
    await owner.query(`ALTER TABLE students ADD "newer" boolean NOT NULL DEFAULT false`);
    await expect(prepare({ url: roles.url })).resolves.toBeUndefined();
    expect(await new Visitor(testApp).get('/season')).toMatchObject({ status: 200 });
    await owner.query('ALTER TABLE students DROP COLUMN "newer"');
    await owner.query('DELETE FROM migrations WHERE "name" = $1', [newer[1]]);
  });

  it('takes a family from registering to a seat, and its email out', async () => {
    const site = await addSite(owner);
    const coordinator = await Visitor.signIn(testApp, await addMember(owner, site, 'coordinator'));
    const office = await Visitor.signIn(testApp, await addUser(owner, { role: 'admin' }));
    const family = new Visitor(testApp);
    const account = { firstName: 'Ana', lastName: 'Baca', email: 'ana@example.org', password: PASSWORD };
    const wrong = { email: account.email, password: 'something else' };
    const statuses: number[] = [];
    const did = ({ status }: { status: number }) => statuses.push(status);

    did(await family.post('/authenticate/register', account));
    did(await new Visitor(testApp).post('/authenticate', wrong));
    const created = await family.post('/students/create', STUDENT_SECTION);
    did(created);
    const { id } = created.body as { id: string };
    did(await family.post(`/students/${id}/saveStudentSection`, STUDENT_SECTION));
    did(await family.post(`/students/${id}/saveGuardianSection`, GUARDIAN_SECTION));
    did(await family.post(`/students/${id}/saveEmergencySection`, EMERGENCY_SECTION));
    const choices = { site1: site.id, noAlternatePreferences: true, complete: true };
    did(await family.post(`/students/${id}/savePreferenceSection`, choices));
    did(await family.post(`/students/${id}/submitApplication`));
    const mistake = await family.post('/students/create', STUDENT_SECTION);
    did(await family.delete(`/students/${(mistake.body as { id: string }).id}`));
    did(await office.get('/students/metrics'));
    did(await office.post(`/students/${id}/assign`, { siteId: site.id }));
    did(await coordinator.get(`/sites/${site.id}/roster`));
    did(await coordinator.post(`/sites/${site.id}/student/${id}/accept`));
    did(await office.get(`/students/${id}/access?page=1`));
    did(await family.get('/authenticate/logout'));
    expect(statuses).toEqual([201, 401, 201, 200, 200, 200, 200, 200, 204, 200, 200, 200, 200, 200, 200]);

    const worker = await MailWorker.start(roles.url, { SMTP_URL: sink.url });
    await worker.deliver();
    await worker.stop();
    expect(sink.mails.length).toBeGreaterThan(2);
    expect(await owner.manager.countBy(Message, { sentAt: IsNull() })).toBe(0);

    expect(await eraseStudent(owner, id)).toMatchObject({ applications: 1 });
  });

  const queryAsApp = async (statement: string): Promise<unknown> => {
    const app = await new DataSource({ type: 'postgres', url: roles.url, poolSize: 1 }).initialize();
    const answer = await app
      .query<unknown>(statement)
      .catch((error: unknown) => (error as { code?: string }).code);
    await app.destroy();
    return answer;
  };
  const LOGS = ['history_entries', 'access_log', 'student_notes', 'duplicate_dismissals'];

  it.each([
    ...LOGS.flatMap((log) => [
      `UPDATE ${log} SET "at" = now()`,
      `DELETE FROM ${log}`,
      `TRUNCATE ${log} CASCADE`,
      `ALTER TABLE ${log} DISABLE TRIGGER ALL`,
      `DROP TRIGGER ${log}_append_only ON ${log}`,
    ]),
    'DROP TABLE students CASCADE',
    'ALTER TABLE students ADD "more" text',
    'TRUNCATE users CASCADE',
    'CREATE TABLE more ()',
    'CREATE TRIGGER more BEFORE INSERT ON students FOR EACH ROW EXECUTE FUNCTION refuse_rewriting()',
    `CREATE FUNCTION more() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    `CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    'SET session_replication_role = replica',
    ...['lotterySeed', 'lotteryHash', 'codeHash', 'lotteryBy'].map(
      (column) => `UPDATE seasons SET "${column}" = 'code'`,
    ),
    `UPDATE seasons SET "codeSecret" = ''`,
    `UPDATE seasons SET "lastDay" = "lastDay", "lotterySeed" = ''`,
    'UPDATE seasons SET "year" = 1999',
    'DELETE FROM seasons',
    'INSERT INTO purge_batches ("season") VALUES (2025)',
    'INSERT INTO erasures ("studentId") VALUES (gen_random_uuid())',
    'DELETE FROM migrations',
  ])('can’t %s', async (statement) => {
    expect(await queryAsApp(statement)).toBe(REFUSED);
  });

  it('reveals the lottery, saves the season and starts the next one with a new lottery', async () => {
    const office = await Visitor.signIn(testApp, await addUser(owner, { role: 'admin' }));
    const { body: run } = await office.post('/placement/runs', { rules: {} });
    expect((await office.post(`/placement/runs/${(run as { id: number }).id}/release`, {})).status).toBe(200);
    const days = { firstDay: '2025-06-02', lastDay: '2025-06-27' };
    expect((await office.post('/season/save', days)).status).toBe(200);
    const next = { year: 2026, firstDay: '2026-06-01', lastDay: '2026-06-26' };
    expect((await office.post('/seasons/start', next)).status).toBe(200);
    expect((await office.get('/season')).body).toMatchObject({ year: 2026, lotterySeed: null });
  });

  it('can use a table that the owner adds later, but not drop it', async () => {
    await owner.query('CREATE TABLE added ("id" integer)');
    expect(await queryAsApp('INSERT INTO added VALUES (1) RETURNING "id"')).toEqual([{ id: 1 }]);
    expect(await queryAsApp('DROP TABLE added')).toBe(REFUSED);
    await owner.query('DROP TABLE added');
  });

  it('loses rights that it shouldn’t have at the next start', async () => {
    await owner.query(`GRANT ALL ON access_log TO ${roles.app}`);
    await owner.query(`GRANT UPDATE ("lotterySeed") ON seasons TO ${roles.app}`);
    expect((await check()).get('rights')).toEqual([
      'warning',
      expect.stringContaining('change the logs, replace the lottery'),
    ]);
    await prepare(roles);
    expect(await queryAsApp('TRUNCATE access_log')).toBe(REFUSED);
    expect(await queryAsApp(`UPDATE seasons SET "lotterySeed" = ''`)).toBe(REFUSED);
  });

  it('can’t create large objects once a superuser has prepared the database, and the doctor warns before', async () => {
    expect((await check()).get('rights')).toEqual([
      'warning',
      expect.stringContaining('could create large objects'),
    ]);
    await prepare({ url: roles.url, ownerUrl: roles.superuserUrl });
    for (const call of [`lo_create(0)`, `lo_creat(-1)`, `lo_from_bytea(0, 'x')`]) {
      expect(await queryAsApp(`SELECT ${call}`)).toBe(REFUSED);
    }
  });

  it('keeps temporary tables for the health check, and nobody else may have them', async () => {
    const [rights] = await owner.query<object[]>(
      `SELECT has_database_privilege($1, current_database(), 'TEMPORARY') AS "app",
         has_database_privilege('pg_monitor', current_database(), 'TEMPORARY') AS "others"`,
      [roles.app],
    );
    expect(rights).toEqual({ app: true, others: false });
  });

  it('is checked by the doctor, like the owner', async () => {
    const findings = await check();
    expect(findings.get('owner')).toEqual(['ok', expect.stringContaining('has them all')]);
    expect(findings.get('rights')).toEqual([
      'ok',
      `the role ${roles.app} runs the app, and can’t change the schema or the logs`,
    ]);
    const reversed = await check({ url: roles.ownerUrl, ownerUrl: roles.ownerUrl });
    expect(reversed.get('rights')).toEqual(['warning', expect.stringContaining('drop tables and triggers')]);
    const alone = await check({ url: roles.url });
    expect([alone.get('rights')?.[0], alone.has('owner')]).toEqual(['ok', false]);
  });

  async function check(urls: { url: string; ownerUrl?: string } = roles) {
    const findings = await examine(testApp.settings, urls, NAMES);
    return new Map(findings.map(({ part, state, text }) => [part, [state, text]]));
  }
});
