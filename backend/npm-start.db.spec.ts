import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessFacts } from './database/embedded/processes.js';
import { DEMO_EMAILS, DEMO_PASSWORD } from './seed/demo-accounts.js';
import { findProjectRoot } from './platform/project-root.js';
import { waitFor } from './testing/eventually.js';
import { findFreePort } from './testing/free-port.js';

const BUILD_MS = 180_000;

describe('npm start', () => {
  let dataDir: string;
  let npm: ChildProcess;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
    chmodSync(dataDir, 0o755);
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  async function start(): Promise<string> {
    const port = await findFreePort();
    npm = spawn('npm', ['start'], {
      cwd: findProjectRoot(),
      // In a separate process group, as in a terminal.
      detached: true,
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: 'true' },
      stdio: 'ignore',
    });
    const expectAnswer = async (): Promise<void> => {
      expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
    };
    await waitFor(expectAnswer, BUILD_MS);
    return `http://127.0.0.1:${port}/api`;
  }

  it.each([
    ['SIGTERM to npm alone', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C, which reaches npm and everything under it', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('opens the demo’s accounts, and ends everything cleanly on %s', async (_, stop) => {
    const api = await start();
    const login = await fetch(`${api}/authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD }),
    });
    expect(login.status).toBe(200);
    const database = Number(
      readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    stop(npm.pid ?? 0);
    expect(await once(npm, 'exit')).toEqual([0, null]);
    expect(readProcessFacts(database)).toBeNull();
  });
});
