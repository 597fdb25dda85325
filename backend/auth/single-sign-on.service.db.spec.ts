import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import request from 'supertest';
import { User } from '../accounts/user.entity.js';
import { findProjectRoot } from '../platform/project-root.js';
import { Settings } from '../platform/settings/settings.js';
import { findAccessLines } from '../testing/access-log.js';
import { findFreePort } from '../testing/free-port.js';
import { addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const CLIENT = { OIDC_CLIENT_ID: 'summer-reading', OIDC_CLIENT_SECRET: 'only-for-tests-and-long-enough' };
const START = '/api/authenticate/signOn';

class Jar {
  private readonly cookies = new Map<string, string>();

  take(lines: readonly string[] = []): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

describe('single sign-on', () => {
  let testApp: TestApp;
  let provider: ChildProcess;
  let issuer: string;
  beforeAll(async () => {
    const [port, appPort] = [await findFreePort(), await findFreePort()];
    issuer = `http://127.0.0.1:${port}`;
    const appUrl = `http://localhost:${appPort}`;
    const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = CLIENT;
    const script = join(findProjectRoot(), 'backend', 'testing', 'identity-provider.mjs');
    const told = [String(port), OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, `${appUrl}${START}/return`];
    provider = spawn(process.execPath, [script, ...told], { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((listening) => provider.stdout?.once('data', listening));
    testApp = await createTestApp({ ...CLIENT, OIDC_ISSUER: issuer, APP_URL: appUrl, REQUIRE_MFA: 'true' });
  });
  afterAll(async () => {
    provider.kill();
    await testApp.close();
  });

  async function signInAtProvider(claims: object): Promise<{ search: string; jar: Jar }> {
    await fetch(`${issuer}/become?claims=${encodeURIComponent(JSON.stringify(claims))}`);
    const [jar, theirs] = [new Jar(), new Jar()];
    const started = await request(testApp.url).get(START);
    expect(started.status).toBe(302);
    jar.take(started.get('Set-Cookie'));
    let address = started.get('Location') ?? '';
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256');
    while (address.startsWith(issuer)) {
      const answer = await fetch(address, { redirect: 'manual', headers: { Cookie: theirs.header } });
      theirs.take(answer.headers.getSetCookie());
      address = new URL(answer.headers.get('location') ?? '', issuer).href;
    }
    return { search: new URL(address).search, jar };
  }

  const comeBack = (search: string, jar: Jar): request.Test =>
    request(testApp.url).get(`${START}/return${search}`).set('Cookie', jar.header);

  async function signOn(claims: object): Promise<{ at: string; visitor: Visitor }> {
    const { search, jar } = await signInAtProvider(claims);
    const answer = await comeBack(search, jar);
    const visitor = new Visitor(testApp);
    const session = answer.get('Set-Cookie')?.find((line) => line.startsWith('session='));
    visitor.cookie = session?.split(';')[0] ?? null;
    return { at: (answer.get('Location') ?? '').replace(testApp.settings.appUrl, ''), visitor };
  }

  const makeVerified = ({ email }: Pick<User, 'email'>) => ({ email, email_verified: true });

  it('logs staff in by their verified email, without a code of ours', async () => {
    const admin = await addUser(testApp.dataSource, { role: 'admin', lastLoginAt: null });
    const { at, visitor } = await signOn(makeVerified({ email: admin.email.toUpperCase() }));
    expect(at).toBe('/');
    const { body } = await visitor.get('/users/whoami');
    expect(body).toMatchObject({ id: admin.id });
    // The program requires a second factor; for this session, the provider's counts.
    expect(body).not.toHaveProperty('mustSetUpSecondFactor');
    expect((await visitor.get('/users')).status).toBe(200);
    const lines = await findAccessLines(testApp.dataSource, { userId: admin.id, kind: 'login' });
    expect(lines).toMatchObject([{ action: 'authenticate.finishSignOn', email: admin.email }]);
  });

  it.each<[string, Partial<User>, object, string]>([
    ['an address that nobody verified', { role: 'admin' }, { email_verified: false }, 'unverified'],
    ['no word about the address', { role: 'admin' }, { email_verified: undefined }, 'unverified'],
    ['a parent', {}, {}, 'unknown'],
    ['a deactivated account', { role: 'admin', deletedAt: new Date() }, {}, 'unknown'],
    ['an ID token with another one’s signature', { role: 'admin' }, { badSignature: true }, 'failed'],
    ['an address with a NUL', { role: 'admin' }, { email: 'nobody\0@example.org' }, 'unverified'],
    ['a very long address', { role: 'admin' }, { email: `${'x'.repeat(90_000)}@example.org` }, 'unverified'],
    ['somebody unknown', { role: 'admin' }, { email: 'nobody@example.org' }, 'unknown'],
  ])('refuses %s and says why', async (_, change, claims, reason) => {
    const users = await testApp.dataSource.manager.count(User);
    const user = await addUser(testApp.dataSource, change);
    const { at, visitor } = await signOn({ ...makeVerified(user), ...claims });
    expect([at, visitor.cookie]).toEqual([`/?signOn=${reason}`, null]);
    expect(await testApp.dataSource.manager.count(User)).toBe(users + 1);
  });

  it('takes away a password that was chosen before the address was verified', async () => {
    const user = await addUser(testApp.dataSource, { role: 'site', emailProvenAt: null });
    const intruder = await Visitor.signIn(testApp, user);
    expect((await signOn(makeVerified(user))).at).toBe('/');
    expect((await intruder.get('/users/whoami')).status).toBe(401);
    const { passwordHash, emailProvenAt } = await testApp.dataSource.manager.findOneByOrFail(User, {
      id: user.id,
    });
    expect([passwordHash, emailProvenAt]).toEqual([null, expect.any(Date)]);
  });

  it('takes an answer of the provider once, and in the browser that asked', async () => {
    const user = await addUser(testApp.dataSource, { role: 'admin' });
    const { search, jar } = await signInAtProvider(makeVerified(user));
    const failed = `${testApp.settings.appUrl}/?signOn=failed`;
    const other = (await signInAtProvider(makeVerified(user))).jar;
    expect((await comeBack(search, new Jar())).get('Location')).toBe(failed);
    expect((await comeBack(search, other)).get('Location')).toBe(failed);
    expect((await comeBack('?error=access_denied', jar)).get('Location')).toBe(failed);
    expect((await comeBack(search, jar)).get('Location')).toBe(`${testApp.settings.appUrl}/`);
    expect((await comeBack(search, jar)).get('Location')).toBe(failed);
  });

  it('says if the provider doesn’t respond, and asks again the next time', async () => {
    const port = await findFreePort();
    const away = await createTestApp({ ...CLIENT, OIDC_ISSUER: `http://127.0.0.1:${port}` });
    const answer = await request(away.url).get(START);
    expect(answer.get('Location')).toBe(`${away.settings.appUrl}/?signOn=unavailable`);
    await away.close();
  });

  it('needs all its settings, and https except on this machine', () => {
    expect(() => new Settings({ ...CLIENT })).toThrow('set all three, or none');
    expect(() => new Settings({ ...CLIENT, OIDC_ISSUER: 'http://login.example.org' })).toThrow('OIDC_ISSUER');
    expect(new Settings({ ...CLIENT, OIDC_ISSUER: 'https://login.example.org/x' }).program.hasSignOn).toBe(
      true,
    );
  });
});
