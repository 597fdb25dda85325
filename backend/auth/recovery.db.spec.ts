import { User } from '../accounts/user.entity.js';
import { findAccessLines } from '../testing/access-log.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { MailedToken } from './mailed-token.entity.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import { SecondFactor } from './second-factor.entity.js';

const NEW_PASSWORD = 'read-that-winter';
const LINK_DEAD = { error: 'This link no longer works. Please ask for a new one.' };

describe('a forgotten password', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ APP_URL: 'http://reading.example.org', TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());

  const makeVisitor = (): Visitor => new Visitor(testApp);
  const recover = (email: string): ReturnType<Visitor['post']> =>
    makeVisitor().post('/authenticate/recover', { email });
  const reset = (token: string, change: object = {}): ReturnType<Visitor['post']> =>
    makeVisitor().post('/authenticate/reset', {
      token,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      ...change,
    });
  const logIn = async (email: string, password: string): Promise<number> =>
    (await makeVisitor().post('/authenticate', { email, password })).status;
  const findLinkTo = ({ email }: User): Promise<string> =>
    findMailedToken(testApp.dataSource, email, 'password-recovery');
  const reread = ({ id }: User): Promise<User> => testApp.dataSource.manager.findOneByOrFail(User, { id });
  const countMails = async ({ email }: User): Promise<number> =>
    (await findMails(testApp.dataSource, email, 'password-recovery')).length;

  /** A user with a reset link. It's not requested over HTTP, where the response is deliberately slow. */
  async function recoverUser(change: Partial<User> = {}): Promise<{ user: User; token: string }> {
    const user = await addUser(testApp.dataSource, change);
    await testApp.dataSource.transaction((manager) =>
      testApp.app.get(MailedTokensService).issue(manager, user, 'reset'),
    );
    return { user, token: await findLinkTo(user) };
  }

  describe('requesting a link', () => {
    it('mails it in the account’s language', async () => {
      const user = await addUser(testApp.dataSource, { firstName: 'Elena', language: 'es' });
      await recover(user.email);
      const token = await findLinkTo(user);
      const [mail] = await findMails(testApp.dataSource, user.email, 'password-recovery');
      expect(mail).toMatchObject({
        userId: user.id,
        language: 'es',
        facts: {
          firstName: 'Elena',
          link: `http://reading.example.org/reset-password?token=${token}&lang=es`,
        },
      });
    });

    it('gives everybody the same answer and only mails active accounts', async () => {
      const known = await addUser(testApp.dataSource);
      const deactivated = await addUser(testApp.dataSource, { deletedAt: new Date() });
      const answers = await Promise.all(
        [known.email, known.email.toUpperCase(), deactivated.email, 'nobody@example.org'].map(recover),
      );
      for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
      expect(await countMails(known)).toBe(2);
      expect(await countMails(deactivated)).toBe(0);
      expect(await findMails(testApp.dataSource, 'nobody@example.org', 'password-recovery')).toEqual([]);
    });

    it('validates the email', async () => {
      const { status, body } = await recover('nobody');
      expect([status, body.fields]).toEqual([400, { email: 'Invalid email address' }]);
    });

    it('mails five links an hour and silently drops more', async () => {
      const user = await addUser(testApp.dataSource);
      for (let time = 1; time <= 7; time++) {
        const { status, body } = await recover(user.email);
        expect([time, status, body]).toEqual([time, 200, {}]);
      }
      expect(await countMails(user)).toBe(5);
      await testApp.dataSource.query(
        `UPDATE attempt_counts SET "expiresAt" = now() - interval '1 second' WHERE "key" LIKE 'recover:%'`,
      );
      await recover(user.email);
      expect(await countMails(user)).toBe(6);
    });

    it('stores only the token’s hash', async () => {
      const { user, token } = await recoverUser();
      const kept = await testApp.dataSource.manager.findOneByOrFail(MailedToken, { userId: user.id });
      expect(kept.tokenHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(kept)).not.toContain(token);
    });
  });

  describe('using it', () => {
    it('sets the password', async () => {
      const { user, token } = await recoverUser();
      const { status, body } = await reset(token);
      expect([status, body]).toEqual([200, {}]);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
      expect(await logIn(user.email, PASSWORD)).toBe(401);
    });

    it('works once', async () => {
      const { token } = await recoverUser();
      await reset(token);
      const { status, body } = await reset(token);
      expect([status, body]).toEqual([400, LINK_DEAD]);
    });

    it('works once in simultaneous requests', async () => {
      const { token } = await recoverUser();
      const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    });

    it('works for 30 minutes', async () => {
      const { user, token } = await recoverUser();
      const [kept] = await testApp.dataSource.query<[{ minutes: number }]>(
        `SELECT round(extract(epoch FROM "expiresAt" - now()) / 60)::integer AS minutes
         FROM mailed_tokens WHERE "userId" = $1`,
        [user.id],
      );
      expect(kept.minutes).toBe(30);
      await testApp.dataSource.query(
        `UPDATE mailed_tokens SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
        [user.id],
      );
      expect((await reset(token)).status).toBe(400);
      expect(await logIn(user.email, PASSWORD)).toBe(200);
    });

    it('stops working when another link is requested', async () => {
      const { user, token } = await recoverUser();
      await recover(user.email);
      const { status, body } = await reset(token);
      expect([status, body]).toEqual([400, LINK_DEAD]);
      expect((await reset(await findLinkTo(user))).status).toBe(200);
    });

    it('leaves one working link after simultaneous requests', async () => {
      const user = await addUser(testApp.dataSource);
      await Promise.all(Array.from({ length: 4 }, () => recover(user.email)));
      expect(await testApp.dataSource.manager.countBy(MailedToken, { userId: user.id })).toBe(1);
    });

    it('ends every session of the account', async () => {
      const { user, token } = await recoverUser();
      const [phone, library] = [await Visitor.signIn(testApp, user), await Visitor.signIn(testApp, user)];
      const stranger = await Visitor.signIn(testApp, await addUser(testApp.dataSource));
      await reset(token);
      expect((await phone.get('/users/whoami')).status).toBe(401);
      expect((await library.get('/users/whoami')).status).toBe(401);
      expect((await stranger.get('/users/whoami')).status).toBe(200);
    });

    it('verifies the address', async () => {
      const { user, token } = await recoverUser({ emailProvenAt: null });
      await reset(token);
      expect((await reread(user)).emailProvenAt).not.toBeNull();
    });

    it('opens a locked account', async () => {
      const { user, token } = await recoverUser({ failedLogins: 100 });
      expect(await logIn(user.email, PASSWORD)).toBe(401);
      await reset(token);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
    });

    it('ends the block after five failures', async () => {
      const { user, token } = await recoverUser();
      for (let time = 1; time <= 5; time++) await logIn(user.email, 'wrong-password');
      expect(await logIn(user.email, PASSWORD)).toBe(429);
      await reset(token);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
    });

    it('does nothing if the account was deactivated or its email changed', async () => {
      const deactivated = await recoverUser();
      await testApp.dataSource.manager.update(User, { id: deactivated.user.id }, { deletedAt: new Date() });
      expect((await reset(deactivated.token)).body).toEqual(LINK_DEAD);
      const moved = await recoverUser();
      await testApp.dataSource.manager.update(User, { id: moved.user.id }, { email: 'moved@example.org' });
      expect((await reset(moved.token)).body).toEqual(LINK_DEAD);
    });

    it.each<[string, object, object]>([
      [
        'two different passwords',
        { confirmNewPassword: 'another-one' },
        {
          confirmNewPassword: 'Passwords do not match',
        },
      ],
      [
        'nothing',
        { newPassword: '', confirmNewPassword: '' },
        {
          newPassword: 'Field is required.',
          confirmNewPassword: 'Field is required.',
        },
      ],
      [
        'a short password',
        { newPassword: 'short', confirmNewPassword: 'short' },
        {
          newPassword: 'Password must be at least 8 characters',
        },
      ],
      [
        'a common password',
        { newPassword: 'princess1', confirmNewPassword: 'princess1' },
        {
          newPassword: 'This password is too common. Please choose another one.',
        },
      ],
    ])("shows what's wrong with %s, and the link still works", async (_, change, fields) => {
      const { token } = await recoverUser();
      const { status, body } = await reset(token, change);
      expect([status, body.fields]).toEqual([400, fields]);
      expect((await reset(token)).status).toBe(200);
    });

    it("tells strangers only that the link doesn't work", async () => {
      const { status, body } = await reset('made-up');
      expect([status, body]).toEqual([400, LINK_DEAD]);
    });
  });

  describe('checking it', () => {
    const check = (token: string, headers = {}): ReturnType<Visitor['post']> =>
      new Visitor(testApp, headers).post('/authenticate/reset/check', { token });

    it('says whether it works and leaves it usable', async () => {
      const { token } = await recoverUser();
      for (const time of [1, 2]) {
        const { status, body } = await check(token);
        expect([time, status, body]).toEqual([time, 200, {}]);
      }
      expect((await reset(token)).status).toBe(200);
    });

    it('gives used, expired and unknown links the same answer', async () => {
      const [used, expired] = [await recoverUser(), await recoverUser()];
      await reset(used.token);
      await testApp.dataSource.query(
        `UPDATE mailed_tokens SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
        [expired.user.id],
      );
      const confirmation = await testApp.dataSource.transaction((manager) =>
        testApp.app.get(MailedTokensService).issue(manager, expired.user, 'confirm'),
      );
      const foreign = new URL(confirmation).searchParams.get('token') ?? '';
      for (const token of [used.token, expired.token, foreign, 'made-up']) {
        const { status, body } = await check(token);
        expect([status, body]).toEqual([400, LINK_DEAD]);
      }
    });

    it('is limited to 300 per hour and address', async () => {
      const crowded = { 'X-Forwarded-For': '192.0.2.210' };
      expect((await check('made-up', crowded)).status).toBe(400);
      await testApp.dataSource.query(
        `UPDATE attempt_counts SET "count" = 299 WHERE "key" LIKE 'checkReset:%192.0.2.210'`,
      );
      expect((await check('made-up', crowded)).status).toBe(400);
      expect((await check('made-up', crowded)).status).toBe(429);
      expect((await check('made-up', { 'X-Forwarded-For': '192.0.2.211' })).status).toBe(400);
    });
  });

  describe('an invitation', () => {
    async function inviteUser(change: Partial<User> = {}): Promise<{ user: User; link: URL }> {
      const user = await addUser(testApp.dataSource, { passwordHash: null, emailProvenAt: null, ...change });
      const link = await testApp.dataSource.transaction((manager) =>
        testApp.app.get(MailedTokensService).issue(manager, user, 'invite', 'Mesa Vista'),
      );
      return { user, link: new URL(link) };
    }

    it('says what the person is invited to, and works for 14 days', async () => {
      const { user, link } = await inviteUser({ role: 'site' });
      const [mail] = await findMails(testApp.dataSource, user.email, 'invitation');
      expect(mail?.facts).toEqual({
        firstName: 'Ana',
        link: link.href,
        role: 'site',
        siteName: 'Mesa Vista',
      });
      const [kept] = await testApp.dataSource.query<[{ days: number }]>(
        `SELECT round(extract(epoch FROM "expiresAt" - now()) / 86400)::integer AS days
         FROM mailed_tokens WHERE "userId" = $1`,
        [user.id],
      );
      expect(kept.days).toBe(14);
    });

    it('opens the same page, sets the first password and verifies the address', async () => {
      const { user, link } = await inviteUser();
      expect([link.pathname, link.searchParams.get('invitation')]).toEqual(['/reset-password', 'true']);
      const visitor = new Visitor(testApp);
      const passwords = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
      const token = link.searchParams.get('token');
      const { status, body } = await visitor.post('/authenticate/reset', { token, ...passwords });
      expect([status, body.user]).toMatchObject([200, { id: user.id, email: user.email }]);
      expect((await visitor.get('/users/whoami')).body).toMatchObject({ id: user.id });
      expect(await findAccessLines(testApp.dataSource, { userId: user.id, kind: 'login' })).toMatchObject([
        { action: 'authenticate.reset', email: user.email },
      ]);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
      expect((await reread(user)).emailProvenAt).not.toBeNull();
    });

    it('logs nobody in who has a second factor, and recovery logs in nobody at all', async () => {
      const { user, link } = await inviteUser({ role: 'admin' });
      await testApp.dataSource.manager.insert(SecondFactor, {
        ...{ userId: user.id, hasApp: true, secret: 'x', turnedOnAt: new Date() },
      });
      const visitor = new Visitor(testApp);
      const set = async (token: string | null) =>
        (
          await visitor.post('/authenticate/reset', {
            ...{ token, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
          })
        ).body;
      expect(await set(link.searchParams.get('token'))).toEqual({});
      const parent = await addUser(testApp.dataSource);
      await recover(parent.email);
      expect(await set(await findLinkTo(parent))).toEqual({});
      expect((await visitor.get('/users/whoami')).status).toBe(401);
    });

    it('stops working once another link has set the password', async () => {
      const { user, link } = await inviteUser();
      await recover(user.email);
      await reset(await findLinkTo(user));
      expect((await reset(link.searchParams.get('token') ?? '')).body).toEqual(LINK_DEAD);
    });
  });
});
