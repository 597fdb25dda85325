import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { projectRoot } from '../platform/project-root.js';
import { addUser } from '../testing/people.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { AccessLogEntry } from './access-log-entry.entity.js';
import { AccessLog, type NewAccessLogEntry } from './access-log.js';
import { HistoryLog } from './history-log.js';

const SECTION = '## Who did what, and who saw what';

/** The statements of the section, in their order. */
function statements(): string[] {
  const page = readFileSync(join(projectRoot(), 'docs', 'operations.md'), 'utf8');
  const [, section = ''] = page.split(SECTION);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/```sql\n(.*?)```/gs)].map(([, statement = '']) => statement);
}

describe('what docs/operations.md says of the logs', () => {
  const [seenBy = '', doneBy = '', lift = ''] = statements();
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
  const minute = (at: number): Date => new Date(Date.UTC(2025, 4, 1, 12, at));

  it('answers who has seen a child’s record', async () => {
    const family = await addUser(dataSource);
    const admin = await addUser(dataSource, { role: 'admin', firstName: 'Eva' });
    const site = await addSite(dataSource);
    const staff = await addMember(dataSource, site, 'staff', { firstName: 'Rosa' });
    const [child, sibling] = [await addStudent(dataSource, family), await addStudent(dataSource, family)];
    const ids = { studentIds: [child.id] };
    await note({ kind: 'read', userId: admin.id, action: 'student.application', ...ids, at: minute(1) });
    await note({ kind: 'read', userId: admin.id, studentIds: [sibling.id], at: minute(2) });
    await note({ kind: 'refused', userId: staff.id, action: 'student.read', ...ids, at: minute(3) });
    const both = [sibling.id, child.id];
    await note({
      kind: 'exported',
      userId: admin.id,
      action: 'student.export',
      studentIds: both,
      at: minute(4),
    });
    const told = { studentId: child.id, siteId: site.id };
    const history = new HistoryLog();
    await history.add(dataSource.manager, {
      kind: 'submitted',
      byUserId: family.id,
      ...told,
      at: minute(0),
    });
    await history.add(dataSource.manager, { kind: 'accepted', byUserId: staff.id, ...told, at: minute(5) });
    await history.add(dataSource.manager, { kind: 'canceled', byUserId: null, ...told, at: minute(6) });

    const seen = await ask(seenBy, child.id);
    expect(seen.map(({ at, what, firstName }) => [at, what, firstName])).toEqual([
      [minute(1), 'student.application', 'Eva'],
      [minute(4), 'student.export', 'Eva'],
      [minute(5), 'accepted', 'Rosa'],
    ]);
  });

  it('answers what a person has done, and who has tried their account', async () => {
    const [admin, other] = [await addUser(dataSource), await addUser(dataSource)];
    await note({ kind: 'login-refused', userId: null, email: admin.email, at: minute(1) });
    await note({ kind: 'login', userId: admin.id, email: admin.email, at: minute(2) });
    await note({ kind: 'read', userId: admin.id, at: minute(3) });
    await note({ kind: 'read', userId: other.id, at: minute(4) });
    const done = await ask(doneBy, admin.email.toUpperCase());
    expect(done.map(({ kind }) => kind)).toEqual(['login-refused', 'login', 'read']);
  });

  it('lifts the lock for one transaction', async () => {
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
