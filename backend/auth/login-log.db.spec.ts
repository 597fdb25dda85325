import { randomUUID } from 'node:crypto';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { RefusedLoginsService } from '../history/refused-logins.service.js';
import { findAccessLines } from '../testing/access-log.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const WRONG = 'not-this-one-either';

/** A test may start in one minute and end in the next. */
const MINUTES = 2;

describe('the login log', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());

  const visitFrom = (address: string): Visitor => new Visitor(testApp, { 'X-Forwarded-For': address });
  const listLines = (email: string) => findAccessLines(testApp.dataSource, { email });

  async function logIn(visitor: Visitor, email: string, password = PASSWORD): Promise<number> {
    return (await visitor.post('/authenticate', { email, password })).status;
  }

  it('shows each login: who, when, from where', async () => {
    const { id, email } = await addUser(testApp.dataSource);
    const visitor = visitFrom('192.0.2.1');
    expect(await logIn(visitor, email.toUpperCase())).toBe(200);
    expect(await logIn(visitor, email)).toBe(200);
    const line = {
      id: expect.any(String),
      kind: 'login',
      at: expect.any(Date),
      userId: id,
      email,
      address: '192.0.2.1',
      action: 'authenticate.login',
      studentIds: [],
      siteId: null,
      token: null,
      times: 1,
      details: null,
    };
    const lines = await listLines(email);
    expect(lines).toEqual([line, line]);
    expect(Math.abs((lines[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('shows a registration as a login', async () => {
    const email = `${randomUUID()}@example.org`;
    const form = { email, password: PASSWORD, firstName: 'Luz', lastName: 'Trujillo' };
    const { body } = await visitFrom('192.0.2.2').post('/authenticate/register', form);
    expect(await listLines(email)).toMatchObject([
      { kind: 'login', userId: body.id, address: '192.0.2.2', action: 'authenticate.register' },
    ]);
  });

  it('shows refused logins alike, whatever the reason, and without a user', async () => {
    const people = [
      (await addUser(testApp.dataSource)).email,
      (await addUser(testApp.dataSource, { deletedAt: new Date() })).email,
      (await addUser(testApp.dataSource, { passwordHash: null })).email,
      (await addUser(testApp.dataSource, { failedLogins: 100 })).email,
      `${randomUUID()}@example.org`,
    ];
    for (const email of people) {
      expect(await logIn(visitFrom('2001:db8::1'), email, WRONG)).toBe(401);
      expect(await listLines(email)).toEqual([
        {
          id: expect.any(String),
          kind: 'login-refused',
          at: expect.any(Date),
          userId: null,
          email,
          address: '2001:db8:0:0::/64',
          action: 'authenticate.login',
          studentIds: [],
          siteId: null,
          token: null,
          times: 1,
          details: null,
        },
      ]);
    }
  });

  it('sums refused logins per minute, including those refused by the limit with the right password', async () => {
    const { email } = await addUser(testApp.dataSource);
    const answers: number[] = [];
    for (let time = 1; time <= 6; time++) answers.push(await logIn(visitFrom('192.0.2.3'), email, WRONG));
    answers.push(await logIn(visitFrom('192.0.2.3'), email));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const lines = await listLines(email);
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['login-refused']));
    expect(lines.length).toBeLessThanOrEqual(MINUTES);
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(7);
  });

  it('names at most ten emails per address and minute, and sums the others', async () => {
    const address = '192.0.2.4';
    const emails = Array.from({ length: 30 }, () => `${randomUUID()}@example.org`);
    for (const email of [...emails, ...emails])
      expect(await logIn(visitFrom(address), email, WRONG)).toBe(401);
    const lines = await findAccessLines(testApp.dataSource, { address });
    const named = lines.filter(({ email }) => email !== null);
    const others = lines.filter(({ email }) => email === null);
    expect(new Set(named.map(({ email }) => email)).size).toBeGreaterThanOrEqual(10);
    expect(named.length).toBeLessThanOrEqual(10 * MINUTES);
    expect(others.length).toBeLessThanOrEqual(MINUTES);
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(60);
  });

  it('gets each sum once, whichever instance writes it, and none of the current minute', async () => {
    const { email } = await addUser(testApp.dataSource);
    const second = await createSecondApp(testApp);
    await testApp.dataSource.query(
      `INSERT INTO refused_logins ("minute", "address", "action", "email", "times")
       VALUES (date_trunc('minute', now()) - interval '1 minute', '192.0.2.9', 'authenticate.login', $1, 40),
              (now() + interval '1 hour', '192.0.2.9', 'authenticate.login', $1, 2)`,
      [email],
    );
    const writers = [testApp, second].map(({ app }) => app.get(RefusedLoginsService));
    await Promise.all([...writers, ...writers].map((writer) => writer.logPastMinutes()));
    await second.close();
    const lines = await testApp.dataSource.manager.findBy(AccessLogEntry, { email });
    expect(lines.map(({ times }) => times)).toEqual([40]);
  });

  it('stores emails up to the maximum length, in lower case', async () => {
    const email = `${'A'.repeat(300)}@${'b'.repeat(15)}.org`;
    expect(email).toHaveLength(320);
    expect(await logIn(visitFrom('192.0.2.5'), email, WRONG)).toBe(401);
    expect(await listLines(email.toLowerCase())).toHaveLength(1);
  });

  it('contains no password and no session', async () => {
    const { email } = await addUser(testApp.dataSource);
    const visitor = visitFrom('192.0.2.6');
    await logIn(visitor, email, WRONG);
    await logIn(visitor, email);
    const everything = JSON.stringify(await findAccessLines(testApp.dataSource, {}));
    expect(everything).toContain(email);
    for (const secret of [PASSWORD, WRONG, visitor.cookie?.split('=')[1] ?? '']) {
      expect(everything).not.toContain(secret);
    }
  });

  it('has no entry for anything else', async () => {
    const { email } = await addUser(testApp.dataSource);
    const before = await testApp.dataSource.manager.count(AccessLogEntry);
    const visitor = visitFrom('192.0.2.7');
    expect((await visitor.post('/authenticate', { email: 'nobody' })).status).toBe(400);
    expect((await visitor.get('/users/whoami')).status).toBe(401);
    expect((await visitor.post('/authenticate/recover', { email })).status).toBe(200);
    expect((await visitor.get('/authenticate/logout')).status).toBe(200);
    expect(await testApp.dataSource.manager.count(AccessLogEntry)).toBe(before);
  });

  it("refuses a login that can't be logged", async () => {
    const { email } = await addUser(testApp.dataSource);
    const visitor = visitFrom('192.0.2.8');
    await testApp.dataSource.query('ALTER TABLE access_log RENAME TO access_log_away');
    const status = await logIn(visitor, email);
    await testApp.dataSource.query('ALTER TABLE access_log_away RENAME TO access_log');
    expect([status, visitor.cookie]).toEqual([500, null]);
  });
});
