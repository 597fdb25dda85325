import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { waitFor } from '../testing/eventually.js';
import { runProgram, type Surroundings, type ProgramProcess } from '../testing/child-process.js';
import { isRoot, findUnprivilegedUser } from './embedded/database-user.js';
import { readProcessFacts } from './embedded/processes.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

const OWNER = 'backend/testing/embedded-owner.ts';

describe('the embedded database', () => {
  let made: string;
  let folder: string;
  let dataDir: string;
  const running: EmbeddedPostgres[] = [];
  const processes: ProgramProcess[] = [];

  beforeAll(async () => {
    made = makeTemporaryFolder();
    const database = await startEmbeddedPostgres({ dataDir: made, address: 'http://maker' });
    await database.stop();
  });

  afterAll(() => rmSync(made, { recursive: true }));

  beforeEach(() => {
    folder = makeTemporaryFolder();
    dataDir = join(folder, 'var');
  });

  afterEach(async () => {
    await Promise.all(processes.splice(0).map((process) => process.kill()));
    await Promise.all(running.splice(0).map((database) => database.stop()));
    const orphan = readPostmaster();
    if (orphan && readProcessFacts(orphan)) process.kill(orphan, 'SIGQUIT');
    const home = join(dataDir, 'postgres');
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true });
    rmSync(folder, { recursive: true });
  });

  async function start(): Promise<EmbeddedPostgres> {
    if (!existsSync(dataDir)) execFileSync('cp', ['-a', made, dataDir]);
    return startAnew();
  }

  async function startAnew(): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dataDir, address: 'http://here' });
    running.push(database);
    return database;
  }

  function startElsewhere(surroundings?: Surroundings): ProgramProcess {
    if (!existsSync(dataDir) && !surroundings) execFileSync('cp', ['-a', made, dataDir]);
    const process = runProgram(OWNER, [dataDir], surroundings);
    processes.push(process);
    return process;
  }

  function readNote(): string {
    return join(dataDir, 'postgres', 'data', 'postmaster.pid');
  }

  function readPostmaster(): number {
    return existsSync(readNote()) ? Number(readFileSync(readNote(), 'utf8').split('\n')[0]) : 0;
  }

  it('keeps its data across a restart', async () => {
    const first = await start();
    await write(first.url, 'before');
    await running.pop()?.stop();
    const second = await start();
    expect(await read(second.url)).toBe('before');
  });

  it('leaves nothing running after a stop', async () => {
    await start();
    const pid = readPostmaster();
    await running.pop()?.stop();
    await waitFor(() => expect(readProcessFacts(pid)).toBeNull());
  });

  it('sorts and compares text the same way on every machine', async () => {
    const { url } = await start();
    expect(await ask(url, `SELECT lower('ÑANDÚ') AS answer`)).toBe('ñandú');
    expect(await ask(url, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(url, 'SHOW timezone')).toBe('UTC');
  });

  it('takes over the server that a killed application left running', async () => {
    const first = startElsewhere();
    const url = await first.firstLine;
    await write(url, 'before the kill');
    await first.kill();
    const second = await start();
    expect(second.url).toBe(url);
    expect(await read(second.url)).toBe('before the kill');
  });

  it('recovers if the application and the server were both killed', async () => {
    const first = startElsewhere();
    await write(await first.firstLine, 'before the kill');
    await first.kill();
    process.kill(readPostmaster(), 'SIGKILL');
    expect(await read((await start()).url)).toBe('before the kill');
  });

  it('starts even if an unrelated process has the ID of its last server', async () => {
    await start();
    const [, ...rest] = readFileSync(readNote(), 'utf8').split('\n');
    await running.pop()?.stop();
    writeFileSync(readNote(), [process.pid, ...rest].join('\n'));
    expect(await ask((await start()).url, 'SELECT 1 AS answer')).toBe(1);
  });

  it("refuses a second start on the same folder and doesn't disturb the first", async () => {
    const { url } = await start();
    const second = await startElsewhere().firstLine;
    expect(second).toMatch(/^The program is already running at http:\/\/here \(process \d+\)/);
    expect(await ask(url, 'SELECT 1 AS answer')).toBe(1);
  });

  it('starts despite the lock of a process that is gone', async () => {
    execFileSync('cp', ['-a', made, dataDir]);
    const lock = { pid: process.pid, startedAt: 'at another time', address: 'http://gone' };
    writeFileSync(join(dataDir, 'running.json'), JSON.stringify(lock));
    await expect(start()).resolves.toBeDefined();
  });

  it('restarts its server if that stops', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    const { url } = await start();
    await write(url, 'before the end');
    process.kill(readPostmaster(), 'SIGKILL');
    await waitFor(async () => expect(await read(url)).toBe('before the end'));
    expect(said).toHaveBeenCalledWith('The embedded database stopped; starting it again.');
    said.mockRestore();
  });

  it("reports in one line that it can't write to its folder", async () => {
    writeFileSync(dataDir, 'a file where the folder should be');
    await expect(start()).rejects.toThrow(
      /^Can’t write to the data folder .* \(\w+\)\. Choose another one with/,
    );
  });

  if (isRoot()) {
    it('starts as a regular user, too', async () => {
      const user = findUnprivilegedUser();
      chmodSync(folder, 0o777);
      const url = await startElsewhere(user).firstLine;
      expect(await ask(url, 'SELECT 1 AS answer')).toBe(1);
    });

    it("tells a regular user in one line that the folder isn't theirs", async () => {
      mkdirSync(dataDir);
      const line = await startElsewhere(findUnprivilegedUser()).firstLine;
      expect(line).toMatch(/Can’t write to .* \(EACCES\)/);
    });

    it('starts as root in a folder that only root can enter', async () => {
      mkdirSync(dataDir, { mode: 0o700 });
      const { url } = await startAnew();
      expect(await ask(url, 'SELECT 1 AS answer')).toBe(1);
    });

    it('starts as root below a folder that only root can enter, twice', async () => {
      chmodSync(folder, 0o700);
      await write((await startAnew()).url, 'before');
      await running.pop()?.stop();
      expect(await read((await startAnew()).url)).toBe('before');
    });
  }
});

function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function write(url: string, text: string): Promise<void> {
  await ask(url, 'CREATE TABLE kept (answer text)');
  await ask(url, `INSERT INTO kept VALUES ('${text}')`);
}

async function read(url: string): Promise<unknown> {
  return ask(url, 'SELECT answer FROM kept');
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(question);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}
