import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { startEmbeddedPostgres as Start } from '../../backend/database/embedded-postgres.js';
import { findFreePort } from '../../backend/testing/free-port.js';

const SERVER = join(import.meta.dirname, '../../dist/server/backend');
const READY_WITHIN_MS = 60_000;

interface Instance {
  port: number;
  start: () => Promise<void>;
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

export interface Installation {
  databaseUrl: string;
  instances: readonly [Instance, Instance];
  close: () => Promise<void>;
}

export async function installTwo(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'summer-reading-faults-'));
  const { startEmbeddedPostgres } = (await import(join(SERVER, 'database/embedded-postgres.js'))) as {
    startEmbeddedPostgres: typeof Start;
  };
  const database = await startEmbeddedPostgres({ dataDir: folder, address: 'the fault tests' });
  const instances = [
    await makeInstance(database.url, join(folder, 'first')),
    await makeInstance(database.url, join(folder, 'second')),
  ] as const;
  return {
    databaseUrl: database.url,
    instances,
    close: async () => {
      await Promise.all(instances.map(({ end }) => end('SIGKILL')));
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeInstance(databaseUrl: string, dataDir: string): Promise<Instance> {
  const port = await findFreePort();
  let program: ChildProcess | null = null;
  return {
    port,
    start: async () => {
      program = spawn(process.execPath, [join(SERVER, 'main.js')], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          DRAIN_SECONDS: '2',
          SEED_DEMO: 'false',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await waitUntilReady(port, program);
    },
    end: async (signal) => {
      if (program?.exitCode !== null || program.signalCode !== null) return;
      const exit = once(program, 'exit');
      program.kill(signal);
      await exit;
    },
  };
}

async function waitUntilReady(port: number, program: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && program.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('an instance did not start');
}
