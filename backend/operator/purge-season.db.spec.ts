import type { DataSource } from 'typeorm';
import { APPLICATION_STATUSES } from '../../domain/enums/enums.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { User } from '../accounts/user.entity.js';
import { MailedToken } from '../auth/mailed-token.entity.js';
import { Passkey, PasskeyChallenge } from '../auth/passkey.entity.js';
import { SecondFactor } from '../auth/second-factor.entity.js';
import { hashToken } from '../auth/secret-token.js';
import { Session } from '../auth/session.entity.js';
import { AccessLog } from '../history/access-log.js';
import { HistoryLog } from '../history/history-log.js';
import { Message } from '../mail/message.entity.js';
import { Settings } from '../platform/settings/settings.js';
import { Season, SiteSeason } from '../program/season.entity.js';
import { Student } from '../students/student.entity.js';
import { TRACES, addChildWithTraces } from '../testing/child-with-traces.js';
import { runProgram } from '../testing/child-process.js';
import { waitFor } from '../testing/eventually.js';
import { addMessage } from '../testing/messages.js';
import { addUser } from '../testing/people.js';
import { startNextSeason } from '../testing/seasons.js';
import { addMember, addSite } from '../testing/sites.js';
import { addStudent } from '../testing/students.js';
import { readContents, findTablesWith } from '../testing/table-contents.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { countPurge, purgeSeason, findSeasonToPurge, type PurgeCounts } from './delete-children.js';

const NOTHING: PurgeCounts = { applications: 0, historyEntries: 0, notes: 0, messages: 0, accounts: 0 };
const BEFORE = new Date('2025-03-01T12:00:00Z');

/** One in each status, and one from each of three families that stay. */
const CHILDREN = APPLICATION_STATUSES.length + 3;

