import { User } from '../accounts/user.entity.js';
import { AttemptCount } from '../platform/limits/attempt-count.entity.js';
import { ATTEMPTS, AttemptLimits } from '../platform/limits/attempt-limits.js';
import { waitFor } from '../testing/eventually.js';
import { PASSWORD, addUser } from '../testing/people.js';
import { createSecondApp } from '../testing/second-app.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';
import { PasswordsService } from './passwords.service.js';

const { max } = ATTEMPTS.wrongPassword;
const WRONG = 'not-this-one-either';

describe('what one address may try', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp({ TRUST_PROXY: '1' });
  });
  afterAll(() => testApp.close());

  const visitFrom = (address: string, instance = testApp): Visitor =>
    new Visitor(instance, { 'X-Forwarded-For': address });

  async function logIn(visitor: Visitor, email: string, password = PASSWORD): Promise<number> {
    return (await visitor.post('/authenticate', { email, password })).status;
  }

  async function failLogins(address: string, count: number): Promise<void> {
    await testApp.dataSource.manager.save(AttemptCount, {
      key: `${ATTEMPTS.wrongPassword.name}::${address}`,
      count,
      expiresAt: new Date(Date.now() + ATTEMPTS.wrongPassword.seconds * 1000),
    });
  }

  const countFailedLogins = async ({ id }: User): Promise<number> =>
    (await testApp.dataSource.manager.findOneByOrFail(User, { id })).failedLogins;

  function countStatuses(answers: number[]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const status of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  describe('a password for many accounts', () => {
    it('is refused after 200 failures in 15 minutes, even the right one, but not from other addresses', async () => {
      const { email } = await addUser(testApp.dataSource);
      await failLogins('192.0.2.1', max - 1);
      expect(await logIn(visitFrom('192.0.2.1'), email, WRONG)).toBe(401);
      const answer = await visitFrom('192.0.2.1').post('/authenticate', { email, password: PASSWORD });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect(await logIn(visitFrom('192.0.2.2'), email)).toBe(200);
      await testApp.dataSource.query(`UPDATE attempt_counts SET "expiresAt" = now()`);
      expect(await logIn(visitFrom('192.0.2.1'), email)).toBe(200);
    });

    it("doesn't count for the account once the address is refused", async () => {
      const user = await addUser(testApp.dataSource);
      await failLogins('192.0.2.3', max);
      for (let time = 1; time <= 6; time++) {
        expect(await logIn(visitFrom('192.0.2.3'), user.email, WRONG)).toBe(429);
      }
      expect(await countFailedLogins(user)).toBe(0);
      await testApp.dataSource.manager.delete(AttemptCount, {
        key: `${ATTEMPTS.wrongPassword.name}::192.0.2.3`,
      });
      expect(await logIn(visitFrom('192.0.2.3'), user.email)).toBe(200);
    });

    it('is the same for the password of the own account', async () => {
      const user = await addUser(testApp.dataSource);
      const visitor = await Visitor.signIn(testApp, user);
      const address = { 'X-Forwarded-For': '192.0.2.4' };
      const change = (password: string): ReturnType<Visitor['post']> =>
        visitor.post('/users/me/delete', { password }, address);
      await failLogins('192.0.2.4', max - 1);
      expect((await change(WRONG)).status).toBe(400);
      expect((await change(PASSWORD)).status).toBe(429);
      expect(await logIn(visitFrom('192.0.2.4'), user.email)).toBe(429);
    });

    async function guessAtOnce(address: string, times: number): Promise<Record<number, number>> {
      const second = await createSecondApp(testApp);
      const users = await Promise.all(Array.from({ length: times }, () => addUser(testApp.dataSource)));
      const answers = users.map(({ email }, at) =>
        logIn(visitFrom(address, at % 2 === 0 ? testApp : second), email, WRONG),
      );
      const counts = countStatuses(await Promise.all(answers));
      await second.close();
      return counts;
    }

    it('gains nothing from simultaneous attempts on two instances', async () => {
      await failLogins('192.0.2.5', max - 10);
      expect(await guessAtOnce('192.0.2.5', 24)).toEqual({ 401: 10, 429: 14 });
    });

    it('would gain from them if counting were not one statement', async () => {
      await failLogins('192.0.2.6', max - 10);
      const limits = new AttemptLimits(testApp.dataSource);
      const take = limits.take.bind(limits);
      let readers = 0;
      const counting = jest
        .spyOn(AttemptLimits.prototype, 'take')
        .mockImplementation(async (manager, limit, subject) => {
          if (limit !== ATTEMPTS.wrongPassword) return take(manager, limit, subject);
          const before = await limits.peek(manager, limit, subject);
          readers++;
          await waitFor(() => expect(readers).toBe(16));
          await take(manager, limit, subject);
          return before;
        });
      const counts = await guessAtOnce('192.0.2.6', 16);
      counting.mockRestore();
      expect(counts).toEqual({ 401: 16 });
    });

    it('reveals nothing if the limit was reached while it was compared', async () => {
      const user = await addUser(testApp.dataSource);
      const other = await addUser(testApp.dataSource);
      await failLogins('192.0.2.7', max - 1);
      const passwords = testApp.app.get(PasswordsService);
      const verify = passwords.verify.bind(passwords);
      const compared = jest.spyOn(passwords, 'verify').mockImplementationOnce(async (...args) => {
        const isRight = await verify(...args);
        expect(isRight).toBe(true);
        expect(await logIn(visitFrom('192.0.2.7'), other.email, WRONG)).toBe(401);
        return isRight;
      });
      const visitor = visitFrom('192.0.2.7');
      expect(await logIn(visitor, user.email)).toBe(429);
      expect(visitor.cookie).toBeNull();
      compared.mockRestore();
    });
  });

  describe('good logins', () => {
    it('never count, however many come from one school', async () => {
      const users = await Promise.all(Array.from({ length: 40 }, () => addUser(testApp.dataSource)));
      await failLogins('192.0.2.20', max - 1);
      const answers = await Promise.all(users.map(({ email }) => logIn(visitFrom('192.0.2.20'), email)));
      expect(countStatuses(answers)).toEqual({ 200: 40 });
      const key = `${ATTEMPTS.wrongPassword.name}::192.0.2.20`;
      expect(await testApp.dataSource.manager.findOneByOrFail(AttemptCount, { key })).toMatchObject({
        count: max - 1,
      });
    });
  });

  describe('the queue for comparing passwords', () => {
    function fill(address: string, places: number): { end: () => Promise<void> } {
      const passwords = testApp.app.get(PasswordsService);
      let end = (): void => undefined;
      const ended = new Promise<null>((resolve) => (end = () => resolve(null)));
      const waiting = Array.from({ length: places }, () =>
        passwords
          .verify('', address, async () => {
            await ended;
            throw new Error('given up');
          })
          .catch(() => undefined),
      );
      return {
        end: async () => {
          end();
          await Promise.all(waiting);
        },
      };
    }

    it("can't be filled by one address", async () => {
      const user = await addUser(testApp.dataSource);
      const queue = fill('192.0.2.30', 450);
      expect(await logIn(visitFrom('192.0.2.30'), user.email)).toBe(503);
      expect(await logIn(visitFrom('192.0.2.31'), user.email)).toBe(200);
      await queue.end();
      expect(await logIn(visitFrom('192.0.2.30'), user.email)).toBe(200);
    });

    it("doesn't count an attempt that found it full", async () => {
      const user = await addUser(testApp.dataSource);
      const full = ['192.0.2.32', '192.0.2.33', '192.0.2.34'].map((address) => fill(address, 200));
      await testApp.dataSource.manager.clear(AttemptCount);
      for (let time = 1; time <= 6; time++) {
        const answer = await visitFrom('192.0.2.35').post('/authenticate', {
          email: user.email,
          password: PASSWORD,
        });
        expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      }
      expect(await countFailedLogins(user)).toBe(0);
      expect(await testApp.dataSource.manager.count(AttemptCount)).toBe(0);
      for (const { end } of full) await end();
      expect(await logIn(visitFrom('192.0.2.35'), user.email)).toBe(200);
    });
  });
});
