import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processFacts } from './database/embedded/processes.js';
import { runTypeScript, type TypeScriptProcess } from './testing/child-process.js';
import { eventually } from './testing/eventually.js';
import { freePort } from './testing/free-port.js';
import { TEST_SERVER_URL } from './testing/test-server.js';

/** Compiling, making a database and starting it: seconds, or minutes where everything else runs beside it. */
const STARTING_MS = 120_000;

describe('the program, started and stopped', () => {
  let dataDir: string;
  let port: number;
  const started: TypeScriptProcess[] = [];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'main-'));
    chmodSync(dataDir, 0o755);
    port = await freePort();
  });

  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.process.kill('SIGTERM');
      await program.ended;
    }
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  function start(env: Record<string, string> = {}): TypeScriptProcess {
    const settings = { DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: 'false', ...env };
    const program = runTypeScript('backend/main.ts', [], { env: settings });
    started.push(program);
    return program;
  }

  async function isReady(): Promise<void> {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
    expect(status).toBe(200);
  }

  /** However long a busy machine takes to make the database; a program that ends instead says why. */
  async function ready(program: TypeScriptProcess): Promise<void> {
    const ended = program.ended.then(({ output }) => Promise.reject(new Error(`it ended:\n${output}`)));
    await Promise.race([eventually(isReady, STARTING_MS), ended]);
  }

  function postmaster(): number {
    return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'answers, tells its address, and ends with everything on %s',
    async (signal) => {
      const program = start();
      await ready(program);
      const database = postmaster();
      program.process.kill(signal);
      const { code, output } = await program.ended;
      expect(code).toBe(0);
      expect(output).toContain(`http://localhost:${port}`);
      expect(processFacts(database)).toBeNull();
    },
  );

  it('ends cleanly when it is told to in the middle of starting', async () => {
    const program = start();
    await eventually(
      () => expect(readFileSync(join(dataDir, 'running.json'), 'utf8')).toContain('pid'),
      STARTING_MS,
    );
    program.process.kill('SIGTERM');
    const { code, output } = await program.ended;
    expect(code).toBe(0);
    expect(output).not.toContain('Error');
    expect(() => postmaster()).toThrow('ENOENT');
  });

  it('says in one line that it runs already, and leaves the running one unharmed', async () => {
    await ready(start());
    for (const otherPort of [port, await freePort()]) {
      const { code, output } = await start({ PORT: String(otherPort) }).ended;
      expect(code).toBe(1);
      expect(output).toMatch(
        /^The program is already running at http:\/\/localhost:\d+ \(process \d+\).*\n$/,
      );
    }
    await isReady();
  });

  it('recovers by itself after it was killed', async () => {
    const killed = start();
    await ready(killed);
    await killed.kill();
    await ready(start());
  });

  it('says in one line that its port is taken', async () => {
    const stranger = createServer();
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
    const { code, output } = await start().ended;
    await new Promise((resolve) => stranger.close(resolve));
    expect(code).toBe(1);
    expect(output).toBe(
      `Another program is using port ${port} of 127.0.0.1. Choose another port with PORT=NUMBER.\n`,
    );
  });

  it('says in one line that its folder cannot be written to', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { code, output } = await start({ DATA_DIR: join(file, 'var') }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder .* cannot be written to \(ENOTDIR\): .*\n$/);
  });

  if (existsSync('/proc')) {
    it('says so of a folder in which nothing can ever be made', async () => {
      const { code, output } = await start({ DATA_DIR: '/proc/nowhere' }).ended;
      expect(code).toBe(1);
      expect(output).toMatch(/^The data folder .* cannot be written to \(\w+\): .*\n$/);
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

  it('says in one line that a database elsewhere cannot be used', async () => {
    const url = new URL(process.env[TEST_SERVER_URL] ?? '');
    url.password = 'wrong';
    const { code, output } = await start({ DATABASE_URL: url.href }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL can’t be used: password authentication failed .*\n$/);
  });

  it('waits for a database elsewhere that is away, answering 503', async () => {
    const program = start({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/nothing` });
    await eventually(async () => {
      const { status } = await fetch(`http://127.0.0.1:${port}/api/health/ready`);
      expect(status).toBe(503);
    }, STARTING_MS);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/health/live`);
    expect(status).toBe(200);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
  });
});
