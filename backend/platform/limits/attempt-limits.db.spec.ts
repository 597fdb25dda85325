import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { AttemptCount } from './attempt-count.entity.js';
import { AttemptLimits } from './attempt-limits.js';
import type { Attempt, Limit } from './attempt-limits.queries.js';

const THREE_AN_HOUR: Limit = { name: 'three', max: 3, seconds: 3600, since: 'first' };
const THREE_IN_A_ROW: Limit = { name: 'row', max: 3, seconds: 600, since: 'last' };

describe('attempts', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let limits: AttemptLimits;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ dataSource } = database);
    limits = new AttemptLimits(dataSource);
  });
  afterAll(() => database.drop());
  beforeEach(() => dataSource.manager.clear(AttemptCount));

  const take = (limit: Limit, address = '192.0.2.1'): Promise<Attempt> =>
    limits.take(dataSource.manager, limit, { address });
  const pass = (seconds: number): Promise<unknown> =>
    dataSource.query(`UPDATE attempt_counts SET "expiresAt" = "expiresAt" - $1 * interval '1 second'`, [
      seconds,
    ]);

  async function takeTimes(limit: Limit, times: number): Promise<boolean[]> {
    const answers: boolean[] = [];
    for (let time = 1; time <= times; time++) answers.push((await take(limit)).isAllowed);
    return answers;
  }

  it('are allowed up to the limit', async () => {
    expect(await takeTimes(THREE_AN_HOUR, 5)).toEqual([true, true, true, false, false]);
  });

  it("of others aren't counted", async () => {
    await takeTimes(THREE_AN_HOUR, 4);
    expect((await take(THREE_AN_HOUR, '192.0.2.2')).isAllowed).toBe(true);
    expect((await take(THREE_IN_A_ROW)).isAllowed).toBe(true);
  });

  it('per hour are counted from the first one', async () => {
    await takeTimes(THREE_AN_HOUR, 2);
    await pass(3000);
    expect((await take(THREE_AN_HOUR)).seconds).toBe(600);
    expect((await take(THREE_AN_HOUR)).isAllowed).toBe(false);
    await pass(601);
    expect(await takeTimes(THREE_AN_HOUR, 4)).toEqual([true, true, true, false]);
  });

  it('in a row are counted from the last one that was allowed', async () => {
    await takeTimes(THREE_IN_A_ROW, 2);
    await pass(500);
    expect((await take(THREE_IN_A_ROW)).seconds).toBe(600);
    await pass(100);
    expect(await take(THREE_IN_A_ROW)).toEqual({ isAllowed: false, seconds: 500 });
    await pass(501);
    expect((await take(THREE_IN_A_ROW)).isAllowed).toBe(true);
  });

  it('at the same time are all counted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(THREE_AN_HOUR)));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  });

  it('are refused beyond the limit, with the time to wait', async () => {
    for (let time = 1; time <= 3; time++) await limits.enforce(THREE_AN_HOUR, { address: '192.0.2.1' });
    await expect(limits.enforce(THREE_AN_HOUR, { address: '192.0.2.1' })).rejects.toMatchObject({
      status: 429,
      details: { retryAfterSeconds: 3600 },
    });
  });

  it('can be asked about without counting', async () => {
    const peek = (): Promise<Attempt> =>
      limits.peek(dataSource.manager, THREE_AN_HOUR, { address: '192.0.2.1' });
    expect(await peek()).toEqual({ isAllowed: true, seconds: 3600 });
    await takeTimes(THREE_AN_HOUR, 2);
    expect([await peek(), await peek()]).toMatchObject([{ isAllowed: true }, { isAllowed: true }]);
    await takeTimes(THREE_AN_HOUR, 1);
    await pass(600);
    expect(await peek()).toEqual({ isAllowed: false, seconds: 3000 });
    await pass(3001);
    expect(await peek()).toEqual({ isAllowed: true, seconds: 3600 });
  });

  it('for an email can be reset for one address or for all', async () => {
    const [here, there] = ['192.0.2.1', '192.0.2.2'].map((address) => ({
      email: 'ana@example.org',
      address,
    }));
    const other = { email: 'luz@example.org', address: '192.0.2.1' };
    for (const subject of [here, there, other])
      await limits.take(dataSource.manager, THREE_AN_HOUR, subject ?? {});
    await limits.forget(dataSource.manager, THREE_AN_HOUR, here ?? {});
    expect(await dataSource.manager.count(AttemptCount)).toBe(2);
    await limits.forgetEverywhere(dataSource.manager, THREE_AN_HOUR, 'ana@example.org');
    expect(await dataSource.manager.count(AttemptCount)).toBe(1);
  });

  it('are stored without the email', async () => {
    await limits.take(dataSource.manager, THREE_AN_HOUR, { email: 'ana@example.org', address: '192.0.2.1' });
    const [{ key } = { key: '' }] = await dataSource.manager.find(AttemptCount);
    expect(key).toMatch(/^three:[0-9a-f]{64}:192\.0\.2\.1$/);
  });
});
