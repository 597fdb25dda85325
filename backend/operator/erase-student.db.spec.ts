import type { DataSource } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import { Message } from '../mail/message.entity.js';
import type { Site } from '../sites/site.entity.js';
import { Student } from '../students/student.entity.js';
import { runProgram } from '../testing/child-process.js';
import { TRACES, addChildWithTraces } from '../testing/child-with-traces.js';
import { waitFor } from '../testing/eventually.js';
import { addMessage } from '../testing/messages.js';
import { addUser } from '../testing/people.js';
import { addRoster } from '../testing/rosters.js';
import { startNextSeason } from '../testing/seasons.js';
import { addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { readContents, findTablesWith } from '../testing/table-contents.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { countErasure, eraseStudent } from './delete-children.js';

const COMMAND_TIMEOUT = 30_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('erasing a student', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let admin: User;
  let family: User;
  let site: Site;
  beforeEach(async () => {
    database = await createTestDatabase();
    ({ dataSource } = database);
    admin = await addUser(dataSource, { role: 'admin' });
    family = await addUser(dataSource, { email: 'parent@example.org', firstName: 'Ana', lastName: 'Baca' });
    site = await addSite(dataSource);
  });
  afterEach(() => database.drop());

  async function addTwoSeasons() {
    const { manager } = dataSource;
    const earlier = await addChildWithTraces(dataSource, family, admin, site, 'declined');
    await startNextSeason(dataSource);
    const now = await addChildWithTraces(dataSource, family, admin, site, 'accepted');
    await manager.update(Student, { id: now.id }, { childId: earlier.childId });
    const sibling = await addStudent(dataSource, family, {}, { firstName: 'Elena', lastName: 'Baca' });
    await new HistoryLog().add(manager, { studentId: sibling.id, kind: 'created', byUserId: family.id });
    await addMessage(dataSource, 'sent', { userId: family.id, studentId: sibling.id });
    await addRoster(dataSource, [
      { ssid: 987654321, firstName: 'Quetzalli', lastName: 'Tenorio', birthday: 0 },
      { ssid: 123456789, firstName: 'Elena', lastName: 'Baca', birthday: 0 },
    ]);
    const log = new AccessLog();
    for (const email of ['second@example.org', 'stranger@example.org', 'parent@example.org']) {
      await log.add(manager, { kind: 'login-refused', userId: null, email });
    }
    return { earlier, now, sibling };
  }

  it('leaves nothing about the child of any season anywhere in the database', async () => {
    const { earlier, now, sibling } = await addTwoSeasons();
    expect(await findTablesWith(dataSource, ...TRACES)).toContain('state_roster_students');
    const counts = await countErasure(dataSource, earlier.id);
    expect(counts).toEqual({ applications: 2, historyEntries: 4, notes: 2, messages: 8, rosterEntries: 1 });
    expect(await eraseStudent(dataSource, earlier.id)).toEqual(counts);

    expect(await findTablesWith(dataSource, ...TRACES)).toEqual([]);
    expect(await findTablesWith(dataSource, earlier.id, now.id)).toEqual([
      'access_log',
      'duplicate_queue',
      'erasures',
    ]);
    const { manager } = dataSource;
    expect((await manager.find(Student)).map(({ id }) => id)).toEqual([sibling.id]);
    expect((await manager.find(Message)).map(({ studentId }) => studentId)).toEqual([sibling.id]);
    expect(await manager.countBy(Student, { siteId: site.id })).toBe(0);
    expect(await dataSource.query(`SELECT "studentId" FROM history_entries`)).toEqual([
      { studentId: sibling.id },
    ]);
  });

  it('is in the access log, by ID only, with who had read the record', async () => {
    const { earlier, now } = await addTwoSeasons();
    await eraseStudent(dataSource, now.id);
    const entries = await dataSource.manager.find(AccessLogEntry, { order: { id: 'ASC' } });
    expect(entries.map(({ kind, email }) => [kind, email])).toEqual([
      ['read', null],
      ['read', null],
      ['login-refused', 'stranger@example.org'],
      ['login-refused', 'parent@example.org'],
      ['erased', null],
    ]);
    expect(entries.at(-1)?.studentIds.sort()).toEqual([earlier.id, now.id].sort());
  });

  it('keeps failed logins of a guardian whom a sibling’s application names', async () => {
    const { now, sibling } = await addTwoSeasons();
    await dataSource.manager.update(Student, { id: sibling.id }, { guardian1Email: 'second@example.org' });
    await eraseStudent(dataSource, now.id);
    expect(await findTablesWith(dataSource, 'second@example.org')).toContain('access_log');
  });

  it('deletes nothing when it only counts, or if there’s no such application', async () => {
    const { now } = await addTwoSeasons();
    const before = await readContents(dataSource);
    await countErasure(dataSource, now.id);
    expect(await eraseStudent(dataSource, UNKNOWN)).toBeNull();
    expect(await readContents(dataSource)).toEqual(before);
  });

  it.each([
    ['waits for a change of the application', [], null],
    ['would fail without the lock', ['FOR UPDATE'], 'history_entries'],
  ])('%s', async (_what, dropped, problem) => {
    const { id: studentId } = await addStudent(dataSource, family);
    const [{ sql }] = await dataSource.query<[{ sql: string }]>(
      `SELECT pg_get_functiondef('erase_child'::regproc) AS "sql"`,
    );
    const lines = dropped.reduce((text, word) => text.replaceAll(word, ''), sql);
    await dataSource.query(lines);
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.manager.update(Student, { id: studentId }, { firstName: 'Quetzalli' });
    await new HistoryLog().add(runner.manager, { studentId, kind: 'submitted', byUserId: family.id });
    const erased = eraseStudent(dataSource, studentId).catch((error: unknown) => (error as Error).message);
    await waitFor(async () => {
      const waiting = await dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await runner.commitTransaction();
    await runner.release();
    expect(await erased).toEqual(
      problem === null ? expect.objectContaining({ historyEntries: 1 }) : expect.stringContaining(problem),
    );
  });

  it(
    'as a command: counts, asks for the ID again, and deletes',
    async () => {
      const { id } = await addStudent(dataSource, family);
      const run = (args: string[], input?: string) =>
        runProgram('backend/erase-student.command.ts', args, {
          env: { DATABASE_URL: database.url },
          ...(input === undefined ? {} : { input }),
        }).ended;
      const before = await readContents(dataSource);
      const answers = await Promise.all([
        run(['--id', UNKNOWN, '--yes']),
        run(['--id', id, '--dry-run']),
        run(['--id', id], `${UNKNOWN}\n`),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([1, 0, 1]);
      const [unknown, dryRun, mistyped] = answers.map(({ output }) => output);
      const counts = '1 application, 0 history entries, 0 notes, 0 emails, 0 state roster entries.';
      expect(unknown).toBe(`There is no application ${UNKNOWN}.\n`);
      expect(dryRun).toBe(`Would delete: ${counts}\n`);
      expect(mistyped).toContain('that isn’t the ID.');
      expect(await readContents(dataSource)).toEqual(before);
      const typed = await run(['--id', id], `${id}\n`);
      expect([typed.code, typed.output]).toEqual([0, expect.stringContaining(`Deleted: ${counts}`)]);
      expect(await dataSource.manager.count(Student)).toBe(0);
    },
    COMMAND_TIMEOUT * 2,
  );
});
