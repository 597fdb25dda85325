import { randomUUID } from 'node:crypto';
import type { DeleteRefusal } from '../../domain/contract/user.js';
import { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { HistoryLog } from '../history/history-log.js';
import { Message } from '../mail/message.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

const NEW_PASSWORD = 'read-that-winter';
const WRONG = { error: 'Please check the marked fields.', fields: { password: 'That isn’t your password.' } };
const makeAddress = (): string => `${randomUUID()}@example.org`;

describe("a person's own account", () => {
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
  const changePassword = (browser: Visitor, change: object = {}): ReturnType<Visitor['post']> =>
    browser.post('/users/me/password', {
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      ...change,
    });

  it('shows its data, pending changes and whether it can be deleted', async () => {
    const { user, browser } = await makeSomeone({ firstName: 'Elena', emailProvenAt: null });
    const { status, body } = await browser.get('/users/me');
    expect([status, body]).toEqual([
      200,
      {
        id: user.id,
        firstName: 'Elena',
        lastName: 'Baca',
        email: user.email,
        role: 'user',
        language: 'en',
        emailConfirmed: false,
        newEmail: null,
        deleteRefusal: null,
        announcements: true,
      },
    ]);
    const email = makeAddress();
    expect((await requestEmailChange(browser, email)).body).toMatchObject({
      email: user.email,
      newEmail: email,
    });
  });

  it('can be renamed', async () => {
    const { user, browser } = await makeSomeone();
    const { status, body } = await browser.post('/users/me', { firstName: ' Luz ', lastName: 'Ortiz' });
    expect([status, body]).toMatchObject([200, { firstName: 'Luz', lastName: 'Ortiz' }]);
    expect(await reread(user)).toMatchObject({ firstName: 'Luz', lastName: 'Ortiz', email: user.email });
    const refused = await browser.post('/users/me', { firstName: '', lastName: 'x'.repeat(65) });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { firstName: 'Field is required.', lastName: 'Name too long' },
    ]);
  });

  describe('a change of password', () => {
    it('takes effect at once, and keeps this browser signed in', async () => {
      const { user, browser } = await makeSomeone({ emailProvenAt: null });
      const { status, body } = await changePassword(browser);
      expect([status, body]).toEqual([200, {}]);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
      expect(await logIn(user.email, PASSWORD)).toBe(401);
      expect((await browser.get('/users/whoami')).status).toBe(200);
      expect(await reread(user)).toMatchObject({ emailProvenAt: null });
    });

    it('ends every other session, and gives this one a new token', async () => {
      const { user, browser } = await makeSomeone();
      const phone = await Visitor.signIn(testApp, user);
      const stolen = new Visitor(testApp);
      stolen.cookie = browser.cookie;
      await changePassword(browser);
      expect(browser.cookie).not.toBe(stolen.cookie);
      expect((await stolen.get('/users/whoami')).status).toBe(401);
      expect((await phone.get('/users/whoami')).status).toBe(401);
      expect((await browser.get('/users/me/sessions')).body).toHaveLength(1);
    });

    it('happens once if two tabs do it at once', async () => {
      const { user, browser } = await makeSomeone();
      const tabs = await Promise.all(Array.from({ length: 3 }, () => Visitor.signIn(testApp, user)));
      const answers = await Promise.all(
        [browser, ...tabs].map((tab, at) =>
          changePassword(tab, { newPassword: `tab-number-${at}`, confirmNewPassword: `tab-number-${at}` }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(await logIn(user.email, `tab-number-${winner}`)).toBe(200);
    });

    it.each<[string, object, object]>([
      [
        'two that differ',
        { confirmNewPassword: 'other-one' },
        { confirmNewPassword: 'Passwords do not match' },
      ],
      [
        'a short one',
        { newPassword: 'short', confirmNewPassword: 'short' },
        { newPassword: 'Password must be at least 8 characters' },
      ],
      [
        'a common one',
        { newPassword: 'princess1', confirmNewPassword: 'princess1' },
        { newPassword: 'This password is too common. Please choose another one.' },
      ],
      ['a wrong old one', { password: 'wrong-password' }, WRONG.fields],
    ])('is refused with %s, and nothing ends', async (_, change, fields) => {
      const { user, browser } = await makeSomeone();
      const phone = await Visitor.signIn(testApp, user);
      const { status, body } = await changePassword(browser, change);
      expect([status, body.fields]).toEqual([400, fields]);
      expect((await phone.get('/users/whoami')).status).toBe(200);
      expect(await logIn(user.email, PASSWORD)).toBe(200);
    });
  });

  describe('a wrong password', () => {
    it('counts like a failed login: after five in a row, the right one has to wait, here and at the login', async () => {
      const { user, browser } = await makeSomeone();
      const attempts = [
        () => requestEmailChange(browser, makeAddress(), { password: 'wrong-password' }),
        () => changePassword(browser, { password: 'wrong-password' }),
        () => browser.post('/users/me/delete', { password: 'wrong-password' }),
        () => new Visitor(testApp).post('/authenticate', { email: user.email, password: 'wrong-password' }),
        () => changePassword(browser, { password: 'wrong-password' }),
      ];
      for (const attempt of attempts) expect([400, 401]).toContain((await attempt()).status);
      expect((await changePassword(browser)).status).toBe(429);
      expect(await logIn(user.email, PASSWORD)).toBe(429);
      expect((await reread(user))?.failedLogins).toBe(5);
      const lines = await findAccessLines(testApp.dataSource, { userId: user.id });
      expect(lines.map(({ kind, action }) => `${kind} ${action}`)).toEqual(
        expect.arrayContaining([
          'login-refused account.changeEmail',
          'login-refused account.changePassword',
          'login-refused account.delete',
        ]),
      );
    });

    it("isn't counted after a right one", async () => {
      const { user, browser } = await makeSomeone();
      for (let time = 1; time <= 4; time++) await changePassword(browser, { password: 'wrong-password' });
      expect((await requestEmailChange(browser, makeAddress())).status).toBe(200);
      expect((await reread(user))?.failedLogins).toBe(0);
      for (let time = 1; time <= 4; time++) await changePassword(browser, { password: 'wrong-password' });
      expect((await changePassword(browser)).status).toBe(200);
    });
  });

  describe('the confirmation link', () => {
    it('is mailed again, and the old one stops working', async () => {
      const { user, browser } = await makeSomeone({ emailProvenAt: null });
      expect((await browser.post('/users/me/confirm')).body).toEqual({});
      const first = await findMailedToken(testApp.dataSource, user.email, 'confirm-address');
      await browser.post('/users/me/confirm');
      expect((await follow(first)).status).toBe(400);
      const { status, body } = await follow(
        await findMailedToken(testApp.dataSource, user.email, 'confirm-address'),
      );
      expect([status, body]).toEqual([200, {}]);
      expect((await browser.get('/users/me')).body).toMatchObject({ emailConfirmed: true });
    });

    it("isn't mailed to a verified address", async () => {
      const { user, browser } = await makeSomeone();
      expect((await browser.post('/users/me/confirm')).status).toBe(200);
      expect(await findMails(testApp.dataSource, user.email, 'confirm-address')).toEqual([]);
    });

    it('is mailed up to five times an hour', async () => {
      const { user, browser } = await makeSomeone({ emailProvenAt: null });
      for (let time = 1; time <= 5; time++) {
        expect((await browser.post('/users/me/confirm')).status).toBe(200);
      }
      expect((await browser.post('/users/me/confirm')).status).toBe(429);
      expect(await findMails(testApp.dataSource, user.email, 'confirm-address')).toHaveLength(5);
    });
  });

  describe('the sessions', () => {
    it('show where the person is signed in, and which one is current', async () => {
      const user = await addUser(testApp.dataSource);
      const login = async (address: string, userAgent: string): Promise<Visitor> => {
        const visitor = new Visitor(testApp, { 'X-Forwarded-For': address, 'User-Agent': userAgent });
        await visitor.post('/authenticate', { email: user.email, password: PASSWORD });
        return visitor;
      };
      await login(
        '192.0.2.7',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      );
      const phone = await login(
        '2001:db8:1:2:3::4',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      );
      const { body } = await phone.get('/users/me/sessions');
      expect(body).toEqual([
        {
          signedInOn: expect.any(Number),
          lastActiveOn: expect.any(Number),
          browser: 'Safari',
          system: 'iPhone',
          address: '2001:db8:1:2::/64',
          isCurrent: true,
        },
        expect.objectContaining({
          browser: 'Firefox',
          system: 'Windows',
          address: '192.0.2.7',
          isCurrent: false,
        }),
      ]);
    });

    it("don't include expired ones or other people’s", async () => {
      const { user, browser } = await makeSomeone();
      await makeSomeone();
      for (const column of ['lastSeenAt', 'createdAt']) {
        const { cookie } = await Visitor.signIn(testApp, user);
        expect(cookie).not.toBeNull();
        await testApp.dataSource.query(
          `UPDATE sessions SET "${column}" = now() - interval '13 hours'
           WHERE ctid = (SELECT ctid FROM sessions WHERE "userId" = $1 ORDER BY "createdAt" DESC LIMIT 1)`,
          [user.id],
        );
      }
      expect((await browser.get('/users/me/sessions')).body).toHaveLength(1);
    });

    it('end, except the current one', async () => {
      const { user, browser } = await makeSomeone();
      const [phone, library] = [await Visitor.signIn(testApp, user), await Visitor.signIn(testApp, user)];
      const stranger = (await makeSomeone()).browser;
      expect((await browser.post('/users/me/sessions/end')).body).toEqual({ ended: 2 });
      for (const ended of [phone, library]) expect((await ended.get('/users/whoami')).status).toBe(401);
      for (const left of [browser, stranger]) expect((await left.get('/users/whoami')).status).toBe(200);
    });
  });

  describe('deleting it', () => {
    const remove = (browser: Visitor, password = PASSWORD): ReturnType<Visitor['post']> =>
      browser.post('/users/me/delete', { password });

    it('deletes the account, its sessions, links and mail, and frees the email', async () => {
      const { user, browser } = await makeSomeone({ emailProvenAt: null });
      const phone = await Visitor.signIn(testApp, user);
      await browser.post('/users/me/confirm');
      const token = await findMailedToken(testApp.dataSource, user.email, 'confirm-address');
      const { status, body } = await remove(browser);
      expect([status, body]).toEqual([200, {}]);
      expect(browser.cookie).toBeNull();
      expect((await phone.get('/users/whoami')).status).toBe(401);
      expect((await follow(token)).status).toBe(400);
      expect(await logIn(user.email, PASSWORD)).toBe(401);
      expect(await reread(user)).toBeNull();
      expect(await testApp.dataSource.manager.countBy(Message, { recipient: user.email })).toBe(0);
      const again = { email: user.email, firstName: 'Ana', lastName: 'Baca', password: NEW_PASSWORD };
      expect((await new Visitor(testApp).post('/authenticate/register', again)).status).toBe(201);
    });

    it('keeps the access log', async () => {
      const user = await addUser(testApp.dataSource);
      const browser = new Visitor(testApp);
      await browser.post('/authenticate', { email: user.email, password: PASSWORD });
      await remove(browser);
      expect(await testApp.dataSource.manager.countBy(AccessLogEntry, { userId: user.id })).toBe(1);
    });

    it.each<[DeleteRefusal, () => Promise<User>]>([
      [
        'HAS_APPLICATIONS',
        async () => {
          const user = await addUser(testApp.dataSource);
          await addStudent(testApp.dataSource, user, { status: 'removed' });
          return user;
        },
      ],
      ['HAS_SITE_ROLE', async () => addMember(testApp.dataSource, await addSite(testApp.dataSource), 'view')],
      ['IS_ADMIN', () => addUser(testApp.dataSource, { role: 'admin' })],
    ])('is refused with %s, if the password is right', async (code, person) => {
      const user = await person();
      const browser = await Visitor.signIn(testApp, user);
      expect((await browser.get('/users/me')).body).toMatchObject({ deleteRefusal: code });
      expect((await remove(browser, 'wrong-password')).body).toEqual(WRONG);
      const { status, body } = await remove(browser);
      expect([status, body.code]).toEqual([409, code]);
      expect((await browser.get('/users/whoami')).status).toBe(200);
      expect(await reread(user)).toMatchObject({ email: user.email, deletedAt: null });
    });

    it('leaves an empty account if the history refers to it, and frees the email', async () => {
      const { user, browser } = await makeSomeone();
      const student = await addStudent(testApp.dataSource, await addUser(testApp.dataSource));
      await new HistoryLog().add(testApp.dataSource.manager, {
        studentId: student.id,
        kind: 'recalled',
        byUserId: user.id,
      });
      expect((await remove(browser)).status).toBe(200);
      expect(await reread(user)).toMatchObject({
        email: `${user.id}@deleted.invalid`,
        firstName: 'Deleted',
        lastName: 'account',
        passwordHash: null,
        emailProvenAt: null,
        deletedAt: expect.any(Date),
      });
      const [stored] = await testApp.dataSource.query<[object]>('SELECT * FROM users WHERE "id" = $1', [
        user.id,
      ]);
      for (const erased of [user.email, user.firstName, user.lastName])
        expect(JSON.stringify(stored)).not.toContain(erased);
      expect((await browser.get('/users/whoami')).status).toBe(401);
      const again = { email: user.email, firstName: 'Ana', lastName: 'Baca', password: NEW_PASSWORD };
      expect((await new Visitor(testApp).post('/authenticate/register', again)).status).toBe(201);
    });

    it('never loses a child that is added in another tab at the same time', async () => {
      for (let round = 1; round <= 20; round++) {
        const { user, browser } = await makeSomeone();
        const other = await Visitor.signIn(testApp, user);
        const [removal] = await Promise.all([
          remove(browser),
          other.post('/students/create', { firstName: 'Luz', lastName: 'Ortiz' }),
        ]);
        const [{ count }] = await testApp.dataSource.query<[{ count: number }]>(
          'SELECT count(*)::integer FROM students WHERE "userId" = $1',
          [user.id],
        );
        const account = await reread(user);
        expect([removal.status, count, account?.deletedAt]).toEqual(
          removal.status === 200 ? [200, 0, undefined] : [409, 1, null],
        );
      }
    });
  });
});
