import { randomUUID } from 'node:crypto';
import { User } from '../accounts/user.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { UnverifiedAccountsService } from '../auth/unverified-accounts.service.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const NEW_PASSWORD = 'read-that-winter';
const WRONG = { error: 'Please check the marked fields.', fields: { password: 'That isn’t your password.' } };
const makeAddress = (): string => `${randomUUID()}@example.org`;

describe('a change of email', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://reading.example.org', TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());

  async function makeSomeone(change: Partial<User> = {}): Promise<{ user: User; browser: Visitor }> {
    const user = await addUser(testApp.dataSource, change);
    return { user, browser: await Visitor.signIn(testApp, user) };
  }
  const reread = ({ id }: User): Promise<User | null> => testApp.dataSource.manager.findOneBy(User, { id });
  const logIn = async (email: string, password: string): Promise<number> =>
    (await new Visitor(testApp).post('/authenticate', { email, password })).status;
  const requestEmailChange = (
    browser: Visitor,
    email: string,
    change: object = {},
  ): ReturnType<Visitor['post']> =>
    browser.post('/users/me/email', { email, confirmEmail: email, password: PASSWORD, ...change });
  const follow = (token: string): ReturnType<Visitor['post']> =>
    new Visitor(testApp).post('/authenticate/confirm', { token });
  const findLinkTo = (email: string): Promise<string> =>
    findMailedToken(testApp.dataSource, email, 'email-change');
  const changePassword = (browser: Visitor, change: object = {}): ReturnType<Visitor['post']> =>
    browser.post('/users/me/password', {
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      ...change,
    });

  async function addMoving(change: Partial<User> = {}, email = makeAddress()) {
    const { user, browser } = await makeSomeone(change);
    await requestEmailChange(browser, email);
    return { user, browser, email, token: await findLinkTo(email) };
  }

  it('takes effect once the link is used, even without a session', async () => {
    const { user, email, token } = await addMoving({ firstName: 'Elena', emailProvenAt: null });
    expect(await reread(user)).toMatchObject({ email: user.email, emailProvenAt: null });
    expect(await logIn(user.email, PASSWORD)).toBe(200);
    const { status, body } = await follow(token);
    expect([status, body]).toEqual([200, { newEmail: email }]);
    expect(await reread(user)).toMatchObject({ email, emailProvenAt: expect.any(Date) });
    expect(await logIn(email, PASSWORD)).toBe(200);
    expect(await logIn(user.email, PASSWORD)).toBe(401);
  });

  it('mails only the link to the new address, and notifies the old one without naming the new', async () => {
    const { user, email, token } = await addMoving({ firstName: 'Elena', language: 'es' });
    const [letter] = await findMails(testApp.dataSource, email, 'email-change');
    expect(letter).toMatchObject({
      language: 'es',
      userId: user.id,
      facts: { firstName: 'Elena', link: `http://reading.example.org/confirm-email?token=${token}&lang=es` },
    });
    const [notice] = await findMails(testApp.dataSource, user.email, 'email-change-notice');
    expect(notice?.facts).toEqual({ firstName: 'Elena', link: 'http://reading.example.org/account' });
    const kept = await testApp.dataSource.manager.findOneByOrFail(MailedToken, { userId: user.id });
    expect(kept.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(kept.tokenHash).not.toBe(token);
  });

  it("keeps the browser's session", async () => {
    const { browser, email, token } = await addMoving();
    await follow(token);
    expect((await browser.get('/users/whoami')).body).toMatchObject({ email });
  });

  it('has a link that works for a day', async () => {
    const { user, token } = await addMoving();
    const [kept] = await testApp.dataSource.query<[{ hours: number }]>(
      `SELECT round(extract(epoch FROM "expiresAt" - now()) / 3600)::integer AS hours
       FROM mailed_tokens WHERE "userId" = $1`,
      [user.id],
    );
    expect(kept.hours).toBe(24);
    await testApp.dataSource.query(
      `UPDATE mailed_tokens SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
      [user.id],
    );
    expect((await follow(token)).status).toBe(400);
    expect(await reread(user)).toMatchObject({ email: user.email });
  });

  it('works in one of several tabs that use the link at once', async () => {
    const { user, email, token } = await addMoving();
    const answers = await Promise.all(Array.from({ length: 5 }, () => follow(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await reread(user)).toMatchObject({ email });
  });

  it('goes to one of two accounts in simultaneous requests; the other keeps its email', async () => {
    for (let round = 1; round <= 10; round++) {
      const email = makeAddress();
      const first = await addMoving({}, email);
      const second = await addMoving({}, email);
      const answers = await Promise.all([follow(first.token), follow(second.token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body).toEqual({
        error:
          'Another account uses this email address now, so we couldn’t switch yours. Your account keeps its old address.',
        code: 'EMAIL_TAKEN',
      });
      const emails = [(await reread(first.user))?.email, (await reread(second.user))?.email];
      expect(emails.filter((one) => one === email)).toHaveLength(1);
    }
  });

  it('is refused if another account has the email, even a deactivated one, but only with the password', async () => {
    const { browser } = await makeSomeone();
    for (const deletedAt of [null, new Date()]) {
      const other = await addUser(testApp.dataSource, { deletedAt });
      const guess = await requestEmailChange(browser, other.email, { password: 'wrong-password' });
      expect([guess.status, guess.body]).toEqual([400, WRONG]);
      const { status, body } = await requestEmailChange(browser, other.email.toUpperCase());
      expect([status, body]).toEqual([
        409,
        {
          error: 'Another account already uses this email address.',
          fields: { email: 'Another account already uses this email address.' },
          code: 'EMAIL_TAKEN',
        },
      ]);
      expect(await findMails(testApp.dataSource, other.email, 'email-change')).toEqual([]);
    }
  });

  it('is limited to five an hour, so that nobody can find out who has an account', async () => {
    const { browser } = await makeSomeone();
    const other = await addUser(testApp.dataSource);
    for (let time = 1; time <= 5; time++)
      expect((await requestEmailChange(browser, other.email)).status).toBe(409);
    expect((await requestEmailChange(browser, other.email)).status).toBe(429);
    expect((await requestEmailChange(browser, makeAddress())).status).toBe(429);
  });

  it.each<[string, object, object]>([
    [
      'two addresses that differ',
      { confirmEmail: 'x@example.org' },
      { confirmEmail: 'Emails do not match.' },
    ],
    ['no address', { email: 'nobody', confirmEmail: 'nobody' }, { email: 'Invalid email address' }],
    ['no password', { password: '' }, { password: 'Field is required.' }],
  ])('is refused with %s', async (_, change, fields) => {
    const { browser } = await makeSomeone();
    const { status, body } = await requestEmailChange(browser, makeAddress(), change);
    expect([status, body.fields]).toMatchObject([400, fields]);
  });

  it('is refused if the email is the same', async () => {
    const { user, browser } = await makeSomeone();
    const { status, body } = await requestEmailChange(browser, user.email.toUpperCase());
    expect([status, body.fields]).toEqual([400, { email: 'That’s already your email address.' }]);
  });

  it.each<[string, (person: Awaited<ReturnType<typeof addMoving>>) => Promise<unknown>]>([
    ['the next one is asked for', ({ browser }) => requestEmailChange(browser, makeAddress())],
    ['the password is changed', ({ browser }) => changePassword(browser)],
    [
      'the password is reset',
      async ({ user }) => {
        await new Visitor(testApp).post('/authenticate/recover', { email: user.email });
        const token = await findMailedToken(testApp.dataSource, user.email, 'password-recovery');
        const passwords = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
        const { status } = await new Visitor(testApp).post('/authenticate/reset', { token, ...passwords });
        expect(status).toBe(200);
      },
    ],
    [
      'the account is deactivated',
      async ({ user }) => {
        const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
        expect((await office.post(`/users/${user.id}/deactivate`)).status).toBe(200);
        expect((await office.post(`/users/${user.id}/reactivate`)).status).toBe(200);
      },
    ],
    [
      'the office gives the account an address',
      async ({ user }) => {
        const office = await Visitor.signIn(testApp, await addUser(testApp.dataSource, { role: 'admin' }));
        const facts = { firstName: 'Ana', lastName: 'Baca', email: makeAddress(), role: 'user' };
        expect((await office.post(`/users/${user.id}/update`, facts)).status).toBe(200);
      },
    ],
  ])('is dropped when %s', async (_, cause) => {
    const person = await addMoving();
    await cause(person);
    expect((await follow(person.token)).status).toBe(400);
    expect((await reread(person.user))?.email).not.toBe(person.email);
  });

  it('is dropped when an unverified account is given something', async () => {
    const { user, token } = await addMoving({ emailProvenAt: null });
    await testApp.dataSource.transaction((manager) =>
      testApp.app.get(UnverifiedAccountsService).resetAndInvite(manager, user.id),
    );
    expect((await follow(token)).status).toBe(400);
    expect(await reread(user)).toMatchObject({ email: user.email });
  });

  it('ends the links mailed to the old address', async () => {
    const { user, browser } = await makeSomeone({ emailProvenAt: null });
    await browser.post('/users/me/confirm');
    const before = await findMailedToken(testApp.dataSource, user.email, 'confirm-address');
    const email = makeAddress();
    await requestEmailChange(browser, email);
    await follow(await findLinkTo(email));
    expect((await follow(before)).status).toBe(400);
  });
});
