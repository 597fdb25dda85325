import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessFacts } from './database/embedded/processes.js';
import { runProgram, type ProgramProcess } from './testing/child-process.js';
import { waitFor } from './testing/eventually.js';
import { findFreePort } from './testing/free-port.js';
import { startSelfSignedDatabase } from './testing/self-signed-database.js';
import { TEST_SERVER_URL } from './testing/test-server.js';

const STARTING_MS = 120_000;

describe('starting and stopping the program', () => {
  let dataDir: string;
  let port: number;
  const started: ProgramProcess[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'main-'));
    chmodSync(dataDir, 0o755);
    port = await findFreePort();
  });

  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.process.kill('SIGTERM');
      await program.ended;
    }
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  function start(env: Record<string, string> = {}): ProgramProcess {
    const fixed = {
      ...{ DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: 'false' },
      ...{ ROLE: 'web', WEB_PROCESSES: '1' },
    };
    const program = runProgram('backend/main.ts', [], { env: { ...fixed, ...env } });
    started.push(program);
    return program;
  }

  async function isReady(): Promise<void> {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    expect(status).toBe(200);
  }

  async function waitUntilReady(program: ProgramProcess): Promise<void> {
    const ended = program.ended.then(({ output }) => Promise.reject(new Error(`it ended:\n${output}`)));
    await Promise.race([waitFor(isReady, STARTING_MS), ended]);
  }

  function readPostmaster(): number {
    return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  it.each([
    ['SIGTERM', { ROLE: 'all' }],
    ['SIGINT', { WEB_PROCESSES: '2' }],
  ] as const)(
    'responds, prints its URL, and ends completely on %s without failing a request, first reporting that it isn’t ready: %j',
    async (signal, env) => {
      const program = start({ DRAIN_SECONDS: '1', ...env });
      await waitUntilReady(program);
      // Printed once all of its processes have started.
      await waitFor(() => expect(program.output()).toContain(`http://localhost:${port}`), STARTING_MS);
      const database = readPostmaster();
      const url = `http://127.0.0.1:${port}/api/health`;
      let isReady = true;
      const answers: number[] = [];
      // Acts like a load balancer: sends requests here until the health check fails.
      const visitors = Array.from({ length: 8 }, async () => {
        while (isReady) answers.push((await fetch(`${url}/live`)).status);
      });
      program.process.kill(signal);
      let body: unknown;
      while (isReady) {
        const answer = await fetch(`${url}/ready`);
        isReady = answer.status === 200;
        body = await answer.json();
      }
      await Promise.all(visitors);
      expect(body).toEqual({ error: 'We’re restarting right now. Please try again in a minute.' });
      expect(new Set(answers)).toEqual(new Set([200]));
      expect((await program.ended).code).toBe(0);
      await waitFor(() => expect(readProcessFacts(database)).toBeNull());
    },
  );

  it('ends cleanly during the start', async () => {
    const program = start();
    await waitFor(
      () => expect(readFileSync(join(dataDir, 'running.json'), 'utf8')).toContain('pid'),
      STARTING_MS,
    );
    program.process.kill('SIGTERM');
    const { code, output } = await program.ended;
    expect(code).toBe(0);
    expect(output).not.toContain('Error');
    expect(() => readPostmaster()).toThrow('ENOENT');
  });

  it("reports in one line that it's already running, doesn't disturb the running one, and recovers after that was killed", async () => {
    const running = start();
    await waitUntilReady(running);
    for (const otherPort of [port, await findFreePort()]) {
      const { code, output } = await start({ PORT: String(otherPort) }).ended;
      expect(code).toBe(1);
      expect(output).toMatch(
        /^The program is already running at http:\/\/localhost:\d+ \(process \d+\).*\n$/,
      );
    }
    await isReady();
    await running.kill();
    const recovered = start();
    await waitUntilReady(recovered);
    const database = readPostmaster();
    recovered.process.kill('SIGHUP');
    expect((await recovered.ended).code).toBe(0);
    await waitFor(() => expect(readProcessFacts(database)).toBeNull());
  });

  it('reports in one line that its port is taken', async () => {
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
    const { code, output } = await start().ended;
    await new Promise((resolve) => stranger.close(resolve));
    expect(code).toBe(1);
    expect(output).toBe(
      `Another program is using port ${port} of 127.0.0.1. Choose another port with PORT=NUMBER.\n`,
    );
  });

  it("reports in one line that it can't write to its folder", async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { code, output } = await start({ DATA_DIR: join(file, 'var') }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^Can’t write to the data folder .* \(ENOTDIR\)\. .*\n$/);
  });

  if (existsSync('/proc')) {
    it('reports a folder where nothing can be created', async () => {
      const { code, output } = await start({ DATA_DIR: '/proc/nowhere' }).ended;
      expect(code).toBe(1);
      expect(output).toMatch(/^Can’t write to the data folder .* \(\w+\)\. .*\n$/);
    });
  }

  it.each([
    [{ PORT: 'eighty' }, 'PORT=eighty isn’t valid: it must be a whole number from 1 to 65535.\n'],
    [{ PROGRAM_STATE: 'XX' }, 'PROGRAM_STATE=XX isn’t valid: it must be one of NM.\n'],
    [{ HOST: 'no.such.host.invalid' }, /^Can’t listen on HOST=no.such.host.invalid \(\w+\)\. .*\n$/],
  ])('says in one line that a setting cannot be used: %j', async (env, line) => {
    const { code, output } = await start(env).ended;
    expect(code).toBe(1);
    if (typeof line === 'string') expect(output).toBe(line);
    else expect(output).toMatch(line);
  });

  it("reports in one line that an external database can't be used", async () => {
    const url = new URL(process.env[TEST_SERVER_URL] ?? '');
    url.password = 'wrong';
    const { code, output } = await start({ DATABASE_URL: url.href }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL can’t be used: password authentication failed .*\n$/);
  });

  it("reports in one line that an external database's certificate can't be trusted", async () => {
    const database = await startSelfSignedDatabase();
    const { code, output } = await start({ DATABASE_URL: database.url }).ended;
    await database.close();
    expect(code).toBe(1);
    // Node 24 appends its own hint to the reason.
    expect(output).toMatch(
      /^DATABASE_URL can’t be used: self-signed certificate(; .+)?\. .+ add sslmode=.+&sslrootcert=.+\n$/,
    );
    expect(output).not.toContain('secret');
  });

  it('reports in one line that an external database has no TLS', async () => {
    const url = new URL(process.env[TEST_SERVER_URL] ?? '');
    url.searchParams.set('sslmode', 'verify-full');
    const { code, output } = await start({ DATABASE_URL: url.href }).ended;
    expect([code, output]).toEqual([
      1,
      'DATABASE_URL can’t be used: The server does not support SSL connections.\n',
    ]);
  });

  it('waits for an unavailable external database, responding with 503', async () => {
    const program = start({
      DATABASE_URL: `postgresql://nobody@127.0.0.1:${await findFreePort()}/nothing`,
      DRAIN_SECONDS: '0',
      ROLE: 'all',
    });
    await waitFor(async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
      expect(status).toBe(503);
    }, STARTING_MS);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health/live`);
    expect(status).toBe(200);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
  });
});
