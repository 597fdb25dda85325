import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { getDataSourceOptions } from '../data-source.js';
import { startEmbeddedPostgres } from '../database/embedded-postgres.js';
import { SiteMember } from '../sites/site-member.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { runProgram } from '../testing/child-process.js';
import { findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { createAdmin } from './create-admin.js';

const COMMAND = 'backend/create-admin.command.ts';
const NEW_PASSWORD = 'read-that-winter';

describe('creating an administrator', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  const create = (email: string): ReturnType<typeof createAdmin> =>
    createAdmin(testApp.dataSource, testApp.settings, { email, firstName: 'Inés', lastName: 'Vigil' });
  const logIn = async ({ email }: User, password: string): Promise<number> =>
    (await new Visitor(testApp).post('/authenticate', { email, password })).status;

  async function follow(link: string): Promise<number> {
    const token = new URL(link).searchParams.get('token');
    const passwords = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    return (await new Visitor(testApp).post('/authenticate/reset', { token, ...passwords })).status;
  }

  it('mails and returns the link that sets the password', async () => {
    const { user, link, wasKnown } = await create('Ines@Example.org');
    expect([user.email, user.role, user.passwordHash, wasKnown]).toEqual([
      'ines@example.org',
      'admin',
      null,
      false,
    ]);
    const [mail] = await findMails(testApp.dataSource, 'ines@example.org', 'invitation');
    expect(mail?.facts).toEqual({ firstName: 'Inés', link, role: 'admin', siteName: null });
    expect(await follow(link)).toBe(200);
    expect(await logIn(user, NEW_PASSWORD)).toBe(200);
  });

  it('promotes an existing account, which keeps its name, password and session', async () => {
    const known = await addUser(testApp.dataSource, { firstName: 'Elena' });
    const visitor = await Visitor.signIn(testApp, known);
    const { user, wasKnown } = await create(known.email.toUpperCase());
    expect([user.id, user.firstName, user.role, wasKnown]).toEqual([known.id, 'Elena', 'admin', true]);
    expect((await visitor.get('/users/whoami')).body.role).toBe('admin');
    expect(await logIn(known, PASSWORD)).toBe(200);
  });

  it('is logged without a user', async () => {
    const known = await addUser(testApp.dataSource);
    const { user: made } = await create('newly@example.org');
    await create(known.email.toUpperCase());
    for (const { email } of [made, known]) {
      expect(await findAccessLines(testApp.dataSource, { email })).toMatchObject([
        { kind: 'granted', userId: null, action: 'role.admin', siteId: null, studentIds: [] },
      ]);
    }
  });

  it('leaves nothing to somebody who registered the email without verifying it', async () => {
    const squatted = await addUser(testApp.dataSource, { emailProvenAt: null });
    const squatter = await Visitor.signIn(testApp, squatted);
    const { link } = await create(squatted.email);
    expect((await squatter.get('/users/whoami')).status).toBe(401);
    expect(await logIn(squatted, PASSWORD)).toBe(401);
    expect(await follow(link)).toBe(200);
    expect(await logIn(squatted, NEW_PASSWORD)).toBe(200);
  });

  it('reactivates a deactivated account, and removes a site user’s sites', async () => {
    const site = await addSite(testApp.dataSource);
    const member = await addMember(testApp.dataSource, site, 'staff', { deletedAt: new Date() });
    await create(member.email);
    expect(await testApp.dataSource.manager.countBy(SiteMember, { userId: member.id })).toBe(0);
    expect(await logIn(member, PASSWORD)).toBe(200);
  });

  describe('as a command', () => {
    const run = (
      args: string[],
      env: Record<string, string>,
    ): Promise<{ code: number | null; output: string }> => runProgram(COMMAND, args, { env }).ended;
    const args = ['--email', 'boss@example.org', '--first-name', 'Inés', '--last-name', 'Vigil'];

    it('works with the database of DATABASE_URL', async () => {
      const { code, output } = await run(args, { DATABASE_URL: testApp.settings.databaseUrl ?? '' });
      expect(output).toMatch(
        /^Inés Vigil <boss@example\.org> is now an administrator\.\n.*\nhttp:\/\/localhost:3000\/reset-password\?token=[\w-]{43}&invitation=true&lang=en\n$/,
      );
      expect(code).toBe(0);
    });

    it('works with the embedded database of a running program', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'create-admin-'));
      const dataDir = join(folder, 'var');
      const database = await startEmbeddedPostgres({ dataDir, address: 'http://here', isDurable: false });
      const { code, output } = await run(args, { DATA_DIR: dataDir, SEED_DEMO: 'false' });
      const dataSource = await new DataSource(getDataSourceOptions(database.url)).initialize();
      const admins = await dataSource.manager.findBy(User, { role: 'admin' });
      await dataSource.destroy();
      await database.stop();
      rmSync(folder, { recursive: true });
      expect([code, output.split('\n')[0]]).toEqual([
        0,
        'Inés Vigil <boss@example.org> is now an administrator.',
      ]);
      expect(admins.map(({ email }) => email)).toEqual(['boss@example.org']);
    });

    it('reports what is missing, and does nothing', async () => {
      const { code, output } = await run(['--email', 'boss@'], {
        DATABASE_URL: testApp.settings.databaseUrl ?? '',
      });
      expect(output.split('\n')).toEqual([
        '--email: Invalid email address',
        '--first-name: Field is required.',
        '--last-name: Field is required.',
        'npm run create-admin -- --email E --first-name F --last-name L',
        '',
      ]);
      expect(code).toBe(1);
    });
  });
});
