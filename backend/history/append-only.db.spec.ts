import pg from 'pg';
import type { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { AttendanceLogEntry } from '../classes/attendance.entity.js';
import { addUser } from '../testing/people.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { AccessLogEntry } from './access-log-entry.entity.js';
import { AccessLog } from './access-log.js';
import { HistoryEntry } from './history-entry.entity.js';
import { HistoryLog } from './history-log.js';
import { StudentNote } from './student-note.entity.js';

const LOGS = [
  ['history_entries', HistoryEntry, `"message" = 'It was somebody else.'`],
  ['access_log', AccessLogEntry, `"userId" = NULL`],
  ['student_notes', StudentNote, `"text" = 'It was somebody else.'`],
  ['attendance_log', AttendanceLogEntry, `"mark" = 'absent'`],
] as const;

describe('history and access log entries', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ dataSource } = database);
  });
  afterAll(() => database.drop());

  async function addLineInEach() {
    const family = await addUser(dataSource);
    const admin = await addUser(dataSource, { role: 'admin' });
    const site = await addSite(dataSource);
    const student = await addStudent(dataSource, family);
    const { manager } = dataSource;
    const told = { studentId: student.id, byUserId: admin.id, siteId: site.id };
    await new HistoryLog().add(manager, { kind: 'recalled', ...told });
    const seen = { userId: admin.id, studentIds: [student.id], siteId: site.id };
    await new AccessLog().add(manager, { kind: 'read', ...seen });
    await manager.insert(StudentNote, {
      studentId: student.id,
      byUserId: admin.id,
      text: 'Called the family.',
    });
    await manager.insert(AttendanceLogEntry, {
      ...{ studentId: student.id, siteId: site.id, byUserId: admin.id },
      ...{ day: '2025-06-02', mark: 'present', at: new Date() },
    });
    return { admin, site, student };
  }

  describe.each(LOGS)('in %s', (table, entity, change) => {
    const readEverything = () => dataSource.manager.find(entity, { order: { id: 'ASC' } });

    it.each([
      ['changed', `UPDATE ${table} SET ${change}`],
      ['changed where nothing is', `UPDATE ${table} SET ${change} WHERE false`],
      [
        'changed by inserting it again',
        `INSERT INTO ${table} SELECT * FROM ${table} ON CONFLICT ("id") DO UPDATE SET ${change}`,
      ],
      ['deleted', `DELETE FROM ${table}`],
      ['emptied', `TRUNCATE ${table}`],
      ['emptied with what refers to it', `TRUNCATE ${table} CASCADE`],
      ['changed as a replica', `SET session_replication_role = replica; UPDATE ${table} SET ${change}`],
    ])("can't be %s by the application’s own connection", async (_what, statement) => {
      await addLineInEach();
      const before = await readEverything();
      const runner = dataSource.createQueryRunner();
      await runner.connect();
      await expect(runner.query(statement)).rejects.toMatchObject({
        message: `${table} is only ever added to`,
        code: '23001',
      });
      await runner.query('RESET session_replication_role');
      await runner.release();
      expect(before.length).toBeGreaterThan(0);
      expect(await readEverything()).toEqual(before);
    });

    it("can't be changed by another connection", async () => {
      await addLineInEach();
      const before = await readEverything();
      const client = new pg.Client(database.url);
      await client.connect();
      await expect(client.query(`DELETE FROM ${table}`)).rejects.toThrow('only ever added to');
      await client.end();
      expect(await readEverything()).toEqual(before);
    });

    it('can be added', async () => {
      const before = await readEverything();
      await addLineInEach();
      expect(await readEverything()).toHaveLength(before.length + 1);
    });
  });

  it("stay in the history: their student, account and site can't be deleted", async () => {
    const { admin, site, student } = await addLineInEach();
    const { manager } = dataSource;
    await expect(manager.delete(Student, { id: student.id })).rejects.toThrow('history_entries');
    await expect(manager.delete(Site, { id: site.id })).rejects.toThrow('history_entries');
    await expect(manager.delete(User, { id: admin.id })).rejects.toThrow('history_entries');
    await expect(dataSource.query('TRUNCATE students CASCADE')).rejects.toThrow('only ever added to');
    await expect(dataSource.query('TRUNCATE users CASCADE')).rejects.toThrow('only ever added to');
    expect(await manager.countBy(HistoryEntry, { studentId: student.id })).toBe(1);
  });

  it('stay in the access log when the account is deleted', async () => {
    const { manager } = dataSource;
    const reader = await addUser(dataSource, { role: 'admin' });
    await new AccessLog().add(manager, { kind: 'read', userId: reader.id });
    await manager.delete(User, { id: reader.id });
    expect(await manager.countBy(AccessLogEntry, { userId: reader.id })).toBe(1);
  });
});
