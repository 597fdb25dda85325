import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

describe('statements with parameters', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  async function countPlans(text: string, values: unknown[]) {
    return database.dataSource.transaction(async (manager) => {
      const answers: unknown[] = [];
      for (const value of values) answers.push(...(await manager.query<unknown[]>(text, [value])));
      const [{ count }] = await manager.query<[{ count: number }]>(
        `SELECT count(*)::int FROM pg_prepared_statements WHERE statement = '${text.replaceAll("'", "''")}'`,
      );
      return { answers, count };
    });
  }

  const VALUES = ['a', "b'; --", 'ñ', 'd', 'e'];

  it('are planned once per connection if they are asked often', async () => {
    const { answers, count } = await countPlans('SELECT $1::text AS "often"', VALUES);
    expect(answers).toEqual(VALUES.map((often) => ({ often })));
    expect(count).toBe(1);
  });

  it('are planned for each pattern', async () => {
    const { answers, count } = await countPlans(`SELECT 'dad' LIKE $1::text AS "fits"`, [
      '%a%',
      'x',
      '%',
      'd%',
      'a',
    ]);
    expect(answers).toEqual([true, false, true, true, false].map((fits) => ({ fits })));
    expect(count).toBe(0);
  });

  it('are named for repositories too', async () => {
    await database.dataSource.transaction(async (manager) => {
      const schools = manager.getRepository('School');
      for (const id of [1, 2, 3, 4, 5]) await schools.findOneBy({ id });
      const named = await manager.query<unknown[]>(
        `SELECT FROM pg_prepared_statements WHERE statement LIKE '%"schools"%'`,
      );
      expect(named).toHaveLength(1);
    });
  });
});
