import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_YEAR } from '../../domain/season/season.js';
import { prepareDatabase } from '../data-source.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres.js';
import { AlreadyRunning } from '../database/embedded/data-dir-lock.js';
import { addFirstSeason } from '../program/current-season.service.js';
import { findProjectRoot } from '../platform/project-root.js';

export const TEST_SERVER_URL = 'TEST_SERVER_URL';
export const TEMPLATE_DATABASE = 'template_of_tests';
export const TEST_DATABASE_PREFIX = 'test_';

/** Keeps folders between runs, which saves a second. Parallel runs take one each. */
const SIMULTANEOUS_RUNS = 20;

export async function startTestServer(): Promise<() => Promise<void>> {
  const server = await startUnused();
  const client = new pg.Client(server.url);
  await client.connect();
  await dropLeftovers(client);
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  await prepareDatabase({ url: getDatabaseUrl(server.url, TEMPLATE_DATABASE) }, ({ manager }) =>
    addFirstSeason(manager, { programYear: DEMO_YEAR, programDates: null, seedDemo: false }),
  );
  process.env[TEST_SERVER_URL] = server.url;
  return server.stop;
}

export function getDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function startUnused(): Promise<EmbeddedPostgres> {
  const folder = join(findProjectRoot(), 'node_modules', '.cache', 'test-databases');
  for (let run = 1; run <= SIMULTANEOUS_RUNS; run++) {
    const dataDir = join(folder, String(run));
    const start = () => startEmbeddedPostgres({ dataDir, address: 'a test run', isDurable: false });
    try {
      return await start();
    } catch (error) {
      if (error instanceof AlreadyRunning) continue;
      // The database isn't durable, so a machine that was switched off has left it unusable.
      rmSync(dataDir, { recursive: true, force: true });
      return start();
    }
  }
  throw new Error(`${SIMULTANEOUS_RUNS} test runs at once are too many`);
}

/** A killed run leaves its databases behind, and migrations may have changed since. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
    [TEMPLATE_DATABASE, TEST_DATABASE_PREFIX],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
}
