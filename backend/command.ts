import { DataSource } from 'typeorm';
import { dataSourceOptions, prepareDatabase } from './data-source.js';
import {
  runningDatabaseUrl,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './database/embedded-postgres.js';
import { AlreadyRunning } from './database/embedded/data-dir-lock.js';
import { CannotStart } from './platform/cannot-start.js';
import type { Settings } from './platform/settings/settings.js';
import { seedIfEmpty } from './seed/seed.js';

/** Runs work on the program's database, whether or not the program is running. */
export async function withDatabase<T>(
  settings: Settings,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const { url, stop } = await databaseOf(settings);
  const dataSource = new DataSource(dataSourceOptions(url));
  try {
    await prepareDatabase(url, (empty) => seedIfEmpty(empty, settings));
    await dataSource.initialize();
    return await work(dataSource);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await stop();
  }
}

async function databaseOf({ databaseUrl, dataDir }: Settings): Promise<EmbeddedPostgres> {
  const borrowed = (url: string): EmbeddedPostgres => ({ url, stop: () => Promise.resolve() });
  if (databaseUrl !== null) return borrowed(databaseUrl);
  try {
    return await startEmbeddedPostgres({ dataDir, address: 'a command' });
  } catch (error) {
    const url = error instanceof AlreadyRunning ? await runningDatabaseUrl(dataDir) : null;
    if (url === null) throw error;
    return borrowed(url);
  }
}

/** Runs a command; if it can't, says why and exits with 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
