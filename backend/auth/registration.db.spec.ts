import { PASSWORD, addUser } from '../testing/people.js';
import { mailedToken, mailsTo } from '../testing/mailed.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { User } from '../users/user.entity.js';
import { MailedToken } from './mailed-token.entity.js';
import { Session } from './session.entity.js';

const LINK_DEAD = 'This link no longer works. If you used it before, your address is already confirmed.';

describe('registering', () => {
  let house: TestApp;
  let nextEmail = 1;
  beforeAll(async () => {
    house = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => house.close());

  function form(change: object = {}): { email: string } {
    const email = `new-${nextEmail++}@example.org`;
    return { firstName: 'Luz', lastName: 'Trujillo', email, password: PASSWORD, ...change } as {
      email: string;
    };
  }
  const userOf = (email: string): Promise<User> => house.dataSource.manager.findOneByOrFail(User, { email });

  it('makes a parent’s account, signs in and answers the user', async () => {
    const visitor = new Visitor(house);
    const sent = form();
    const { status, body } = await visitor.post('/authenticate/register', sent);
    expect(status).toBe(201);
    const user = await userOf(sent.email);
    expect(body).toEqual({
      id: user.id,
      firstName: 'Luz',
      lastName: 'Trujillo',
      email: sent.email,
      role: 'user',
      language: 'en',
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user.emailProvenAt).toBeNull();
    expect(visitor.cookie).toMatch(/^session=[\w-]{43}$/);
    expect((await visitor.get('/users/whoami')).body).toEqual({ ...body, sites: [] });
    const login = await new Visitor(house).post('/authenticate', { email: sent.email, password: PASSWORD });
    expect(login.status).toBe(200);
  });

  it('gives nobody more than a parent’s role, whatever is sent', async () => {
    const sent = form({ role: 'admin', emailProvenAt: '2020-01-01', id: 'mine', sites: [1] });
    const { body } = await new Visitor(house).post('/authenticate/register', sent);
    expect(body.role).toBe('user');
    const user = await userOf(sent.email);
    expect([user.role, user.emailProvenAt]).toEqual(['user', null]);
  });

  it('ends the session that the browser came with', async () => {
    const before = await addUser(house.dataSource);
    const visitor = await Visitor.as(house, before);
    await visitor.post('/authenticate/register', form());
    expect(await house.dataSource.manager.countBy(Session, { userId: before.id })).toBe(0);
  });

  it('remembers the language of the page', async () => {
    const sent = form();
    await new Visitor(house).post('/authenticate/register', sent, { 'Accept-Language': 'es-US,es;q=0.9' });
    expect((await userOf(sent.email)).language).toBe('es');
    const [mail] = await mailsTo(house.dataSource, sent.email, 'confirm-address');
    expect(mail?.language).toBe('es');
  });

  it('keeps the email in lower case', async () => {
    const sent = form();
    const { body } = await new Visitor(house).post('/authenticate/register', {
      ...sent,
      email: ` ${sent.email.toUpperCase()} `,
    });
    expect(body.email).toBe(sent.email);
  });

  it.each([
    ['an account', {}],
    ['a deactivated account', { deletedAt: new Date() }],
    ['an invited person', { passwordHash: null }],
  ])('is refused for the email of %s, whatever its case', async (_, change) => {
    const user = await addUser(house.dataSource, change);
    const visitor = new Visitor(house);
    const sent = form({ email: user.email.toUpperCase() });
    const { status, body } = await visitor.post('/authenticate/register', sent);
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'There’s already an account with this email. Please log in, or use Forgot Password.',
    });
    expect(visitor.cookie).toBeNull();
    expect((await userOf(user.email)).passwordHash).toBe(user.passwordHash);
  });

  it('makes one account of many requests at once', async () => {
    const sent = form();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => new Visitor(house).post('/authenticate/register', sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await mailsTo(house.dataSource, sent.email, 'confirm-address')).toHaveLength(1);
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
  ])('says what is wrong with %s', async (_, change, fields) => {
    const { status, body } = await new Visitor(house).post('/authenticate/register', form(change));
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('takes no password that is the email or its first part', async () => {
    for (const password of ['Rosa.Chavez@example.org', 'rosa.chavez']) {
      const sent = form({ email: 'rosa.chavez@example.org', password });
      const { status, body } = await new Visitor(house).post('/authenticate/register', sent);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['password']]);
    }
  });

  it('takes 128 characters, blanks and accents', async () => {
    for (const password of [' ñandú y águila '.repeat(8), 'piñón y café']) {
      const sent = form({ password });
      expect((await new Visitor(house).post('/authenticate/register', sent)).status).toBe(201);
      const typedElsewhere = { email: sent.email, password: password.normalize('NFD') };
      expect((await new Visitor(house).post('/authenticate', typedElsewhere)).status).toBe(200);
    }
  });

  it('is limited to 300 an hour for an address', async () => {
    const crowded = new Visitor(house, { 'X-Forwarded-For': '192.0.2.200' });
    expect((await crowded.post('/authenticate/register', form())).status).toBe(201);
    await house.dataSource.query(
      `UPDATE attempt_counts SET "count" = 299 WHERE "key" LIKE 'register:%192.0.2.200'`,
    );
    expect((await crowded.post('/authenticate/register', form())).status).toBe(201);
    const { status, headers } = await crowded.post('/authenticate/register', form());
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    const elsewhere = new Visitor(house, { 'X-Forwarded-For': '192.0.2.201' });
    expect((await elsewhere.post('/authenticate/register', form())).status).toBe(201);
  });
});

