import type { EntityManager } from 'typeorm';
import { addUser } from '../testing/people.js';
import { OtherInstance } from '../testing/other-instance.js';
import { createSecondApp } from '../testing/second-app.js';
import { addMember, addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { User } from '../users/user.entity.js';
import { SessionStore } from './session-store.js';
import { Session } from './session.entity.js';

const PLEASE_SIGN_IN = { error: 'Please log in to continue.' };

describe('sessions', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await createTestApp();
  });
  afterAll(() => house.close());

  const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.get('/users/whoami')).status;
  const age = (user: User, column: 'lastSeenAt' | 'createdAt', interval: string): Promise<unknown> =>
    house.dataSource.query(`UPDATE sessions SET "${column}" = now() - $1::interval WHERE "userId" = $2`, [
      interval,
      user.id,
    ]);
  const secondsUnseen = async (user: User): Promise<number> => {
    const [session] = await house.dataSource.query<[{ seconds: number }]>(
      `SELECT extract(epoch FROM now() - "lastSeenAt")::integer AS seconds FROM sessions WHERE "userId" = $1`,
      [user.id],
    );
    return session.seconds;
  };

  async function signedIn(change: Partial<User> = {}): Promise<{ user: User; visitor: Visitor }> {
    const user = await addUser(house.dataSource, change);
    return { user, visitor: await Visitor.as(house, user) };
  }

  it('are asked for where a route needs to know who it is', async () => {
    for (const path of ['/users/whoami', '/authenticate/refresh']) {
      const { status, body } = await new Visitor(house).get(path);
      expect([path, status, body]).toEqual([path, 401, PLEASE_SIGN_IN]);
    }
  });

  it.each(['session=', 'session=nonsense', 'session=%00', `session=${'x'.repeat(4000)}`, '__Host-session=x'])(
    'are not made up: %.30s',
    async (cookie) => {
      const visitor = new Visitor(house);
      visitor.cookie = cookie;
      expect(await statusOf(visitor)).toBe(401);
    },
  );

  it('are known to every instance', async () => {
    const { user } = await signedIn();
    const second = await createSecondApp(house);
    const status = await statusOf(await Visitor.as(second, user));
    await second.close();
    expect(status).toBe(200);
  });

  describe('end', () => {
    it('after 30 idle minutes', async () => {
      const { user, visitor } = await signedIn();
      await age(user, 'lastSeenAt', '29 minutes 50 seconds');
      expect(await statusOf(visitor)).toBe(200);
      await age(user, 'lastSeenAt', '30 minutes 1 second');
      expect(await statusOf(visitor)).toBe(401);
      expect((await visitor.get('/authenticate/refresh')).status).toBe(401);
    });

    it('after 12 hours in all, however busy', async () => {
      const { user, visitor } = await signedIn();
      await age(user, 'createdAt', '11 hours 59 minutes');
      expect(await statusOf(visitor)).toBe(200);
      await age(user, 'createdAt', '12 hours 1 second');
      expect(await statusOf(visitor)).toBe(401);
    });

    it('when the account is deactivated', async () => {
      const { user, visitor } = await signedIn();
      await house.dataSource.manager.update(User, { id: user.id }, { deletedAt: new Date() });
      expect(await statusOf(visitor)).toBe(401);
    });

    it('all at once where others end them', async () => {
      const { user, visitor } = await signedIn();
      const elsewhere = await Visitor.as(house, user);
      await house.dataSource.transaction((manager: EntityManager) =>
        house.app.get(SessionStore).endAll(manager, user.id),
      );
      expect([await statusOf(visitor), await statusOf(elsewhere)]).toEqual([401, 401]);
    });
  });

  describe('stay alive', () => {
    it('by any request, noted once a minute', async () => {
      const { user, visitor } = await signedIn();
      await age(user, 'lastSeenAt', '20 minutes');
      await statusOf(visitor);
      expect(await secondsUnseen(user)).toBeLessThan(10);
      await age(user, 'lastSeenAt', '40 seconds');
      await statusOf(visitor);
      expect(await secondsUnseen(user)).toBeGreaterThanOrEqual(40);
    });

    it('by refresh, to the second', async () => {
      const { user, visitor } = await signedIn();
      await age(user, 'lastSeenAt', '40 seconds');
      const { status, body } = await visitor.get('/authenticate/refresh');
      expect(status).toBe(200);
      expect(body).toEqual((await visitor.get('/users/whoami')).body);
      expect(await secondsUnseen(user)).toBeLessThan(10);
    });

    it('by nothing past the 12 hours', async () => {
      const { user, visitor } = await signedIn();
      await age(user, 'createdAt', '12 hours 1 second');
      expect((await visitor.get('/authenticate/refresh')).status).toBe(401);
    });
  });

  describe('logging out', () => {
    it('ends the session and takes the cookie back', async () => {
      const { visitor } = await signedIn();
      const { cookie } = visitor;
      const { status, body, headers } = await visitor.get('/authenticate/logout');
      expect([status, body]).toEqual([200, {}]);
      expect(headers['set-cookie']).toEqual([
        'session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
      ]);
      visitor.cookie = cookie;
      expect(await statusOf(visitor)).toBe(401);
    });

    it('may be done twice, and by nobody', async () => {
      const { visitor } = await signedIn();
      const { cookie } = visitor;
      await visitor.get('/authenticate/logout');
      visitor.cookie = cookie;
      expect((await visitor.get('/authenticate/logout')).status).toBe(200);
      expect((await new Visitor(house).get('/authenticate/logout')).status).toBe(200);
    });

    it('leaves the person’s other browsers alone', async () => {
      const { user, visitor } = await signedIn();
      const elsewhere = await Visitor.as(house, user);
      await visitor.get('/authenticate/logout');
      expect(await statusOf(elsewhere)).toBe(200);
    });

    it('is for good while another request is still running', async () => {
      const { user, visitor } = await signedIn();
      await age(user, 'lastSeenAt', '20 minutes');
      const other = await OtherInstance.holding(house, 'users', user.id);
      const { cookie } = visitor;
      const running = visitor.post('/users/language', { language: 'es' });
      await other.untilWaiting();
      expect((await visitor.get('/authenticate/logout')).status).toBe(200);
      await other.letGo();
      expect((await running).status).toBe(200);
      visitor.cookie = cookie;
      expect(await statusOf(visitor)).toBe(401);
      expect(await house.dataSource.manager.countBy(Session, { userId: user.id })).toBe(0);
    });

    it('wins over the many refreshes of the same moment', async () => {
      const { user, visitor } = await signedIn();
      const { cookie } = visitor;
      const refreshes = Array.from({ length: 10 }, () => visitor.get('/authenticate/refresh'));
      await Promise.all([...refreshes, visitor.get('/authenticate/logout')]);
      visitor.cookie = cookie;
      expect(await statusOf(visitor)).toBe(401);
      expect(await house.dataSource.manager.countBy(Session, { userId: user.id })).toBe(0);
    });

    it.each(['/authenticate/logout', '/authenticate/refresh'])(
      'cannot be made to happen by another website: %s',
      async (path) => {
        const { visitor } = await signedIn();
        expect((await visitor.get(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
        expect((await visitor.get(path, { Origin: 'https://elsewhere.example' })).status).toBe(403);
        expect(await statusOf(visitor)).toBe(200);
      },
    );
  });

  describe('carry the rights of this very moment', () => {
    it('of the account', async () => {
      const { user, visitor } = await signedIn();
      await house.dataSource.manager.update(User, { id: user.id }, { role: 'admin' });
      expect((await visitor.get('/users/whoami')).body.role).toBe('admin');
    });

    it('at sites', async () => {
      const site = await addSite(house.dataSource, { name: 'Mesa Vista' });
      const user = await addMember(house.dataSource, site, 'staff');
      const visitor = await Visitor.as(house, user);
      expect((await visitor.get('/users/whoami')).body.sites).toEqual([
        { id: site.id, name: 'Mesa Vista', role: 'staff' },
      ]);
      await house.dataSource.query(`DELETE FROM site_members WHERE "userId" = $1`, [user.id]);
      expect((await visitor.get('/users/whoami')).body.sites).toEqual([]);
    });
  });
});
