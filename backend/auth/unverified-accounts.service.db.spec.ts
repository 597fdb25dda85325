import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { User } from '../accounts/user.entity.js';
import { Message } from '../mail/message.entity.js';
import { waitFor } from '../testing/eventually.js';
import { findMailedToken, findMails } from '../testing/mailed.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { MailedToken } from './mailed-token.entity.js';
import { UnverifiedAccountsService } from './unverified-accounts.service.js';

describe('an account that others give something to', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  const resetAndInvite = ({ id }: User): Promise<boolean> =>
    testApp.dataSource.transaction((manager) =>
      testApp.app.get(UnverifiedAccountsService).resetAndInvite(manager, id, 'Mesa Vista'),
    );
  const logIn = async ({ email }: User, password: string): Promise<number> =>
    (await new Visitor(testApp).post('/authenticate', { email, password })).status;

  it("loses its password and sessions if its address isn't verified, and is invited", async () => {
    const user = await addUser(testApp.dataSource, { emailProvenAt: null });
    const squatter = await Visitor.signIn(testApp, user);
    expect(await resetAndInvite(user)).toBe(true);
    expect((await squatter.get('/users/whoami')).status).toBe(401);
    expect(await logIn(user, PASSWORD)).toBe(401);
    const [mail] = await findMails(testApp.dataSource, user.email, 'invitation');
    expect(mail?.facts['siteName']).toBe('Mesa Vista');

    const token = await findMailedToken(testApp.dataSource, user.email, 'invitation');
    const passwords = { newPassword: 'read-that-winter', confirmNewPassword: 'read-that-winter' };
    await new Visitor(testApp).post('/authenticate/reset', { token, ...passwords });
    expect(await logIn(user, 'read-that-winter')).toBe(200);
  });

  it('keeps everything if its address is verified', async () => {
    const user = await addUser(testApp.dataSource);
    const visitor = await Visitor.signIn(testApp, user);
    expect(await resetAndInvite(user)).toBe(false);
    expect((await visitor.get('/users/whoami')).status).toBe(200);
    expect(await logIn(user, PASSWORD)).toBe(200);
    expect(await findMails(testApp.dataSource, user.email, 'invitation')).toEqual([]);
  });

  it('refuses a login whose password is being checked at that moment', async () => {
    // Slow to check, to leave time for a race.
    const passwordHash = await hash(PASSWORD, { timeCost: 40 });
    const user = await addUser(testApp.dataSource, { emailProvenAt: null, passwordHash });
    const squatter = new Visitor(testApp);
    const login = squatter.post('/authenticate', { email: user.email, password: PASSWORD });
    await waitFor(async () => {
      const { failedLogins } = await testApp.dataSource.manager.findOneByOrFail(User, { id: user.id });
      expect(failedLogins).toBe(1);
    });
    expect(await resetAndInvite(user)).toBe(true);
    expect((await login).status).toBe(401);
    expect((await squatter.get('/users/whoami')).status).toBe(401);
  });

  describe('when given several things in a row', () => {
    const resetAndInviteOnce = ({ id }: User): Promise<boolean> =>
      testApp.dataSource.transaction(async (manager) => {
        const user = await manager.findOneByOrFail(User, { id });
        return testApp.app.get(UnverifiedAccountsService).resetAndInviteOnce(manager, user);
      });
    const countInvitations = async ({ email }: User): Promise<number> =>
      (await findMails(testApp.dataSource, email, 'invitation')).length;
    const makeInvited = async (): Promise<User> => {
      const user = await addUser(testApp.dataSource, { emailProvenAt: null });
      expect(await resetAndInviteOnce(user)).toBe(true);
      expect(await logIn(user, PASSWORD)).toBe(401);
      return user;
    };

    it('is invited once', async () => {
      const user = await makeInvited();
      expect([await resetAndInviteOnce(user), await resetAndInviteOnce(user)]).toEqual([true, true]);
      expect(await countInvitations(user)).toBe(1);
    });

    it('is left alone if its address is verified', async () => {
      const user = await addUser(testApp.dataSource);
      expect(await resetAndInviteOnce(user)).toBe(false);
      expect(await logIn(user, PASSWORD)).toBe(200);
      expect(await countInvitations(user)).toBe(0);
    });

    it.each<[string, (user: User) => Promise<unknown>]>([
      [
        'the link has expired',
        ({ id: userId }) =>
          testApp.dataSource.manager.update(MailedToken, { userId }, { expiresAt: new Date() }),
      ],
      [
        'the mail is stuck',
        ({ id: userId }) => testApp.dataSource.manager.update(Message, { userId }, { parkedAt: new Date() }),
      ],
      [
        'the link went to another address',
        async (user) => {
          user.email = `${randomUUID()}@example.org`;
          await testApp.dataSource.manager.update(User, { id: user.id }, { email: user.email });
          await testApp.dataSource.manager.update(Message, { userId: user.id }, { recipient: user.email });
        },
      ],
    ])('is invited again if %s', async (_, change) => {
      const user = await makeInvited();
      await change(user);
      expect(await resetAndInviteOnce(user)).toBe(true);
      expect(await countInvitations(user)).toBe(2);
    });

    it('loses a password that was set in another way', async () => {
      const user = await makeInvited();
      await testApp.dataSource.manager.update(User, { id: user.id }, { passwordHash: await hash(PASSWORD) });
      expect(await resetAndInviteOnce(user)).toBe(true);
      expect(await logIn(user, PASSWORD)).toBe(401);
      expect(await countInvitations(user)).toBe(2);
    });
  });
});
