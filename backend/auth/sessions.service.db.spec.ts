import type { EntityManager } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { SessionsService } from './sessions.service.js';
import { Session } from './session.entity.js';

const PLEASE_SIGN_IN = { error: 'Please log in to continue.' };

describe('sessions', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  const getStatus = async (visitor: Visitor): Promise<number> => (await visitor.get('/users/whoami')).status;
  const age = (user: User, column: 'lastSeenAt' | 'createdAt', interval: string): Promise<unknown> =>
    testApp.dataSource.query(`UPDATE sessions SET "${column}" = now() - $1::interval WHERE "userId" = $2`, [
      interval,
      user.id,
    ]);
  const countSecondsUnseen = async (user: User): Promise<number> => {
    const [session] = await testApp.dataSource.query<[{ seconds: number }]>(
      `SELECT extract(epoch FROM now() - "lastSeenAt")::integer AS seconds FROM sessions WHERE "userId" = $1`,
      [user.id],
    );
    return session.seconds;
  };

  async function signInUser(change: Partial<User> = {}): Promise<{ user: User; visitor: Visitor }> {
    const user = await addUser(testApp.dataSource, change);
    return { user, visitor: await Visitor.signIn(testApp, user) };
  }

  it('are required by routes that need a person', async () => {
    for (const path of ['/users/whoami', '/authenticate/refresh']) {
      const { status, body } = await new Visitor(testApp).get(path);
      expect([path, status, body]).toEqual([path, 401, PLEASE_SIGN_IN]);
    }
  });

  it.each(['session=', 'session=nonsense', 'session=%00', `session=${'x'.repeat(4000)}`, '__Host-session=x'])(
    "can't be made up: %.30s",
    async (cookie) => {
      const visitor = new Visitor(testApp);
      visitor.cookie = cookie;
      expect(await getStatus(visitor)).toBe(401);
    },
  );

  it('work on every instance', async () => {
    const { user } = await signInUser();
    const second = await createSecondApp(testApp);
    const status = await getStatus(await Visitor.signIn(second, user));
    await second.close();
    expect(status).toBe(200);
  });

  describe('end', () => {
    it('after 30 idle minutes', async () => {
      const { user, visitor } = await signInUser();
      await age(user, 'lastSeenAt', '29 minutes 50 seconds');
      expect(await getStatus(visitor)).toBe(200);
      await age(user, 'lastSeenAt', '30 minutes 1 second');
      expect(await getStatus(visitor)).toBe(401);
      expect((await visitor.get('/authenticate/refresh')).status).toBe(401);
    });

    it('after 12 hours in all, however busy', async () => {
      const { user, visitor } = await signInUser();
      await age(user, 'createdAt', '11 hours 59 minutes');
      expect(await getStatus(visitor)).toBe(200);
      await age(user, 'createdAt', '12 hours 1 second');
      expect(await getStatus(visitor)).toBe(401);
    });

    it('when the account is deactivated', async () => {
      const { user, visitor } = await signInUser();
      await testApp.dataSource.manager.update(User, { id: user.id }, { deletedAt: new Date() });
      expect(await getStatus(visitor)).toBe(401);
    });

    it('all at once when ended elsewhere', async () => {
      const { user, visitor } = await signInUser();
      const elsewhere = await Visitor.signIn(testApp, user);
      await testApp.dataSource.transaction((manager: EntityManager) =>
        testApp.app.get(SessionsService).endAll(manager, user.id),
      );
      expect([await getStatus(visitor), await getStatus(elsewhere)]).toEqual([401, 401]);
    });
  });

  describe('stay alive', () => {
    it('with any request, saved once a minute', async () => {
      const { user, visitor } = await signInUser();
      await age(user, 'lastSeenAt', '20 minutes');
      await getStatus(visitor);
      expect(await countSecondsUnseen(user)).toBeLessThan(10);
      await age(user, 'lastSeenAt', '40 seconds');
      await getStatus(visitor);
      expect(await countSecondsUnseen(user)).toBeGreaterThanOrEqual(40);
    });

    it('with a refresh, saved immediately', async () => {
      const { user, visitor } = await signInUser();
      await age(user, 'lastSeenAt', '40 seconds');
      const { status, body } = await visitor.get('/authenticate/refresh');
      expect(status).toBe(200);
      expect(body).toEqual((await visitor.get('/users/whoami')).body);
      expect(await countSecondsUnseen(user)).toBeLessThan(10);
    });

    it('never longer than 12 hours', async () => {
      const { user, visitor } = await signInUser();
      await age(user, 'createdAt', '12 hours 1 second');
      expect((await visitor.get('/authenticate/refresh')).status).toBe(401);
    });
  });

  describe('logging out', () => {
    it('ends the session and deletes the cookie', async () => {
      const { visitor } = await signInUser();
      const { cookie } = visitor;
      const { status, body, headers } = await visitor.get('/authenticate/logout');
      expect([status, body]).toEqual([200, {}]);
      expect(headers['set-cookie']).toEqual([
        'session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
      ]);
      visitor.cookie = cookie;
      expect(await getStatus(visitor)).toBe(401);
    });

    it('may be repeated, and works without a session', async () => {
      const { visitor } = await signInUser();
      const { cookie } = visitor;
      await visitor.get('/authenticate/logout');
      visitor.cookie = cookie;
      expect((await visitor.get('/authenticate/logout')).status).toBe(200);
      expect((await new Visitor(testApp).get('/authenticate/logout')).status).toBe(200);
    });

    it('leaves the person’s other browsers signed in', async () => {
      const { user, visitor } = await signInUser();
      const elsewhere = await Visitor.signIn(testApp, user);
      await visitor.get('/authenticate/logout');
      expect(await getStatus(elsewhere)).toBe(200);
    });

    it('is final even while another request is running', async () => {
      const { user, visitor } = await signInUser();
      await age(user, 'lastSeenAt', '20 minutes');
      const other = await OtherInstance.holdRow(testApp, 'users', user.id);
      const { cookie } = visitor;
      const running = visitor.post('/users/language', { language: 'es' });
      await other.waitUntilWaiting();
      expect((await visitor.get('/authenticate/logout')).status).toBe(200);
      await other.release();
      expect((await running).status).toBe(200);
      visitor.cookie = cookie;
      expect(await getStatus(visitor)).toBe(401);
      expect(await testApp.dataSource.manager.countBy(Session, { userId: user.id })).toBe(0);
    });

    it('wins against simultaneous refreshes', async () => {
      const { user, visitor } = await signInUser();
      const { cookie } = visitor;
      const refreshes = Array.from({ length: 10 }, () => visitor.get('/authenticate/refresh'));
      await Promise.all([...refreshes, visitor.get('/authenticate/logout')]);
      visitor.cookie = cookie;
      expect(await getStatus(visitor)).toBe(401);
      expect(await testApp.dataSource.manager.countBy(Session, { userId: user.id })).toBe(0);
    });

    it.each(['/authenticate/logout', '/authenticate/refresh'])(
      "can't be triggered by another website: %s",
      async (path) => {
        const { visitor } = await signInUser();
        expect((await visitor.get(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
        expect((await visitor.get(path, { Origin: 'https://elsewhere.example' })).status).toBe(403);
        expect(await getStatus(visitor)).toBe(200);
      },
    );
  });

  describe('use the current rights', () => {
    it('of the account', async () => {
      const { user, visitor } = await signInUser();
      await testApp.dataSource.manager.update(User, { id: user.id }, { role: 'admin' });
      expect((await visitor.get('/users/whoami')).body.role).toBe('admin');
    });

    it('at sites', async () => {
      const site = await addSite(testApp.dataSource, { name: 'Mesa Vista' });
      const user = await addMember(testApp.dataSource, site, 'staff');
      const visitor = await Visitor.signIn(testApp, user);
      expect((await visitor.get('/users/whoami')).body.sites).toEqual([
        { id: site.id, name: 'Mesa Vista', role: 'staff' },
      ]);
      await testApp.dataSource.query(`DELETE FROM site_members WHERE "userId" = $1`, [user.id]);
      expect((await visitor.get('/users/whoami')).body.sites).toEqual([]);
    });
  });
});
