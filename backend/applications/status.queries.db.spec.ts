import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { getApplicationStatus, type StatusFacts } from '../../domain/status/application-status.js';
import { STATUS_GROUPS } from '../../domain/status/student-metrics.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { hasStatusSql, getStatusRank, getStatusRankSql } from './status.queries.js';

/** Every combination of the flags, even those that the table's constraints forbid. */
const COMBINATIONS: StatusFacts[] = [null, 1_740_000_000].flatMap((applicationSubmitted) =>
  [null, 7].flatMap((siteId) =>
    [null, true, false].flatMap((siteAccepted) =>
      [true, false].flatMap((returned) =>
        [true, false].map((removed) => ({ applicationSubmitted, siteId, siteAccepted, returned, removed })),
      ),
    ),
  ),
);

describe('the status of an application in SQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function readAnswers(expression: string): Promise<unknown[]> {
    const facts = JSON.stringify(COMBINATIONS.map((combination, at) => ({ ...combination, at })));
    const rows = await database.dataSource.query<{ answer: unknown }[]>(
      `SELECT ${expression} AS answer
       FROM jsonb_to_recordset($1::jsonb) AS s(
         "at" int, "applicationSubmitted" bigint, "siteId" int, "siteAccepted" boolean, "returned" boolean, "removed" boolean
       ) ORDER BY s."at"`,
      [facts],
    );
    return rows.map(({ answer }) => answer);
  }

  it('is tested with every combination of the flags, and they cover every status', () => {
    expect(COMBINATIONS).toHaveLength(48);
    expect(new Set(COMBINATIONS.map(getApplicationStatus))).toEqual(new Set(APPLICATION_STATUSES));
  });

  it("is the domain's for every combination when sorting", async () => {
    const domain = COMBINATIONS.map((facts) => getStatusRank(getApplicationStatus(facts)));
    expect(await readAnswers(getStatusRankSql())).toEqual(domain);
  });

  it.each(APPLICATION_STATUSES)(
    "is the domain's for every combination when filtering by %s",
    async (status) => {
      const domain = COMBINATIONS.map((facts) => getApplicationStatus(facts) === status);
      expect(await readAnswers(hasStatusSql([status]))).toEqual(domain);
    },
  );

  it.each(Object.entries(STATUS_GROUPS))(
    "is the domain's for every combination when filtering by the group %s",
    async (_, group: readonly ApplicationStatus[]) => {
      const domain = COMBINATIONS.map((facts) => group.includes(getApplicationStatus(facts)));
      expect(await readAnswers(hasStatusSql(group))).toEqual(domain);
    },
  );

  it("sorts in the spec's order", () => {
    expect(APPLICATION_STATUSES.map(getStatusRank)).toEqual(APPLICATION_STATUSES.map((_, at) => at));
  });

  describe('matches the indexes: changed status rules need a migration', () => {
    it.each([
      ['students_status', `USING btree (season, (${getStatusRankSql('')}), "updatedAt", id)`],
      [
        'students_waiting',
        `USING btree (season, "applicationSubmitted", id) WHERE ${hasStatusSql(STATUS_GROUPS.waiting, '')}`,
      ],
    ])('%s', async (name, expected) => {
      await database.dataSource.query(`CREATE INDEX expected_now ON students ${expected}`);
      const readDefinition = async (index: string) => {
        const [{ text }] = await database.dataSource.query<[{ text: string }]>(
          'SELECT pg_get_indexdef($1::regclass) AS text',
          [index],
        );
        return text.replace(index, 'index').replace(/ INCLUDE \([^)]*\)/, '');
      };
      expect(await readDefinition(name)).toBe(await readDefinition('expected_now'));
      await database.dataSource.query('DROP INDEX expected_now');
    });
  });
});