describe('confirming an address', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await createTestApp({ APP_URL: 'http://reading.example.org' });
  });
  afterAll(() => house.close());

  async function register(email: string): Promise<string> {
    const form = { firstName: 'Luz', lastName: 'Trujillo', email, password: PASSWORD };
    await new Visitor(house).post('/authenticate/register', form);
    return mailedToken(house.dataSource, email, 'confirm-address');
  }
  const confirm = (token: string): ReturnType<Visitor['post']> =>
    new Visitor(house).post('/authenticate/confirm', { token });
  const isProven = async (email: string): Promise<boolean> =>
    (await house.dataSource.manager.findOneByOrFail(User, { email })).emailProvenAt !== null;

  it('works by the mailed link, once', async () => {
    const token = await register('once@example.org');
    const [mail] = await mailsTo(house.dataSource, 'once@example.org', 'confirm-address');
    expect(mail?.facts).toEqual({
      firstName: 'Luz',
      link: `http://reading.example.org/confirm-email?token=${token}`,
    });
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([200, {}]);
    expect(await isProven('once@example.org')).toBe(true);
    const again = await confirm(token);
    expect([again.status, again.body]).toEqual([400, { error: LINK_DEAD }]);
  });

  it('is possible for 14 days', async () => {
    const token = await register('late@example.org');
    const [kept] = await house.dataSource.query<[{ days: number }]>(
      `SELECT round(extract(epoch FROM "expiresAt" - now()) / 86400)::integer AS days
       FROM mailed_tokens WHERE "email" = 'late@example.org'`,
    );
    expect(kept.days).toBe(14);
    await house.dataSource.query(
      `UPDATE mailed_tokens SET "expiresAt" = now() - interval '1 second' WHERE "email" = 'late@example.org'`,
    );
    expect((await confirm(token)).status).toBe(400);
    expect(await isProven('late@example.org')).toBe(false);
  });

  it('works once of many times at the same time', async () => {
    const token = await register('parallel@example.org');
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('proves nothing for an address that the account no longer has', async () => {
    const token = await register('former@example.org');
    await house.dataSource.manager.update(
      User,
      { email: 'former@example.org' },
      { email: 'present@example.org' },
    );
    expect((await confirm(token)).status).toBe(400);
    expect(await isProven('present@example.org')).toBe(false);
  });

  it('does not work with a link of another kind, nor with a made-up one', async () => {
    const email = 'other-kind@example.org';
    const token = await register(email);
    await house.dataSource.manager.update(MailedToken, { email }, { purpose: 'reset' });
    expect((await confirm(token)).status).toBe(400);
    expect((await confirm('made-up')).status).toBe(400);
    const missing = await new Visitor(house).post('/authenticate/confirm', {});
    expect([missing.status, missing.body.fields]).toEqual([400, { token: 'Field is required.' }]);
  });

  it('keeps the token’s hash alone', async () => {
    const token = await register('hashed@example.org');
    const kept = await house.dataSource.manager.findOneByOrFail(MailedToken, { email: 'hashed@example.org' });
    expect(kept.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
