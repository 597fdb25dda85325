import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from './accounts/user.entity.js';
import { readProcessFacts } from './database/embedded/processes.js';
import { runProgram, type ProgramProcess } from './testing/child-process.js';
import { waitFor } from './testing/eventually.js';
import { findFreePort } from './testing/free-port.js';
import { MailSink } from './testing/mail-sink.js';
import { addUser } from './testing/people.js';
import { SeverableLink } from './testing/severable-link.js';
import { createTestDatabase, type TestDatabase } from './testing/test-database.js';
import { Visitor } from './testing/visitor.js';

const STARTING_MS = 120_000;

describe('a program of several processes', () => {
  let database: TestDatabase;
  let sink: MailSink;
  let dataDir: string;
  const started: ProgramProcess[] = [];
  const links: SeverableLink[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    sink = await MailSink.open();
    dataDir = mkdtempSync(join(tmpdir(), 'processes-'));
    chmodSync(dataDir, 0o755);
  });

  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.process.kill('SIGTERM');
      await program.ended;
    }
    for (const link of links.splice(0)) await link.cut();
  });

  afterAll(async () => {
    await sink.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  interface Program extends ProgramProcess {
    url: string;
    metricsUrl: string;
  }

  async function run(env: Record<string, string>): Promise<Program> {
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const settings = {
      ...{ DATABASE_URL: database.url, SMTP_URL: sink.url, DATA_DIR: dataDir, DRAIN_SECONDS: '0' },
      ...{ PORT: String(port), METRICS_PORT: String(metricsPort) },
    };
    const program = runProgram('backend/main.ts', [], { env: { ...settings, ...env } });
    started.push(program);
    return {
      ...program,
      url: `http://127.0.0.1:${port}`,
      metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    };
  }

  async function start(env: Record<string, string>): Promise<Program> {
    const program = await run(env);
    const ended = program.ended.then(({ output }) => Promise.reject(new Error(`it ended:\n${output}`)));
    await Promise.race([waitFor(() => expectReady(program), STARTING_MS), ended]);
    return program;
  }

  async function expectReady({ url, metricsUrl }: Program, ...processes: string[]): Promise<void> {
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    const measured = await readMeasured(metricsUrl, 'process_start_time_seconds');
    expect([...measured.keys()]).toEqual(expect.arrayContaining(processes));
  }

  async function readMeasured(metricsUrl: string, series: string): Promise<Map<string, number>> {
    const lines = (await (await fetch(metricsUrl)).text()).split('\n');
    const found = new Map<string, number>();
    for (const line of lines.filter((one) => one.startsWith(series))) {
      const process = /process="([^"]+)"/.exec(line)?.[1] ?? '';
      found.set(process, (found.get(process) ?? 0) + Number(line.slice(line.lastIndexOf(' ') + 1)));
    }
    return found;
  }

  async function addAndCount({ url }: Program, admin: User): Promise<{ told: number[]; right: number[] }> {
    const here = { url, dataSource: database.dataSource };
    const family = await Visitor.signIn(here, await addUser(database.dataSource));
    const office = await Visitor.signIn(here, admin);
    const lastName = `Baca${Date.now()}`;
    const [told, right]: number[][] = [[], []];
    for (let count = 0; count <= 3; count++) {
      if (count > 0) {
        expect((await family.post('/students/create', { firstName: 'Ana', lastName })).status).toBe(201);
      }
      // Connections rotate among the processes, and a visitor opens a new one for each request.
      for (let process = 0; process < 2; process++) {
        const { body } = await office.post('/students/list', { page: 1, student: lastName });
        told?.push((body as { count: number }).count);
        right?.push(count);
      }
    }
    return { told: told ?? [], right: right ?? [] };
  }

  function getChildren({ process: { pid } }: Program): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((child) => {
        try {
          return readFileSync(`/proc/${child}/status`, 'utf8').includes(`\nPPid:\t${pid}\n`);
        } catch {
          return false;
        }
      });
  }

  describe('with two that answer', () => {
    let program: Program;
    let admin: User;
    beforeAll(async () => {
      program = await start({ WEB_PROCESSES: '2' });
      started.splice(0);
      await waitFor(() => expectReady(program, 'web-1', 'web-2', 'mail'), STARTING_MS);
      admin = await addUser(database.dataSource, { role: 'admin' });
    });
    afterAll(() => program.kill());

    it('sends mail as soon as it’s written', async () => {
      const arrival = sink.waitForArrival();
      await new Visitor(program).post('/authenticate/recover', { email: admin.email });
      await arrival;
    });

    it('shows what was written, whichever process is asked', async () => {
      const { told, right } = await addAndCount(program, admin);
      expect(told).toEqual(right);
      const lists = await readMeasured(
        program.metricsUrl,
        'http_request_duration_seconds_count{method="POST",route="/api/students/list"',
      );
      expect([lists.get('web-1'), lists.get('web-2')]).toEqual([4, 4]);
      // Control: without triggers that count changes, cached answers would become outdated.
      await database.dataSource.query(
        `CREATE OR REPLACE FUNCTION note_application_change() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RETURN NULL; END $$`,
      );
      const control = await addAndCount(program, admin);
      expect(control.told).not.toEqual(control.right);
    });

    it('replaces processes that end, and takes them along when it’s killed', async () => {
      const before = getChildren(program);
      expect(before).toHaveLength(3);
      const [stays, ...killed] = before;
      for (const pid of killed) process.kill(pid, 'SIGKILL');
      await waitFor(() => {
        const others = getChildren(program).filter((pid) => !killed.includes(pid));
        expect(others).toHaveLength(3);
        expect(others).toContain(stays);
      }, STARTING_MS);
      await waitFor(() => expectReady(program, 'web-1', 'web-2', 'mail'), STARTING_MS);
      const after = getChildren(program);
      // All processes share the program's output, so it ends only when all of them have.
      await program.kill();
      expect(after.map(readProcessFacts)).toEqual([null, null, null]);
    });
  });

  it('can be one program that answers and another one that sends mail', async () => {
    const web = await start({ ROLE: 'web', WEB_PROCESSES: '1' });
    expect([...(await readMeasured(web.metricsUrl, 'process_start_time_seconds')).keys()]).toEqual(['web']);
    const { email } = await addUser(database.dataSource);
    await new Visitor(web).post('/authenticate/recover', { email });
    const arrival = sink.waitForArrival();
    const worker = await start({ ROLE: 'worker' });
    await arrival;
    expect(sink.mails.at(-1)?.to?.[0]?.address).toBe(email);
    expect((await fetch(`${worker.url}/api/health/live`)).status).toBe(200);
    expect((await fetch(`${worker.url}/api/season`)).status).toBe(404);
    expect([...(await readMeasured(worker.metricsUrl, 'outbox_messages')).keys()]).toEqual(['mail']);
  });

  it('starts while its database is down, and prepares it once when it’s there', async () => {
    await database.dataSource.query('CREATE DATABASE test_unprepared');
    const empty = new URL(database.url);
    empty.pathname = '/test_unprepared';
    const link = new SeverableLink(empty);
    await link.mend();
    await link.cut();
    links.push(link);
    const program = await run({ WEB_PROCESSES: '2', DATABASE_URL: link.url });
    await waitFor(() => expect(program.output()).toContain('The summer reading program is at'), STARTING_MS);
    expect((await fetch(`${program.url}/api/health/ready`)).status).toBe(503);
    expect((await fetch(`${program.url}/api/health/live`)).status).toBe(200);
    await link.mend();
    // Connections come to the processes in turn.
    await waitFor(async () => {
      for (let process = 0; process < 2; process++)
        expect((await fetch(`${program.url}/api/season`)).status).toBe(200);
    }, STARTING_MS);
    program.process.kill('SIGTERM');
    const { code, output } = await program.ended;
    expect(code).toBe(0);
    const said = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
    expect(said).toEqual([
      'The database at DATABASE_URL isn’t responding yet; trying again every 2 seconds.',
      expect.stringContaining('The summer reading program is at'),
    ]);
    await database.dataSource.query('DROP DATABASE test_unprepared WITH (FORCE)');
  });

  it('says in one line that its database can’t be used', async () => {
    const url = new URL(database.url);
    url.password = 'wrong';
    const { code, output } = await (await run({ WEB_PROCESSES: '2', DATABASE_URL: url.href })).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL can’t be used: password authentication failed .*\n$/);
  });

  it('ends with one line if a process can’t start', async () => {
    const NODE_OPTIONS = '--import=data:text/javascript,process.send&&process.exit(3)';
    const { code, output } = await (await run({ WEB_PROCESSES: '2', NODE_OPTIONS })).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The (web-1|web-2|mail) process ended while it started \(code 3\)\.\n$/);
  });
});
