import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { findProjectRoot } from '../platform/project-root.js';
import { addUser } from '../testing/people.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { AccessLogEntry, type NewAccessLogEntry } from './access-log-entry.entity.js';
import { AccessLog } from './access-log.js';

const SECTION = '## Who did what, and who saw what';

function listStatements(): string[] {
  const page = readFileSync(join(findProjectRoot(), 'docs', 'operations.md'), 'utf8');
  const [, section = ''] = page.split(SECTION);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/```sql\n(.*?)```/gs)].map(([, statement = '']) => statement);
}

describe('the log statements in docs/operations.md', () => {
  const [lift = ''] = listStatements();
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ dataSource } = database);
  });
  afterAll(() => database.drop());

  const ask = (statement: string, value: string) =>
    dataSource.query<Record<string, unknown>[]>(statement.replace('…', value));
  const note = (entry: NewAccessLogEntry) => new AccessLog().add(dataSource.manager, entry);

  it('disable the protection for one transaction', async () => {
    const { manager } = dataSource;
    const { id: userId } = await addUser(dataSource);
    await note({ kind: 'read', userId, at: new Date('2024-12-31T12:00:00Z') });
    await note({ kind: 'read', userId, at: new Date('2025-01-02T12:00:00Z') });
    await ask(lift, '2025-01-01');
    expect(await manager.countBy(AccessLogEntry, { userId })).toBe(1);
    await expect(manager.delete(AccessLogEntry, { userId })).rejects.toThrow('only ever added to');
    const [trigger] = await dataSource.query<{ tgenabled: string }[]>(
      `SELECT "tgenabled" FROM pg_trigger WHERE "tgname" = 'access_log_append_only'`,
    );
    expect(trigger?.tgenabled).toBe('A');
  });
});
