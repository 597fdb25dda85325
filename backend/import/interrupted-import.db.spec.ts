import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { In, Like } from 'typeorm';
import type { ImportAnswer } from '../../domain/contract/import.js';
import { User } from '../accounts/user.entity.js';
import { AccessLogEntry } from '../history/access-log-entry.entity.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { Message } from '../mail/message.entity.js';
import { Student } from '../students/student.entity.js';
import { runProgram, type ProgramProcess } from '../testing/child-process.js';
import { waitFor } from '../testing/eventually.js';
import { findFreePort } from '../testing/free-port.js';
import { ImportWorld, type RawRow } from '../testing/import-world.js';
import { OtherInstance } from '../testing/other-instance.js';
import { addUser } from '../testing/people.js';
import { addStudent } from '../testing/students.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { Visitor } from '../testing/visitor.js';

/** Compiling and starting takes seconds, but may take minutes on a busy machine. */
const STARTING_MS = 120_000;
const FAMILIES = 25;
const LANES = 3;

describe('an import whose server is killed', () => {
  let testApp: TestApp;
  let world: ImportWorld;
  let dataDir: string;
  const started: ProgramProcess[] = [];
  let running: { server: ProgramProcess; office: Visitor } | null = null;
  beforeAll(async () => {
    testApp = await createTestApp();
    world = await ImportWorld.build(testApp);
    dataDir = mkdtempSync(join(tmpdir(), 'import-'));
    chmodSync(dataDir, 0o755);
  });
  afterAll(async () => {
    for (const program of started) await program.kill();
    await testApp.close();
    rmSync(dataDir, { recursive: true });
  });

  async function useServer(): Promise<Visitor> {
    if (running) return running.office;
    const port = await findFreePort();
    const settings = {
      DATABASE_URL: testApp.settings.databaseUrl ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...{ ROLE: 'web', WEB_PROCESSES: '1' },
    };
    const server = runProgram('backend/main.ts', [], { env: settings });
    started.push(server);
    const url = `http://127.0.0.1:${port}`;
    await waitFor(async () => {
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    }, STARTING_MS);
    const office = await Visitor.signIn({ ...testApp, url }, world.admin);
    running = { server, office };
    return office;
  }

  async function killServer(): Promise<void> {
    const killed = running;
    running = null;
    await killed?.server.kill();
  }

  async function makeWorkbook(): Promise<RawRow[]> {
    const site = await world.addSite({ studentCapacity: FAMILIES });
    return Array.from({ length: FAMILIES }, (_, family) => {
      const guardian1 = { email: `family-${family}@example.org` };
      return [
        world.makeRow({ guardian1, firstName: 'Lucía', ssid: 10_000 + family }),
        world.makeRow({ guardian1, firstName: 'Mateo', site: site.id }),
      ];
    }).flat();
  }

  async function sendAll(
    office: Visitor,
    rows: readonly RawRow[],
    onAnswer: (count: number) => void = () => undefined,
  ): Promise<ImportAnswer[]> {
    const waiting = rows.values();
    const answers: ImportAnswer[] = [];
    const runLane = async (): Promise<void> => {
      for (const row of waiting) {
        const { status, body } = await office.post('/students/import', row);
        expect(status).toBe(200);
        answers.push(body as ImportAnswer);
        onAnswer(answers.length);
      }
    };
    await Promise.allSettled(Array.from({ length: LANES }, runLane));
    return answers;
  }

  async function readStored() {
    const { manager } = testApp.dataSource;
    const lines = await manager.findBy(AccessLogEntry, { kind: 'imported' });
    const families = await manager.findBy(User, { email: Like('family-%') });
    const emails = new Map(families.map(({ id, email }) => [id, email]));
    const children = await manager.findBy(Student, { userId: In([...emails.keys()]) });
    return Promise.all(
      children.map(async ({ id: studentId, userId, firstName, siteId }) => {
        const history = await manager.find(HistoryEntry, { where: { studentId }, order: { id: 'ASC' } });
        return {
          child: `${firstName} of ${emails.get(userId)}`,
          isSeated: siteId !== null,
          history: history.map(({ kind }) => kind).join(),
          lines: lines.filter(({ studentIds }) => studentIds.includes(studentId)).length,
          mails: (await manager.findBy(Message, { userId })).map(({ kind }) => kind).join(),
        };
      }),
    );
  }

  it('has every child once, and completely, after the same rows are sent again', async () => {
    const rows = await makeWorkbook();
    let office = await useServer();
    let done = 0;
    // Kills the server twice in the middle, while other rows are on their way.
    for (const enough of [9, 13]) {
      const sent = await sendAll(office, rows, (count) => {
        if (count - done === enough) void killServer();
      });
      done = sent.length;
      expect(done).toBeLessThan(rows.length);
      office = await useServer();
    }
    const answers = await sendAll(office, rows);
    expect(answers).toHaveLength(rows.length);
    const skipped = answers.filter(({ outcome }) => outcome.startsWith('skipped-'));
    expect(skipped.length).toBeGreaterThanOrEqual(done);
    expect(skipped.length).toBeLessThan(rows.length);

    const children = await readStored();
    expect(new Set(children.map(({ child }) => child)).size).toBe(rows.length);
    expect(children).toHaveLength(rows.length);
    for (const { child, ...rest } of children) {
      const isSeated = child.startsWith('Mateo');
      expect(rest).toEqual({
        isSeated,
        history: isSeated ? 'created,submitted,assigned' : 'created,submitted,ssid',
        lines: 1,
        mails: 'invitation',
      });
    }
  });

  it('leaves nothing of the row it was working on', async () => {
    const office = await useServer();
    const row = world.makeRow({ ssid: 20_000 });
    const before = await world.readCounts();
    const { id } = await addStudent(testApp.dataSource, await addUser(testApp.dataSource));
    // Another child is getting the same SSID, so the row already has its account and waits.
    const other = await OtherInstance.holdRow(testApp, 'students', id);
    await other.change('UPDATE students SET "ssid" = $2 WHERE id = $1', [id, row['ssid']]);
    const answer = office.post('/students/import', row).catch(() => 'none');
    await other.waitUntilWaiting();
    await killServer();
    expect(await answer).toBe('none');
    await other.change('UPDATE students SET "ssid" = NULL WHERE id = $1', [id]);
    await other.release();
    await waitFor(async () => {
      const [{ open }] = await testApp.dataSource.query<[{ open: number }]>(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
      );
      expect(open).toBe(0);
    });
    expect(await world.readCounts()).toEqual({
      ...before,
      users: before.users + 1,
      students: before.students + 1,
    });
    expect((await world.take(row)).outcome).toBe('created-user-and-student');
  });
});
