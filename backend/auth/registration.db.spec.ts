import { User } from '../accounts/user.entity.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { MailedToken } from './mailed-token.entity.js';
import { Session } from './session.entity.js';

const LINK_DEAD = 'This link no longer works. If you used it before, your address is already confirmed.';

describe('registering', () => {
  let testApp: TestApp;
  let nextEmail = 1;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());

  function makeForm(change: object = {}): { email: string } {
    const email = `new-${nextEmail++}@example.org`;
    return { firstName: 'Luz', lastName: 'Trujillo', email, password: PASSWORD, ...change } as {
      email: string;
    };
  }
  const findUser = (email: string): Promise<User> =>
    testApp.dataSource.manager.findOneByOrFail(User, { email });

  it('creates a parent’s account, signs in and returns the user', async () => {
    const visitor = new Visitor(testApp);
    const sent = makeForm();
    const { status, body } = await visitor.post('/authenticate/register', sent);
    expect(status).toBe(201);
    const user = await findUser(sent.email);
    expect(body).toEqual({
      id: user.id,
      firstName: 'Luz',
      lastName: 'Trujillo',
      email: sent.email,
      role: 'user',
      language: 'en',
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
    expect(user.emailProvenAt).toBeNull();
    expect(visitor.cookie).toMatch(/^session=[\w-]{43}$/);
    expect((await visitor.get('/users/whoami')).body).toEqual({
      ...body,
      sites: [],
      mobile: null,
      textsOn: false,
      isEmailUnconfirmed: true,
    });
    const login = await new Visitor(testApp).post('/authenticate', { email: sent.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('never gives more than a parent’s role', async () => {
    const sent = makeForm({ role: 'admin', emailProvenAt: '2020-01-01', id: 'mine', sites: [1] });
    const { body } = await new Visitor(testApp).post('/authenticate/register', sent);
    expect(body.role).toBe('user');
    const user = await findUser(sent.email);
    expect([user.role, user.emailProvenAt]).toEqual(['user', null]);
  });

  it("ends the browser's old session", async () => {
    const before = await addUser(testApp.dataSource);
    const visitor = await Visitor.signIn(testApp, before);
    await visitor.post('/authenticate/register', makeForm());
    expect(await testApp.dataSource.manager.countBy(Session, { userId: before.id })).toBe(0);
  });

  it('saves the language of the page', async () => {
    const sent = makeForm();
    await new Visitor(testApp).post('/authenticate/register', sent, { 'Accept-Language': 'es-US,es;q=0.9' });
    expect((await findUser(sent.email)).language).toBe('es');
    const [mail] = await findMails(testApp.dataSource, sent.email, 'confirm-address');
    expect(mail?.language).toBe('es');
  });

  it('saves the email in lower case', async () => {
    const sent = makeForm();
    const { body } = await new Visitor(testApp).post('/authenticate/register', {
      ...sent,
      email: ` ${sent.email.toUpperCase()} `,
    });
    expect(body.email).toBe(sent.email);
  });

  it.each([
    ['an account', {}],
    ['a deactivated account', { deletedAt: new Date() }],
    ['an invited person', { passwordHash: null }],
  ])('refuses the email of %s, in any case', async (_, change) => {
    const user = await addUser(testApp.dataSource, change);
    const visitor = new Visitor(testApp);
    const sent = makeForm({ email: user.email.toUpperCase() });
    const { status, body } = await visitor.post('/authenticate/register', sent);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'There’s already an account with this email. Please log in, or use Forgot Password.',
    });
    expect(visitor.cookie).toBeNull();
    expect((await findUser(user.email)).passwordHash).toBe(user.passwordHash);
  });

  it('creates one account from simultaneous requests', async () => {
    const sent = makeForm();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => new Visitor(testApp).post('/authenticate/register', sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await findMails(testApp.dataSource, sent.email, 'confirm-address')).toHaveLength(1);
  });

  it.each<[string, object, object]>([
    [
      'nothing',
      { firstName: '', lastName: ' ', email: null, password: '' },
      {
        firstName: 'Field is required.',
        lastName: 'Field is required.',
        email: 'Field is required.',
        password: 'Field is required.',
      },
    ],
    ['a short password', { password: '7 chars' }, { password: 'Password must be at least 8 characters' }],
    [
      'a long password',
      { password: 'x y'.repeat(43) },
      { password: 'Password must be at most 128 characters' },
    ],
    [
      'a common password',
      { password: 'Password1' },
      {
        password: 'This password is too common. Please choose another one.',
      },
    ],
    ['a bad email', { email: 'nobody@nowhere' }, { email: 'Invalid email address' }],
    ['a long name', { firstName: 'x'.repeat(65) }, { firstName: 'Name too long' }],
    [
      'things that are no text',
      { firstName: 1, password: {} },
      {
        firstName: 'Invalid input',
        password: 'Invalid input',
      },
    ],
  ])("shows what's wrong with %s", async (_, change, fields) => {
    const { status, body } = await new Visitor(testApp).post('/authenticate/register', makeForm(change));
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('refuses a password that is the email or its first part', async () => {
    for (const password of ['Rosa.Chavez@example.org', 'rosa.chavez']) {
      const sent = makeForm({ email: 'rosa.chavez@example.org', password });
      const { status, body } = await new Visitor(testApp).post('/authenticate/register', sent);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['password']]);
    }
  });

  it('accepts 128 characters, spaces and accents', async () => {
    for (const password of [' ñandú y águila '.repeat(8), 'piñón y café']) {
      const sent = makeForm({ password });
      expect((await new Visitor(testApp).post('/authenticate/register', sent)).status).toBe(201);
      const typedElsewhere = { email: sent.email, password: password.normalize('NFD') };
      expect((await new Visitor(testApp).post('/authenticate', typedElsewhere)).status).toBe(200);
    }
  });

  it('is limited to 300 per hour and address', async () => {
    const crowded = new Visitor(testApp, { 'X-Forwarded-For': '192.0.2.200' });
    expect((await crowded.post('/authenticate/register', makeForm())).status).toBe(201);
    await testApp.dataSource.query(
      `UPDATE attempt_counts SET "count" = 299 WHERE "key" LIKE 'register:%192.0.2.200'`,
    );
    expect((await crowded.post('/authenticate/register', makeForm())).status).toBe(201);
    const { status, headers } = await crowded.post('/authenticate/register', makeForm());
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    const elsewhere = new Visitor(testApp, { 'X-Forwarded-For': '192.0.2.201' });
    expect((await elsewhere.post('/authenticate/register', makeForm())).status).toBe(201);
  });
});

describe('confirming an address', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://reading.example.org' });
  });
  afterAll(() => testApp.close());

  async function register(email: string): Promise<string> {
    const form = { firstName: 'Luz', lastName: 'Trujillo', email, password: PASSWORD };
    await new Visitor(testApp).post('/authenticate/register', form);
    return findMailedToken(testApp.dataSource, email, 'confirm-address');
  }
  const confirm = (token: string): ReturnType<Visitor['post']> =>
    new Visitor(testApp).post('/authenticate/confirm', { token });
  const isProven = async (email: string): Promise<boolean> =>
    (await testApp.dataSource.manager.findOneByOrFail(User, { email })).emailProvenAt !== null;

  it('works once with the mailed link', async () => {
    const token = await register('once@example.org');
    const [mail] = await findMails(testApp.dataSource, 'once@example.org', 'confirm-address');
    expect(mail?.facts).toEqual({
      firstName: 'Luz',
      link: `http://reading.example.org/confirm-email?token=${token}&lang=en`,
    });
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([200, {}]);
    expect(await isProven('once@example.org')).toBe(true);
    const again = await confirm(token);
    expect([again.status, again.body]).toEqual([400, { error: LINK_DEAD }]);
  });

  it('works for 14 days', async () => {
    const token = await register('late@example.org');
    const [kept] = await testApp.dataSource.query<[{ days: number }]>(
      `SELECT round(extract(epoch FROM "expiresAt" - now()) / 86400)::integer AS days
       FROM mailed_tokens WHERE "email" = 'late@example.org'`,
    );
    expect(kept.days).toBe(14);
    await testApp.dataSource.query(
      `UPDATE mailed_tokens SET "expiresAt" = now() - interval '1 second' WHERE "email" = 'late@example.org'`,
    );
    expect((await confirm(token)).status).toBe(400);
    expect(await isProven('late@example.org')).toBe(false);
  });

  it('works once in simultaneous requests', async () => {
    const token = await register('parallel@example.org');
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('verifies nothing if the account has another address by now', async () => {
    const token = await register('former@example.org');
    await testApp.dataSource.manager.update(
      User,
      { email: 'former@example.org' },
      { email: 'present@example.org' },
    );
    expect((await confirm(token)).status).toBe(400);
    expect(await isProven('present@example.org')).toBe(false);
  });

  it('refuses links of another kind and invalid ones', async () => {
    const email = 'other-kind@example.org';
    const token = await register(email);
    await testApp.dataSource.manager.update(MailedToken, { email }, { purpose: 'reset' });
    expect((await confirm(token)).status).toBe(400);
    expect((await confirm('made-up')).status).toBe(400);
    const missing = await new Visitor(testApp).post('/authenticate/confirm', {});
    expect([missing.status, missing.body.fields]).toEqual([400, { token: 'Field is required.' }]);
  });

  it('stores only the token’s hash', async () => {
    const token = await register('hashed@example.org');
    const kept = await testApp.dataSource.manager.findOneByOrFail(MailedToken, {
      email: 'hashed@example.org',
    });
    expect(kept.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
