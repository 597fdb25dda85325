import { PASSWORD, addUser } from '../testing/people.js';
import { mailedToken, mailsTo } from '../testing/mailed.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { User } from '../users/user.entity.js';
import { MailedToken } from './mailed-token.entity.js';
import { MailedTokens } from './mailed-tokens.js';

const NEW_PASSWORD = 'read-that-winter';
const LINK_DEAD = { error: 'This link no longer works. Please ask for a new one.' };

describe('a forgotten password', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await createTestApp({ APP_URL: 'http://reading.example.org', TRUST_PROXY: '1' });
  });
  afterAll(() => house.close());

  const visitor = (): Visitor => new Visitor(house);
  const recover = (email: string): ReturnType<Visitor['post']> =>
    visitor().post('/authenticate/recover', { email });
  const reset = (token: string, change: object = {}): ReturnType<Visitor['post']> =>
    visitor().post('/authenticate/reset', {
      token,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      ...change,
    });
  const logIn = async (email: string, password: string): Promise<number> =>
    (await visitor().post('/authenticate', { email, password })).status;
  const linkTo = ({ email }: User): Promise<string> =>
    mailedToken(house.dataSource, email, 'password-recovery');
  const reread = ({ id }: User): Promise<User> => house.dataSource.manager.findOneByOrFail(User, { id });
  const mailCount = async ({ email }: User): Promise<number> =>
    (await mailsTo(house.dataSource, email, 'password-recovery')).length;

  /** Somebody with a link to reset the password; not asked for over HTTP, where the answer takes its time. */
  async function recovered(change: Partial<User> = {}): Promise<{ user: User; token: string }> {
    const user = await addUser(house.dataSource, change);
    await house.dataSource.transaction((manager) =>
      house.app.get(MailedTokens).issue(manager, user, 'reset'),
    );
    return { user, token: await linkTo(user) };
  }

  describe('asking for a link', () => {
    it('mails it, in the account’s language', async () => {
      const user = await addUser(house.dataSource, { firstName: 'Elena', language: 'es' });
      await recover(user.email);
      const token = await linkTo(user);
      const [mail] = await mailsTo(house.dataSource, user.email, 'password-recovery');
      expect(mail).toMatchObject({
        userId: user.id,
        language: 'es',
        facts: { firstName: 'Elena', link: `http://reading.example.org/reset-password?token=${token}` },
      });
    });

    it('answers alike for everybody and mails to none but active accounts', async () => {
      const known = await addUser(house.dataSource);
      const deactivated = await addUser(house.dataSource, { deletedAt: new Date() });
      const answers = await Promise.all(
        [known.email, known.email.toUpperCase(), deactivated.email, 'nobody@example.org'].map(recover),
      );
      for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
      expect(await mailCount(known)).toBe(2);
      expect(await mailCount(deactivated)).toBe(0);
      expect(await mailsTo(house.dataSource, 'nobody@example.org', 'password-recovery')).toEqual([]);
    });

    it('says what is wrong with an email', async () => {
      const { status, body } = await recover('nobody');
      expect([status, body.fields]).toEqual([400, { email: 'Invalid email address' }]);
    });

    it('mails five an hour and says nothing of the others', async () => {
      const user = await addUser(house.dataSource);
      for (let time = 1; time <= 7; time++) {
        const { status, body } = await recover(user.email);
        expect([time, status, body]).toEqual([time, 200, {}]);
      }
      expect(await mailCount(user)).toBe(5);
      await house.dataSource.query(
        `UPDATE attempt_counts SET "expiresAt" = now() - interval '1 second' WHERE "key" LIKE 'recover:%'`,
      );
      await recover(user.email);
      expect(await mailCount(user)).toBe(6);
    });

    it('keeps the token’s hash alone', async () => {
      const { user, token } = await recovered();
      const kept = await house.dataSource.manager.findOneByOrFail(MailedToken, { userId: user.id });
      expect(kept.tokenHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(kept)).not.toContain(token);
    });
  });

  describe('following it', () => {
    it('sets the password', async () => {
      const { user, token } = await recovered();
      const { status, body } = await reset(token);
      expect([status, body]).toEqual([200, {}]);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
      expect(await logIn(user.email, PASSWORD)).toBe(401);
    });

    it('works once', async () => {
      const { token } = await recovered();
      await reset(token);
      const { status, body } = await reset(token);
      expect([status, body]).toEqual([400, LINK_DEAD]);
    });

    it('works once of many times at the same time', async () => {
      const { token } = await recovered();
      const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    });

    it('works for 30 minutes', async () => {
      const { user, token } = await recovered();
      const [kept] = await house.dataSource.query<[{ minutes: number }]>(
        `SELECT round(extract(epoch FROM "expiresAt" - now()) / 60)::integer AS minutes
         FROM mailed_tokens WHERE "userId" = $1`,
        [user.id],
      );
      expect(kept.minutes).toBe(30);
      await house.dataSource.query(
        `UPDATE mailed_tokens SET "expiresAt" = now() - interval '1 second' WHERE "userId" = $1`,
        [user.id],
      );
      expect((await reset(token)).status).toBe(400);
      expect(await logIn(user.email, PASSWORD)).toBe(200);
    });

    it('is ended by the next link that is asked for', async () => {
      const { user, token } = await recovered();
      await recover(user.email);
      const { status, body } = await reset(token);
      expect([status, body]).toEqual([400, LINK_DEAD]);
      expect((await reset(await linkTo(user))).status).toBe(200);
    });

    it('leaves one working link of several that were asked for at once', async () => {
      const user = await addUser(house.dataSource);
      await Promise.all(Array.from({ length: 4 }, () => recover(user.email)));
      expect(await house.dataSource.manager.countBy(MailedToken, { userId: user.id })).toBe(1);
    });

    it('ends every session of the account', async () => {
      const { user, token } = await recovered();
      const [phone, library] = [await Visitor.as(house, user), await Visitor.as(house, user)];
      const stranger = await Visitor.as(house, await addUser(house.dataSource));
      await reset(token);
      expect((await phone.get('/users/whoami')).status).toBe(401);
      expect((await library.get('/users/whoami')).status).toBe(401);
      expect((await stranger.get('/users/whoami')).status).toBe(200);
    });

    it('proves the address', async () => {
      const { user, token } = await recovered({ emailProvenAt: null });
      await reset(token);
      expect((await reread(user)).emailProvenAt).not.toBeNull();
    });

    it('opens a locked account', async () => {
      const { user, token } = await recovered({ failedLogins: 100 });
      expect(await logIn(user.email, PASSWORD)).toBe(401);
      await reset(token);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
    });

    it('ends the wait after five failures', async () => {
      const { user, token } = await recovered();
      for (let time = 1; time <= 5; time++) await logIn(user.email, 'wrong-password');
      expect(await logIn(user.email, PASSWORD)).toBe(429);
      await reset(token);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
    });

    it('does nothing for an account that was deactivated meanwhile, or has another address now', async () => {
      const deactivated = await recovered();
      await house.dataSource.manager.update(User, { id: deactivated.user.id }, { deletedAt: new Date() });
      expect((await reset(deactivated.token)).body).toEqual(LINK_DEAD);
      const moved = await recovered();
      await house.dataSource.manager.update(User, { id: moved.user.id }, { email: 'moved@example.org' });
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
    ])('says what is wrong with %s, and the link still works', async (_, change, fields) => {
      const { token } = await recovered();
      const { status, body } = await reset(token, change);
      expect([status, body.fields]).toEqual([400, fields]);
      expect((await reset(token)).status).toBe(200);
    });

    it('tells a stranger nothing but that the link is dead', async () => {
      const { status, body } = await reset('made-up');
      expect([status, body]).toEqual([400, LINK_DEAD]);
    });
  });

  describe('an invitation', () => {
    async function invited(change: Partial<User> = {}): Promise<{ user: User; link: URL }> {
      const user = await addUser(house.dataSource, { passwordHash: null, emailProvenAt: null, ...change });
      const link = await house.dataSource.transaction((manager) =>
        house.app.get(MailedTokens).issue(manager, user, 'invite', 'Mesa Vista'),
      );
      return { user, link: new URL(link) };
    }

    it('is mailed with what the person was invited to, and works for 14 days', async () => {
      const { user, link } = await invited({ role: 'site' });
      const [mail] = await mailsTo(house.dataSource, user.email, 'invitation');
      expect(mail?.facts).toEqual({
        firstName: 'Ana',
        link: link.href,
        role: 'site',
        siteName: 'Mesa Vista',
      });
      const [kept] = await house.dataSource.query<[{ days: number }]>(
        `SELECT round(extract(epoch FROM "expiresAt" - now()) / 86400)::integer AS days
         FROM mailed_tokens WHERE "userId" = $1`,
        [user.id],
      );
      expect(kept.days).toBe(14);
    });

    it('opens the same screen, sets the first password and proves the address', async () => {
      const { user, link } = await invited();
      expect(link.pathname).toBe('/reset-password');
      expect((await reset(link.searchParams.get('token') ?? '')).status).toBe(200);
      expect(await logIn(user.email, NEW_PASSWORD)).toBe(200);
      expect((await reread(user)).emailProvenAt).not.toBeNull();
    });

    it('is dead once the password was set by another link', async () => {
      const { user, link } = await invited();
      await recover(user.email);
      await reset(await linkTo(user));
      expect((await reset(link.searchParams.get('token') ?? '')).body).toEqual(LINK_DEAD);
    });
  });
});