describe('purging a season', () => {
  const settings = new Settings({});
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeEach(async () => {
    database = await createTestDatabase();
    ({ dataSource } = database);
  });
  afterEach(() => database.drop());

  const addParent = (change: Partial<User> = {}) =>
    addUser(dataSource, { createdAt: BEFORE, lastLoginAt: BEFORE, ...change });

  async function makeEndedSeason() {
    const { manager } = dataSource;
    const admin = await addParent({ role: 'admin', email: 'admin@example.org' });
    const site = await addSite(dataSource, { name: 'Bosque' });
    const gone = await addParent({
      email: 'earlier@example.org',
      firstName: 'Xochitl',
      lastName: 'Tenorio',
    });
    const moved = { email: 'gone@example.org', emailProvenAt: () => 'now()' };
    await new AccountsService(dataSource).update(manager, gone.id, moved);
    gone.email = 'gone@example.org';
    await manager.insert(Session, { tokenHash: hashToken('s'), userId: gone.id });
    await manager.insert(MailedToken, {
      ...{ tokenHash: hashToken('t'), purpose: 'reset', userId: gone.id },
      ...{ email: 'gone@example.org', expiresAt: new Date() },
    });
    await addMessage(dataSource, 'sent', {
      kind: 'password-recovery',
      ...{ userId: gone.id, recipient: gone.email },
      facts: { firstName: 'Xochitl', link: '' },
    });
    const log = new AccessLog();
    await log.add(manager, { kind: 'login', userId: gone.id, email: 'gone@example.org' });
    await log.add(manager, { kind: 'login', userId: gone.id, email: 'earlier@example.org' });
    await log.add(manager, { kind: 'login-refused', userId: null, email: 'second@example.org' });
    await log.add(manager, { kind: 'login-refused', userId: null, email: 'stranger@example.org' });
    const action = 'user.resetSecondFactor';
    await log.add(manager, { kind: 'second-factor', userId: admin.id, email: 'gone@example.org', action });
    await log.add(manager, { kind: 'second-factor', userId: admin.id, email: 'earlier@example.org', action });
    await manager.insert(SecondFactor, { userId: gone.id, turnedOnAt: BEFORE });
    await manager.insert(Passkey, {
      ...{ userId: gone.id, credentialId: gone.id, publicKey: Buffer.from('key'), counter: '0' },
      ...{ transports: [], name: 'Xochitl’s phone' },
    });
    await manager.insert(PasskeyChallenge, {
      ...{ challenge: gone.id, userId: gone.id, sessionHash: null, purpose: 'login', expiresAt: new Date() },
    });
    for (const status of APPLICATION_STATUSES)
      await addChildWithTraces(dataSource, gone, admin, site, status);
    const stay = {
      again: await addParent({ email: 'again@example.org' }),
      loggedIn: await addParent({ lastLoginAt: new Date('2999-01-01') }),
      atSite: await addMember(dataSource, site, 'staff', { createdAt: BEFORE }),
    };
    for (const family of Object.values(stay))
      await addChildWithTraces(dataSource, family, admin, site, 'declined');
    await startNextSeason(dataSource);
    const newcomer = await addUser(dataSource);
    const next = await addStudent(dataSource, stay.again, {}, { firstName: 'Elena', lastName: 'Baca' });
    await new HistoryLog().add(manager, { studentId: next.id, kind: 'created', byUserId: stay.again.id });
    await addMessage(dataSource, 'sent', { userId: stay.again.id, studentId: next.id });
    await manager.insert(SiteSeason, {
      ...{ season: 2025, siteId: site.id, capacity: 10, instructors: 2 },
      ...{ enrollment: 3, accepted: 2, waitlist: 1 },
    });
    return { admin, site, gone, newcomer, next, ...stay };
  }

  const readEverything = () => readContents(dataSource);

  it('leaves nothing about its children and their families anywhere in the database but its log, and nothing for a second time', async () => {
    const { admin, site, gone, again, loggedIn, atSite, newcomer, next } = await makeEndedSeason();
    expect(await findTablesWith(dataSource, ...TRACES)).toEqual([
      'access_log',
      'history_entries',
      'mailed_tokens',
      'messages',
      'passkeys',
      'ssid_choices',
      'ssid_refusals',
      'student_notes',
      'student_search',
      'students',
      'users',
    ]);
    const before = await readEverything();
    const counts = await countPurge(dataSource, 2025);
    expect(await readEverything()).toEqual(before);
    expect(await purgeSeason(dataSource, settings, 2025)).toEqual(counts);
    expect(counts).toMatchObject({
      applications: CHILDREN,
      historyEntries: 2 * CHILDREN,
      notes: CHILDREN,
      accounts: 1,
    });
    expect(await findTablesWith(dataSource, ...TRACES)).toEqual([]);
    expect(await findTablesWith(dataSource, gone.id)).toEqual([]);

    const { manager } = dataSource;
    const users = (await manager.find(User)).map(({ id }) => id).sort();
    expect(users).toEqual([admin.id, again.id, loggedIn.id, atSite.id, newcomer.id].sort());
    expect((await manager.find(Student)).map(({ id }) => id)).toEqual([next.id]);
    expect((await manager.find(Message)).map(({ studentId }) => studentId)).toEqual([next.id]);
    expect(await manager.countBy(SiteSeason, { siteId: site.id })).toBe(1);
    expect(await manager.findOneByOrFail(Season, { year: 2025 })).toMatchObject({
      figures: { students: 9 },
      purgedAt: expect.any(Date) as Date,
    });

    // The access log stays, but without the emails of deleted accounts.
    const lines = await dataSource.query<{ kind: string; email: string | null }[]>(
      `SELECT "kind", "email" FROM access_log WHERE "kind" <> 'read'`,
    );
    expect(lines).toEqual([{ kind: 'login-refused', email: 'stranger@example.org' }]);
    expect(await dataSource.query(`SELECT FROM access_log WHERE "kind" = 'read'`)).toHaveLength(CHILDREN);

    const after = await readEverything();
    expect(await purgeSeason(dataSource, settings, 2025)).toEqual(NOTHING);
    expect(await readEverything()).toEqual(after);
  });

  describe('with more than a thousand applications', () => {
    beforeEach(async () => {
      const { id } = await addParent();
      await dataSource.query(
        `INSERT INTO students ("userId", "firstName", "lastName")
         SELECT $1, 'Lucía', 'Baca' FROM generate_series(1, 2100)`,
        [id],
      );
      await dataSource.query(
        `INSERT INTO history_entries ("studentId", "kind", "byUserId") SELECT "id", 'created', $1 FROM students`,
        [id],
      );
      await startNextSeason(dataSource);
    });

    it('goes on after it was interrupted', async () => {
      const { manager } = dataSource;
      const interrupted = purgeSeason(dataSource, settings, 2025, () => {
        throw new Error('the machine stopped');
      });
      await expect(interrupted).rejects.toThrow('the machine stopped');
      expect(await manager.count(Student)).toBe(1100);
      expect((await manager.findOneByOrFail(Season, { year: 2025 })).purgedAt).toBeNull();
      const rest = { ...NOTHING, applications: 1100, historyEntries: 1100, accounts: 1 };
      expect(await countPurge(dataSource, 2025)).toEqual(rest);
      expect(await purgeSeason(dataSource, settings, 2025)).toEqual(rest);
    });

    it('deletes each row once, if two purges run at once', async () => {
      const both = await Promise.all([
        purgeSeason(dataSource, settings, 2025),
        purgeSeason(dataSource, settings, 2025),
      ]);
      expect(both.reduce((sum, { applications }) => sum + applications, 0)).toBe(2100);
      expect(both.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(1);
    });

    it.each([
      ['its own thousand', [], 1000],
      ['nothing, without the lock', ['pg_advisory_xact_lock'], 0],
    ])('deletes, after waiting for another purge, %s', async (_what, dropped, expected) => {
      await removeLines(dropped);
      const batch = 'INSERT INTO purge_batches ("season") VALUES (2025) RETURNING "applications"';
      const answer = await runMeanwhile(batch, (): Promise<[{ applications: number }]> =>
        dataSource.query(batch),
      );
      expect(answer).toEqual([{ applications: expected }]);
    });
  });

  it.each([
    ['stays', [], 1],
    ['would be gone without the lock', ['FOR UPDATE'], 0],
  ])('an account that logs in while it’s being deleted %s', async (_what, dropped, expected) => {
    const { id } = await addParent();
    await startNextSeason(dataSource);
    await removeLines(dropped);
    const login = `UPDATE users SET "lastLoginAt" = now() WHERE "id" = '${id}'`;
    const answer = await runMeanwhile(login, () => purgeSeason(dataSource, settings, 2025));
    expect(answer.accounts).toBe(1 - expected);
    expect(await dataSource.manager.count(User)).toBe(expected);
  });

  async function runMeanwhile<T>(statement: string, start: () => Promise<T>): Promise<T> {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(statement);
    const answer = start();
    await waitFor(async () => {
      const waiting = await dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    });
    await runner.commitTransaction();
    await runner.release();
    return answer;
  }

  /** Removes lines from the function that deletes, to show that a test would notice a missing lock. */
  async function removeLines(words: readonly string[]): Promise<void> {
    const [{ sql }] = await dataSource.query<[{ sql: string }]>(
      `SELECT pg_get_functiondef('purge_batch'::regproc) AS "sql"`,
    );
    const kept = sql.split('\n').filter((line) => !words.some((word) => line.includes(word)));
    expect(sql.split('\n').length - kept.length).toBe(words.length);
    await dataSource.query(kept.join('\n'));
  }

  describe('is, with an erasure, the only way to delete from the logs', () => {
    const LOGS = ['history_entries', 'student_notes', 'access_log'];

    it('and never deletes what belongs to the current season', async () => {
      const { next } = await makeEndedSeason();
      const before = await readEverything();
      for (const season of [2026, 2024]) {
        await expect(
          dataSource.query('INSERT INTO purge_batches ("season") VALUES ($1)', [season]),
        ).rejects.toThrow(`season ${season} has not ended`);
      }
      expect(await readEverything()).toEqual(before);
      await purgeSeason(dataSource, settings, 2025);
      expect(await dataSource.query('SELECT "studentId" FROM history_entries')).toEqual([
        { studentId: next.id },
      ]);
    });

    it('so that no statement, setting or block passes, not even for an ended season', async () => {
      await makeEndedSeason();
      const before = await readEverything();
      const runner = dataSource.createQueryRunner();
      await runner.connect();
      for (const table of LOGS) {
        const attempts = [
          `DELETE FROM ${table}`,
          `DELETE FROM ${table} WHERE "id" = (SELECT min("id") FROM ${table})`,
          `WITH gone AS (DELETE FROM ${table} RETURNING *) SELECT count(*) FROM gone`,
          `DO $$ BEGIN DELETE FROM ${table}; END $$`,
          `DO $$ BEGIN EXECUTE 'DELETE FROM ${table} /* purge_batch() */'; END $$`,
          `SET app.purge = 'on'; SET purge.season = '2025'; DELETE FROM ${table}`,
          `SET session_replication_role = replica; DELETE FROM ${table}`,
          `INSERT INTO purge_batches ("season") VALUES (2025); DELETE FROM ${table}`,
          `INSERT INTO erasures ("studentId") VALUES (gen_random_uuid()); DELETE FROM ${table}`,
          `TRUNCATE ${table}`,
          `UPDATE ${table} SET "at" = now()`,
        ];
        for (const attempt of attempts) {
          await expect(runner.query(attempt)).rejects.toThrow(`${table} is only ever added to`);
          await runner.query('RESET session_replication_role');
        }
      }
      await runner.release();
      await expect(dataSource.query('DELETE FROM students')).rejects.toThrow('season 2025 has ended');
      expect(await readEverything()).toEqual(before);
    });

    it('and no other function deletes more than the beginning of a child', async () => {
      const functions = await dataSource.query<{ name: string }[]>(
        `SELECT "proname" AS "name" FROM pg_proc
         WHERE "pronamespace" = 'public'::regnamespace AND "prosrc" ~* '\\mdelete\\s+from\\M' ORDER BY 1`,
      );
      expect(functions.map(({ name }) => name)).toEqual(['delete_beginning', 'erase_child', 'purge_batch']);
    });
  });

  describe('as a command', () => {
    const run = (args: string[], input?: string) =>
      runProgram('backend/purge-season.command.ts', args, {
        env: { DATABASE_URL: database.url },
        ...(input === undefined ? {} : { input }),
      }).ended;
    const COUNTS = '1 application, 0 history entries, 0 notes, 0 emails, 1 account.';

    it('refuses what isn’t an ended season, and says how to use it', async () => {
      await expect(findSeasonToPurge(dataSource, 1999)).rejects.toThrow('There is no season 1999.');
      const answers = await Promise.all(
        [['--year', '2025', '--yes'], ['--yes'], ['--help']].map((args) => run(args)),
      );
      expect(answers.map(({ code }) => code)).toEqual([1, 1, 0]);
      const [current, none, help] = answers.map(({ output }) => output);
      expect(current).toBe('2025 is the current season. You can only purge a season that has ended.\n');
      expect(none).toMatch(/^--year: Four digits are needed\.\nnpm run purge-season -- --year Y/);
      expect(help).toContain('--dry-run  counts what would be deleted, and deletes nothing');
    });

    it('asks for the year again, counts, deletes, and says so the next time', async () => {
      await addStudent(dataSource, await addParent());
      await startNextSeason(dataSource);
      const before = await readEverything();
      const args = ['--year', '2025'];
      expect((await run([...args, '--dry-run'])).output).toBe(`Would delete: ${COUNTS}\n`);
      const unattended = await run(args);
      expect([unattended.code, unattended.output]).toEqual([
        1,
        expect.stringContaining('nobody can type the year here. Run it in a terminal, or with --yes.'),
      ]);
      const mistyped = await run(args, '2026\n');
      expect([mistyped.code, mistyped.output]).toEqual([1, expect.stringContaining('that isn’t the year.')]);
      expect(await readEverything()).toEqual(before);
      const typed = await run(args, '2025\n');
      expect([typed.code, typed.output]).toEqual([0, expect.stringContaining(`Deleted: ${COUNTS}`)]);
      expect(await dataSource.manager.count(Student)).toBe(0);
      const again = await run([...args, '--yes']);
      expect([again.code, again.output]).toEqual([
        0,
        expect.stringMatching(/^The season 2025 was already purged/),
      ]);
    });
  });
});
