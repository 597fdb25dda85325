import { PASSWORD, addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { User } from '../users/user.entity.js';
import { AttemptCount } from './attempt-count.entity.js';
import { Session } from './session.entity.js';

const INVALID_LOGIN = { error: 'Invalid email or password.' };

describe('logging in', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => house.close());

  const from = (address: string): Visitor => new Visitor(house, { 'X-Forwarded-For': address });
  const logIn = (visitor: Visitor, email: string, password = PASSWORD): ReturnType<Visitor['post']> =>
    visitor.post('/authenticate', { email, password });
  const sessionsOf = (user: User): Promise<number> =>
    house.dataSource.manager.countBy(Session, { userId: user.id });

  it('answers the user, and signs in', async () => {
    const user = await addUser(house.dataSource, { firstName: 'Rosa', lastName: 'Chávez', language: 'es' });
    const visitor = from('192.0.2.1');
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
    const { lastLoginAt } = await house.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect(lastLoginAt).not.toBeNull();
  });

  it('compares emails without case and outer blanks', async () => {
    const user = await addUser(house.dataSource);
    expect((await logIn(from('192.0.2.1'), ` ${user.email.toUpperCase()} `)).status).toBe(200);
  });

  it('says what is missing before it looks at anything', async () => {
    const visitor = from('192.0.2.2');
    const { status, body } = await visitor.post('/authenticate', { email: 'nobody' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'Invalid email address', password: 'Field is required.' });
    expect((await visitor.post('/authenticate', [])).status).toBe(400);
    expect(
      (await visitor.post('/authenticate', { email: 'a\u0000b@example.org', password: 'x' })).status,
    ).toBe(400);
    expect(await house.dataSource.manager.countBy(AttemptCount, {})).toBe(0);
  });

  it('takes no credentials out of the address', async () => {
    const { email } = await addUser(house.dataSource);
    const { status } = await from('192.0.2.2').post(`/authenticate?email=${email}&password=${PASSWORD}`);
    expect(status).toBe(400);
  });

  it('answers alike whoever cannot come in', async () => {
    const { email } = await addUser(house.dataSource);
    const deactivated = await addUser(house.dataSource, { deletedAt: new Date() });
    const invited = await addUser(house.dataSource, { passwordHash: null });
    const locked = await addUser(house.dataSource, { failedLogins: 100 });
    const tries: [string, string][] = [
      ['nobody@example.org', PASSWORD],
      [email, 'wrong-password'],
      [deactivated.email, PASSWORD],
      [invited.email, PASSWORD],
      [locked.email, PASSWORD],
    ];
    for (const [address, password] of tries) {
      const { status, body, headers } = await logIn(from('192.0.2.3'), address, password);
      expect([address, status, body]).toEqual([address, 401, INVALID_LOGIN]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('says so in Spanish', async () => {
    const { body } = await from('192.0.2.3').post(
      '/authenticate',
      { email: 'nadie@example.org', password: 'x' },
      { 'Accept-Language': 'es-MX' },
    );
    expect(body.error).toBe('El correo electrónico o la contraseña no son correctos.');
  });

  describe('the cookie', () => {
    it('is for this host alone and out of reach for scripts', async () => {
      const { email } = await addUser(house.dataSource);
      const { headers } = await logIn(from('192.0.2.4'), email);
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      ]);
    });

    it('is bound to https where the public address is https', async () => {
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

    it('holds a token that the database knows by its hash alone', async () => {
      const user = await addUser(house.dataSource);
      const visitor = from('192.0.2.4');
      await logIn(visitor, user.email);
      const { tokenHash } = await house.dataSource.manager.findOneByOrFail(Session, { userId: user.id });
      expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
      expect(visitor.cookie).not.toContain(tokenHash);
    });

    it('is minted anew, and what the browser came with is dead', async () => {
      const user = await addUser(house.dataSource);
      const visitor = from('192.0.2.4');
      await logIn(visitor, user.email);
      const before = visitor.cookie;
      await logIn(visitor, user.email);
      expect(visitor.cookie).not.toBe(before);
      expect(await sessionsOf(user)).toBe(1);
      visitor.cookie = before;
      expect((await visitor.get('/users/whoami')).status).toBe(401);
    });

    it('is never one that somebody else chose', async () => {
      const { email } = await addUser(house.dataSource);
      const visitor = from('192.0.2.4');
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
      logIn(from(address), email, 'wrong-password');

    async function guessFiveTimes(address: string, email: string): Promise<void> {
      for (let time = 1; time <= 5; time++) {
        const { status, body } = await guess(address, email);
        expect([time, status, body]).toEqual([time, 401, INVALID_LOGIN]);
      }
    }

    it('is stopped for 15 minutes after five failures, for the right password too, but not from elsewhere', async () => {
      const { email } = await addUser(house.dataSource);
      await guessFiveTimes('192.0.2.10', email);
      const { status, headers, body } = await logIn(from('192.0.2.10'), email);
      expect(status).toBe(429);
      expect(body.error).toBe('Too many attempts. Please wait a while, then try again.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect((await logIn(from('192.0.2.11'), email)).status).toBe(200);
      expect((await logIn(from('192.0.2.10'), email)).status).toBe(429);
    });

    it('locks nobody else out behind the same address', async () => {
      const { email } = await addUser(house.dataSource);
      const neighbour = await addUser(house.dataSource);
      await guessFiveTimes('192.0.2.12', email);
      expect((await logIn(from('192.0.2.12'), neighbour.email)).status).toBe(200);
    });

    it('looks the same for an email that nobody has', async () => {
      const email = 'nobody-at-all@example.org';
      await guessFiveTimes('192.0.2.13', email);
      expect((await guess('192.0.2.13', email)).status).toBe(429);
      expect((await guess('192.0.2.14', email)).status).toBe(401);
    });

    it('counts an email whatever its case', async () => {
      const { email } = await addUser(house.dataSource);
      await guessFiveTimes('192.0.2.15', email);
      expect((await guess('192.0.2.15', email.toUpperCase())).status).toBe(429);
    });

    it('counts all addresses of an IPv6 network as one', async () => {
      const { email } = await addUser(house.dataSource);
      for (let time = 1; time <= 5; time++) await guess(`2001:db8::${time}`, email);
      expect((await logIn(from('2001:db8::99'), email)).status).toBe(429);
      expect((await logIn(from('2001:db8:0:1::1'), email)).status).toBe(200);
    });

    it('goes on after the 15 minutes, with five more', async () => {
      const { email } = await addUser(house.dataSource);
      await guessFiveTimes('192.0.2.16', email);
      expect((await guess('192.0.2.16', email)).status).toBe(429);
      await house.dataSource.query(`UPDATE attempt_counts SET "expiresAt" = now() - interval '1 second'`);
      await guessFiveTimes('192.0.2.16', email);
      expect((await guess('192.0.2.16', email)).status).toBe(429);
    });

    it('is forgotten after a good login', async () => {
      const user = await addUser(house.dataSource);
      for (let time = 1; time <= 4; time++) await guess('192.0.2.17', user.email);
      expect((await logIn(from('192.0.2.17'), user.email)).status).toBe(200);
      const { failedLogins } = await house.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(0);
      await guessFiveTimes('192.0.2.17', user.email);
    });

    it('gains nothing by guessing at the same time, on several instances', async () => {
      const user = await addUser(house.dataSource);
      const second = await createSecondApp(house);
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const headers = { 'X-Forwarded-For': '192.0.2.18' };
          return logIn(new Visitor(at % 2 === 0 ? house : second, headers), user.email, 'wrong-password');
        }),
      );
      await second.close();
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
      const { failedLogins } = await house.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(5);
    });

    it('is not what many good logins at once are taken for', async () => {
      const { email } = await addUser(house.dataSource);
      const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(from('192.0.2.19'), email)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('locks the account at the hundredth failure in a row, from wherever', async () => {
      const user = await addUser(house.dataSource, { failedLogins: 98 });
      expect((await guess('192.0.2.20', user.email)).status).toBe(401);
      expect((await guess('192.0.2.21', user.email)).status).toBe(401);
      const { status, body } = await logIn(from('192.0.2.22'), user.email);
      expect([status, body]).toEqual([401, INVALID_LOGIN]);
      expect(await sessionsOf(user)).toBe(0);
    });

    it('cannot exceed the hundred from many addresses at the same time', async () => {
      const user = await addUser(house.dataSource, { failedLogins: 95 });
      await Promise.all(Array.from({ length: 20 }, (_, at) => guess(`198.51.100.${at}`, user.email)));
      const { failedLogins } = await house.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(100);
    });

    it('starts from nothing after a good login short of the hundred', async () => {
      const user = await addUser(house.dataSource, { failedLogins: 99 });
      expect((await logIn(from('192.0.2.23'), user.email)).status).toBe(200);
      const { failedLogins } = await house.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(0);
    });
  });
});
