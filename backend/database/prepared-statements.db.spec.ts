import type { EntityManager } from 'typeorm';
import { isDatabaseUnavailable } from '../platform/database-unavailable.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { prepared, rowsOf } from './prepared-statements.js';

describe('a prepared statement', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('has one short name per text', () => {
    const [one, same, other] = ['SELECT 1', 'SELECT 1', 'SELECT 2'].map((text) => prepared(text, []).name);
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    // PostgreSQL cuts names off at 63 bytes.
    expect(prepared('x'.repeat(10_000), []).name!.length).toBeLessThan(63);
  });

  it('returns the rows for its values', async () => {
    const { manager } = database.dataSource;
    const texts = await Promise.all(
      ['a', "b'; --", 'ñ'].map((text) => rowsOf(manager, prepared('SELECT $1::text AS text', [text]))),
    );
    expect(texts).toEqual([[{ text: 'a' }], [{ text: "b'; --" }], [{ text: 'ñ' }]]);
  });

  it('is planned once per connection', async () => {
    await database.dataSource.transaction(async (manager) => {
      for (const value of [1, 2, 3]) await rowsOf(manager, prepared('SELECT $1::int AS "kept"', [value]));
      const kept = await manager.query<unknown[]>(
        `SELECT FROM pg_prepared_statements WHERE statement LIKE '%"kept"'`,
      );
      expect(kept).toHaveLength(1);
    });
  });

  it("sees what its transaction wrote, which others don't", async () => {
    const { dataSource } = database;
    const schools = (manager: EntityManager) => rowsOf(manager, prepared('SELECT "id" FROM schools', []));
    await dataSource.transaction(async (manager) => {
      await manager.query(`INSERT INTO schools ("id", "name") VALUES (7, 'Acequia')`);
      expect(await schools(manager)).toEqual([{ id: 7 }]);
      expect(await schools(dataSource.manager)).toEqual([]);
    });
    expect(await schools(dataSource.manager)).toEqual([{ id: 7 }]);
  });

  it('reports an unavailable database if there is no connection', async () => {
    const { dataSource } = database;
    await dataSource.destroy();
    const failing = rowsOf(dataSource.manager, prepared('SELECT 1', []));
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
});
