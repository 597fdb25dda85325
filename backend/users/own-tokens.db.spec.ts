import type { NewToken, TokenView } from '../../domain/contract/tokens.js';
import type { TokenScope } from '../../domain/enums/enums.js';
import { AccountsService } from '../accounts/accounts.service.js';
import type { User } from '../accounts/user.entity.js';
import { ApiToken } from '../auth/api-token.entity.js';
import { hashToken } from '../auth/secret-token.js';
import { findAccessLines } from '../testing/access-log.js';
import { waitFor } from '../testing/eventually.js';
import { addUser } from '../testing/people.js';
import { runWithoutRowLocks } from '../testing/races.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { findTablesWith } from '../testing/table-contents.js';
import { Visitor } from '../testing/visitor.js';

describe('tokens for scheduled downloads', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  const A_TOKEN = { name: 'Warehouse', scopes: ['reports', 'export'], days: 30 };

  const makeSomeone = async (): Promise<{ admin: User; browser: Visitor }> => {
    const admin = await addUser(testApp.dataSource, { role: 'admin', firstName: 'Eva', lastName: 'Luna' });
    return { admin, browser: await Visitor.signIn(testApp, admin) };
  };
  const add = async (browser: Visitor, scopes: TokenScope[] = ['reports', 'export']): Promise<NewToken> => {
    const { status, body } = await browser.post('/users/me/tokens', { ...A_TOKEN, scopes });
    expect(status).toBe(200);
    return body as NewToken;
  };
  const visitWithToken = (token: string): Visitor =>
    new Visitor(testApp, { Authorization: `Bearer ${token}` });
  const listTokens = async (browser: Visitor): Promise<TokenView[]> =>
    (await browser.get('/users/me/tokens')).body as TokenView[];
  const readStatus = async (token: string): Promise<number> =>
    (await visitWithToken(token).get('/reports/status')).status;

  it('are shown once, and stored as a hash', async () => {
    const { admin, browser } = await makeSomeone();
    expect(await listTokens(browser)).toEqual([]);
    const { id, token } = await add(browser);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [view, ...others] = await listTokens(browser);
    expect(others).toEqual([]);
    expect(view).toEqual({
      ...{ id, name: 'Warehouse', scopes: ['reports', 'export'], lastUsedOn: null },
      ...{ createdOn: expect.any(Number), expiresOn: expect.any(Number) },
    });
    expect(Math.abs(view!.expiresOn - view!.createdOn - 30 * 86_400)).toBeLessThan(60);
    const stored = await testApp.dataSource.manager.findOneByOrFail(ApiToken, { id });
    expect(stored).toMatchObject({ tokenHash: hashToken(token), userId: admin.id });
    expect(await findTablesWith(testApp.dataSource, token.toLowerCase())).toEqual([]);
    expect(await findAccessLines(testApp.dataSource, { userId: admin.id })).toMatchObject([
      { kind: 'granted', action: 'token.create', token: 'Warehouse' },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Field is required.'],
    [{ name: 'x'.repeat(65) }, 'name', 'Name too long'],
    [{ scopes: [] }, 'scopes', 'Field is required.'],
    [{ scopes: ['everything'] }, 'scopes', 'Invalid input'],
    [{ scopes: 'reports' }, 'scopes', 'Invalid input'],
    [{ days: 0 }, 'days', 'Invalid input'],
    [{ days: 367 }, 'days', 'Invalid input'],
    [{ days: null }, 'days', 'Field is required.'],
  ])('refuse %p', async (change, field, message) => {
    const { browser } = await makeSomeone();
    const { status, body } = await browser.post('/users/me/tokens', { ...A_TOKEN, ...change });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await listTokens(browser)).toEqual([]);
  });

  it('download what their scopes allow, and nothing else', async () => {
    const { browser } = await makeSomeone();
    const reports = visitWithToken((await add(browser, ['reports'])).token);
    const exports = visitWithToken((await add(browser, ['export'])).token);
    const readStatuses = async (visitor: Visitor) => [
      (await visitor.get('/reports/status')).status,
      (await visitor.post('/students/list', { page: '1' })).status,
      (await visitor.post('/students/export', { ids: [] })).status,
      (await visitor.get('/applications')).status,
      (await visitor.get('/users/whoami')).status,
      (await visitor.get('/users/me/tokens')).status,
    ];
    expect(await readStatuses(reports)).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await readStatuses(exports)).toEqual([403, 200, 200, 403, 403, 403]);
  });

  it('leave public routes as they are, whatever the token', async () => {
    const { browser } = await makeSomeone();
    for (const token of [(await add(browser)).token, 'unknown']) {
      expect((await visitWithToken(token).get('/season')).status).toBe(200);
      expect((await visitWithToken(token).get('/health/live')).status).toBe(200);
    }
  });

  it('stop working when they expire, are revoked, or never existed', async () => {
    const { browser } = await makeSomeone();
    const [expired, revoked] = [await add(browser), await add(browser)];
    expect([await readStatus(expired.token), await readStatus(revoked.token)]).toEqual([200, 200]);
    await testApp.dataSource.manager.update(ApiToken, { id: expired.id }, { expiresAt: new Date() });
    expect((await browser.post('/users/me/tokens/revoke', { id: revoked.id })).status).toBe(200);
    for (const token of [expired.token, revoked.token, 'unknown']) expect(await readStatus(token)).toBe(401);
    expect((await listTokens(browser)).map(({ id }) => id)).toEqual([expired.id]);
  });

  it('are revoked by their owner only', async () => {
    const [one, other] = [await makeSomeone(), await makeSomeone()];
    const { id, token } = await add(one.browser);
    expect((await other.browser.post('/users/me/tokens/revoke', { id })).status).toBe(404);
    expect(await readStatus(token)).toBe(200);
  });

  it('count for more than the session of the same request', async () => {
    const { browser } = await makeSomeone();
    const headers = { Authorization: 'Bearer unknown' };
    expect((await browser.get('/users/whoami', headers)).status).toBe(401);
  });

  it('export children without allergies and health notes', async () => {
    const { admin, browser } = await makeSomeone();
    const family = await addUser(testApp.dataSource);
    const { id } = await addStudent(
      testApp.dataSource,
      family,
      { status: 'unassigned' },
      { allergies: 'Peanuts', healthNotes: 'Asthma' },
    );
    const { token } = await add(browser);
    const byToken = await visitWithToken(token).post('/students/export', { ids: [id] });
    const bySession = await browser.post('/students/export', { ids: [id] });
    const { allergies, healthNotes, ...others } = (bySession.body as Record<string, unknown>[])[0]!;
    expect([allergies, healthNotes]).toEqual(['Peanuts', 'Asthma']);
    expect(byToken.body).toEqual([others]);
    const lines = await findAccessLines(testApp.dataSource, { userId: admin.id, kind: 'exported' });
    expect(lines).toMatchObject([{ token: 'Warehouse' }, { token: null }]);
  });

  it('are in the access log, with the person, also when they’re refused', async () => {
    const { admin, browser } = await makeSomeone();
    const { token } = await add(browser, ['export']);
    await visitWithToken(token).post('/students/list', { page: '1' });
    await visitWithToken(token).get('/reports/status');
    const log = (await browser.get(`/users/${admin.id}/access`)).body as { results: object[] };
    expect(log.results.slice(0, 3)).toMatchObject([
      { kind: 'refused', action: 'report.read', by: 'Eva Luna', token: 'Warehouse' },
      { kind: 'read', action: 'student.list', by: 'Eva Luna', token: 'Warehouse' },
      { kind: 'granted', action: 'token.create', by: 'Eva Luna', token: 'Warehouse' },
    ]);
  });

  it('say when they were last used, and write it once a minute', async () => {
    const { manager } = testApp.dataSource;
    const { browser } = await makeSomeone();
    const { id, token } = await add(browser);
    const readLastUse = async () => (await manager.findOneByOrFail(ApiToken, { id })).lastUsedAt?.getTime();
    const useToken = async (secondsAgo: number) => {
      const lastUsedAt = new Date(Date.now() - secondsAgo * 1000);
      await manager.update(ApiToken, { id }, { lastUsedAt });
      expect(await readStatus(token)).toBe(200);
      return (await readLastUse())! - lastUsedAt.getTime();
    };
    await readStatus(token);
    expect(Math.abs(Date.now() - (await readLastUse())!)).toBeLessThan(30_000);
    expect((await listTokens(browser))[0]?.lastUsedOn).toEqual(expect.any(Number));
    expect(await useToken(50)).toBe(0);
    expect(await useToken(70)).toBeGreaterThan(0);
  });

  describe('of an administrator who is none any more', () => {
    const change = async (admin: User, how: 'deactivate' | 'demote'): Promise<number> => {
      const { browser } = await makeSomeone();
      const { firstName, lastName, email } = admin;
      return how === 'deactivate'
        ? (await browser.post(`/users/${admin.id}/deactivate`)).status
        : (await browser.post(`/users/${admin.id}/update`, { firstName, lastName, email, role: 'user' }))
            .status;
    };

    it.each(['deactivate', 'demote'] as const)('are revoked for good: %s', async (how) => {
      const { admin, browser } = await makeSomeone();
      const { token } = await add(browser);
      expect(await change(admin, how)).toBe(200);
      expect(await readStatus(token)).toBe(401);
      const other = await makeSomeone();
      const { firstName, lastName, email } = admin;
      if (how === 'deactivate') await other.browser.post(`/users/${admin.id}/reactivate`);
      else {
        const again = { firstName, lastName, email, role: 'admin' };
        await other.browser.post(`/users/${admin.id}/update`, again);
      }
      expect(await readStatus(token)).toBe(401);
      expect(await testApp.dataSource.manager.countBy(ApiToken, { userId: admin.id })).toBe(0);
    });

    async function race(how: 'deactivate' | 'demote'): Promise<number> {
      const { admin, browser } = await makeSomeone();
      const accounts = testApp.app.get(AccountsService);
      const lock = accounts.lock.bind(accounts);
      const changes: Promise<number>[] = [];
      const spy = jest.spyOn(accounts, 'lock').mockImplementationOnce(async (manager, where) => {
        const user = await lock(manager, where);
        const state = { isDone: false };
        const changing = change(admin, how).finally(() => (state.isDone = true));
        changes.push(changing);
        await waitFor(async () => expect(state.isDone || (await isSomebodyWaiting())).toBe(true));
        return user;
      });
      expect((await browser.post('/users/me/tokens', A_TOKEN)).status).toBe(200);
      spy.mockRestore();
      expect(await Promise.all(changes)).toEqual([200]);
      return testApp.dataSource.manager.countBy(ApiToken, { userId: admin.id });
    }

    async function isSomebodyWaiting(): Promise<boolean> {
      const waiting = await testApp.dataSource.query<object[]>(
        `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`,
      );
      return waiting.length > 0;
    }

    it.each(['deactivate', 'demote'] as const)('are revoked also when just made: %s', async (how) => {
      expect(await race(how)).toBe(0);
    });

    it('would stay without the lock', async () => {
      expect(await runWithoutRowLocks(() => race('deactivate'))).toBe(1);
    });
  });
});
