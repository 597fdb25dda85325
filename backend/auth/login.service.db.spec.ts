import { User } from '../accounts/user.entity.js';
import { AttemptCount } from '../platform/limits/attempt-count.entity.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { Session } from './session.entity.js';

const INVALID_LOGIN = { error: 'Invalid email or password.' };

describe('logging in', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());

  const visitFrom = (address: string): Visitor => new Visitor(testApp, { 'X-Forwarded-For': address });
  const logIn = (visitor: Visitor, email: string, password = PASSWORD): ReturnType<Visitor['post']> =>
    visitor.post('/authenticate', { email, password });
  const countSessions = (user: User): Promise<number> =>
    testApp.dataSource.manager.countBy(Session, { userId: user.id });

  it('returns the user and signs in', async () => {
    const user = await addUser(testApp.dataSource, { firstName: 'Rosa', lastName: 'Chávez', language: 'es' });
    const visitor = visitFrom('192.0.2.1');
    const { status, body } = await logIn(visitor, user.email);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      firstName: 'Rosa',
      lastName: 'Chávez',
      email: user.email,
      role: 'user',
      language: 'es',
    });
    expect((await visitor.get('/users/whoami')).status).toBe(200);
    const { lastLoginAt } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect(lastLoginAt).not.toBeNull();
  });

  it('compares emails without case and outer spaces', async () => {
    const user = await addUser(testApp.dataSource);
    expect((await logIn(visitFrom('192.0.2.1'), ` ${user.email.toUpperCase()} `)).status).toBe(200);
  });

  it('validates the form first', async () => {
    const visitor = visitFrom('192.0.2.2');
    const { status, body } = await visitor.post('/authenticate', { email: 'nobody' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'Invalid email address', password: 'Field is required.' });
    expect((await visitor.post('/authenticate', [])).status).toBe(400);
    expect(
      (await visitor.post('/authenticate', { email: 'a\u0000b@example.org', password: 'x' })).status,
    ).toBe(400);
    expect(await testApp.dataSource.manager.countBy(AttemptCount, {})).toBe(0);
  });

  it.each([
    ['objects', '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000)],
    ['arrays', '['.repeat(49_000) + ']'.repeat(49_000)],
    ['an email', `{"email":${'['.repeat(40_000)}${']'.repeat(40_000)},"password":"x"}`],
  ])('refuses deeply nested %s like any other malformed body', async (_, body) => {
    const response = await fetch(`${testApp.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'We couldn’t read the data you sent.' },
    ]);
  });

  it('ignores credentials in the query', async () => {
    const { email } = await addUser(testApp.dataSource);
    const { status } = await visitFrom('192.0.2.2').post(`/authenticate?email=${email}&password=${PASSWORD}`);
    expect(status).toBe(400);
  });

  it('gives the same answer whatever the reason for the refusal', async () => {
    const { email } = await addUser(testApp.dataSource);
    const deactivated = await addUser(testApp.dataSource, { deletedAt: new Date() });
    const invited = await addUser(testApp.dataSource, { passwordHash: null });
    const locked = await addUser(testApp.dataSource, { failedLogins: 100 });
    const tries: [string, string][] = [
      ['nobody@example.org', PASSWORD],
      [email, 'wrong-password'],
      [deactivated.email, PASSWORD],
      [invited.email, PASSWORD],
      [locked.email, PASSWORD],
    ];
    for (const [address, password] of tries) {
      const { status, body, headers } = await logIn(visitFrom('192.0.2.3'), address, password);
      expect([address, status, body]).toEqual([address, 401, INVALID_LOGIN]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('says so in Spanish', async () => {
    const { body } = await visitFrom('192.0.2.3').post(
      '/authenticate',
      { email: 'nadie@example.org', password: 'x' },
      { 'Accept-Language': 'es-MX' },
    );
    expect(body.error).toBe('El correo electrónico o la contraseña no son correctos.');
  });

  describe('the cookie', () => {
    it('is for this host only and not readable by scripts', async () => {
      const { email } = await addUser(testApp.dataSource);
      const { headers } = await logIn(visitFrom('192.0.2.4'), email);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    });

    it('requires https if the public URL is https', async () => {
      const secure = await createTestApp({ APP_URL: 'https://reading.example.org' });
      const { email } = await addUser(secure.dataSource);
      const visitor = new Visitor(secure);
      const { headers } = await visitor.post('/authenticate', { email, password: PASSWORD });
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      expect((await visitor.get('/users/whoami')).status).toBe(200);
      await secure.close();
    });

    it('contains a token that the database only stores as a hash', async () => {
      const user = await addUser(testApp.dataSource);
      const visitor = visitFrom('192.0.2.4');
      await logIn(visitor, user.email);
      const { tokenHash } = await testApp.dataSource.manager.findOneByOrFail(Session, { userId: user.id });
      expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
      expect(visitor.cookie).not.toContain(tokenHash);
    });

    it("is new with each login, and the browser's old session ends", async () => {
      const user = await addUser(testApp.dataSource);
      const visitor = visitFrom('192.0.2.4');
      await logIn(visitor, user.email);
      const before = visitor.cookie;
      await logIn(visitor, user.email);
      expect(visitor.cookie).not.toBe(before);
      expect(await countSessions(user)).toBe(1);
      visitor.cookie = before;
      expect((await visitor.get('/users/whoami')).status).toBe(401);
    });

    it('is never one that somebody else chose', async () => {
      const { email } = await addUser(testApp.dataSource);
      const visitor = visitFrom('192.0.2.4');
      const planted = `session=${'A'.repeat(43)}`;
      visitor.cookie = planted;
      await logIn(visitor, email);
      expect(visitor.cookie).not.toBe(planted);
      visitor.cookie = planted;
      expect((await visitor.get('/users/whoami')).status).toBe(401);
    });
  });

  describe('guessing', () => {
    const guess = (address: string, email: string): ReturnType<Visitor['post']> =>
      logIn(visitFrom(address), email, 'wrong-password');

    async function guessFiveTimes(address: string, email: string): Promise<void> {
      for (let time = 1; time <= 5; time++) {
        const { status, body } = await guess(address, email);
        expect([time, status, body]).toEqual([time, 401, INVALID_LOGIN]);
      }
    }

    it('is blocked for 15 minutes after five failures, even with the right password, but not from other addresses', async () => {
      const { email } = await addUser(testApp.dataSource);
      await guessFiveTimes('192.0.2.10', email);
      const { status, headers, body } = await logIn(visitFrom('192.0.2.10'), email);
      expect(status).toBe(429);
      expect(body.error).toBe('Too many attempts. Please wait a while, then try again.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect((await logIn(visitFrom('192.0.2.11'), email)).status).toBe(200);
      expect((await logIn(visitFrom('192.0.2.10'), email)).status).toBe(429);
    });

    it("doesn't block other accounts at the same address", async () => {
      const { email } = await addUser(testApp.dataSource);
      const neighbour = await addUser(testApp.dataSource);
      await guessFiveTimes('192.0.2.12', email);
      expect((await logIn(visitFrom('192.0.2.12'), neighbour.email)).status).toBe(200);
    });

    it('looks the same for an unknown email', async () => {
      const email = 'nobody-at-all@example.org';
      await guessFiveTimes('192.0.2.13', email);
      expect((await guess('192.0.2.13', email)).status).toBe(429);
      expect((await guess('192.0.2.14', email)).status).toBe(401);
    });

    it('counts an email in any case', async () => {
      const { email } = await addUser(testApp.dataSource);
      await guessFiveTimes('192.0.2.15', email);
      expect((await guess('192.0.2.15', email.toUpperCase())).status).toBe(429);
    });

    it('counts an IPv6 network as one address', async () => {
      const { email } = await addUser(testApp.dataSource);
      for (let time = 1; time <= 5; time++) await guess(`2001:db8::${time}`, email);
      expect((await logIn(visitFrom('2001:db8::99'), email)).status).toBe(429);
      expect((await logIn(visitFrom('2001:db8:0:1::1'), email)).status).toBe(200);
    });

    it('is possible again after 15 minutes, five times', async () => {
      const { email } = await addUser(testApp.dataSource);
      await guessFiveTimes('192.0.2.16', email);
      expect((await guess('192.0.2.16', email)).status).toBe(429);
      await testApp.dataSource.query(`UPDATE attempt_counts SET "expiresAt" = now() - interval '1 second'`);
      await guessFiveTimes('192.0.2.16', email);
      expect((await guess('192.0.2.16', email)).status).toBe(429);
    });

    it('starts over after a good login', async () => {
      const user = await addUser(testApp.dataSource);
      for (let time = 1; time <= 4; time++) await guess('192.0.2.17', user.email);
      expect((await logIn(visitFrom('192.0.2.17'), user.email)).status).toBe(200);
      const { failedLogins } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(0);
      await guessFiveTimes('192.0.2.17', user.email);
    });

    it('gains nothing from simultaneous attempts on several instances', async () => {
      const user = await addUser(testApp.dataSource);
      const second = await createSecondApp(testApp);
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const headers = { 'X-Forwarded-For': '192.0.2.18' };
          return logIn(new Visitor(at % 2 === 0 ? testApp : second, headers), user.email, 'wrong-password');
        }),
      );
      await second.close();
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
      const { failedLogins } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(5);
    });

    it("doesn't include simultaneous good logins", async () => {
      const { email } = await addUser(testApp.dataSource);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => logIn(visitFrom('192.0.2.19'), email)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('locks the account after 100 failures in a row, from any address', async () => {
      const user = await addUser(testApp.dataSource, { failedLogins: 98 });
      expect((await guess('192.0.2.20', user.email)).status).toBe(401);
      expect((await guess('192.0.2.21', user.email)).status).toBe(401);
      const { status, body } = await logIn(visitFrom('192.0.2.22'), user.email);
      expect([status, body]).toEqual([401, INVALID_LOGIN]);
      expect(await countSessions(user)).toBe(0);
    });

    it('stops at 100 even with simultaneous attempts from many addresses', async () => {
      const user = await addUser(testApp.dataSource, { failedLogins: 95 });
      await Promise.all(Array.from({ length: 20 }, (_, at) => guess(`198.51.100.${at}`, user.email)));
      const { failedLogins } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(100);
    });

    it('starts over after a good login before the 100th failure', async () => {
      const user = await addUser(testApp.dataSource, { failedLogins: 99 });
      expect((await logIn(visitFrom('192.0.2.23'), user.email)).status).toBe(200);
      const { failedLogins } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(0);
    });
  });
});
