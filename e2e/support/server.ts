import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DEMO_YEAR } from '../../domain/season/season.js';
import type { startEmbeddedPostgres as Start } from '../../backend/database/embedded-postgres.js';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'dist/server/backend');
const LOGS = join(ROOT, 'node_modules/.cache/test-results');
const READY_WITHIN_MS = 180_000;

export interface Product {
  url: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'summer-reading-e2e-'));
  const { startEmbeddedPostgres } = (await import(join(SERVER, 'database/embedded-postgres.js'))) as {
    startEmbeddedPostgres: typeof Start;
  };
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    address: 'the tests',
    isDurable: false,
  });
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tests rely on the season's year and days. Otherwise, the demo's program would move with today's date. */
export async function startProduct(
  postgresUrl: string,
  log: string,
  programYear = DEMO_YEAR,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const databaseUrl = await cloneDemo(postgresUrl, programYear);
  const { url, stop } = await startProgram(databaseUrl, log, {
    PROGRAM_YEAR: String(programYear),
    ...environment,
  });
  return { url, databaseUrl, stop };
}

async function startProgram(
  databaseUrl: string,
  log: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'summer-reading-e2e-'));
  mkdirSync(LOGS, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const app = spawn(process.execPath, [join(SERVER, 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET_KEY: 'only-for-tests-and-long-enough-for-them',
      SEED_DEMO: 'true',
      DRAIN_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', openSync(join(LOGS, log), 'w'), 'inherit'],
  });
  const stop = async (): Promise<void> => {
    await endApp(app);
    rmSync(folder, { recursive: true, force: true });
  };
  // If it doesn't respond, stop the processes now, because nothing would stop them later.
  await waitUntilReady(url, app).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** A new database with that year's demo. The first caller seeds the demo, and the others wait. */
async function cloneDemo(postgresUrl: string, programYear: number): Promise<string> {
  const [demo, unfinished] = [`demo_${programYear}`, `unfinished_${programYear}`];
  const clone = `product_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [programYear]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [demo]);
    if (rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
      await client.query(`CREATE DATABASE ${unfinished}`);
      const seeding = await startProgram(nameDatabase(postgresUrl, unfinished), `${unfinished}.log`, {
        PROGRAM_YEAR: String(programYear),
        ROLE: 'web',
        WEB_PROCESSES: '1',
      });
      await seeding.stop();
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${demo}`);
    }
    await client.query(`CREATE DATABASE ${clone} TEMPLATE ${demo}`);
  } finally {
    await client.end();
  }
  return nameDatabase(postgresUrl, clone);
}

function nameDatabase(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Below the ports that systems assign automatically, so that none is taken while the demo is seeded. */
const PORTS = [20_000, 32_000] as const;

export async function findFreePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return findFreePort();
  await new Promise((closed) => server.close(closed));
  return port;
}

async function waitUntilReady(url: string, app: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && app.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('the product did not start');
}

async function endApp(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null) return;
  const exit = new Promise((resolve) => app.once('exit', resolve));
  app.kill('SIGTERM');
  await exit;
}
