import { createInterface } from 'node:readline';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DataSource } from 'typeorm';
import { getDataSourceOptions, prepareDatabase } from './data-source.js';
import type { DatabaseUrls } from './database/database.js';
import { findRunningDatabaseUrl, startEmbeddedPostgres } from './database/embedded-postgres.js';
import { AlreadyRunning } from './database/embedded/data-dir-lock.js';
import { CannotStart } from './platform/cannot-start.js';
import type { Settings } from './platform/settings/settings.js';
import { seedIfEmpty } from './seed/seed.js';

interface CommandDatabase {
  /** Connects as the owner of the tables. */
  url: string;
  urls: DatabaseUrls;
  stop: () => Promise<void>;
}

/** Works whether or not the program is running. Call `stop` afterwards. */
export async function openDatabase({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
  dataDir,
}: Settings): Promise<CommandDatabase> {
  const borrowDatabase = (url: string): CommandDatabase => ({
    url,
    urls: { url },
    stop: () => Promise.resolve(),
  });
  if (databaseUrl !== null) {
    const urls = { url: databaseUrl, ownerUrl: databaseOwnerUrl, directUrl: databaseDirectUrl };
    return { ...borrowDatabase(databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl), urls };
  }
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, address: 'a command' });
    return { ...borrowDatabase(url), stop };
  } catch (error) {
    const url = error instanceof AlreadyRunning ? await findRunningDatabaseUrl(dataDir) : null;
    if (url === null) throw error;
    return borrowDatabase(url);
  }
}

export async function runWithDatabase<T>(
  settings: Settings,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const { url, urls, stop } = await openDatabase(settings);
  const dataSource = new DataSource(getDataSourceOptions(url));
  try {
    await prepareDatabase(urls, (empty) => seedIfEmpty(empty, settings));
    await dataSource.initialize();
    return await work(dataSource);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await stop();
  }
}

export function parseArguments<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs<T>({ ...config, args: process.argv.slice(2) });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

export const DELETION_OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** False for a dry run. It asks first, so that a command from the shell's history can't delete anything. */
export async function confirmDeletion(
  counts: DeletedCounts,
  options: { 'dry-run': boolean; yes: boolean },
  expected: string,
  what: string,
): Promise<boolean> {
  console.info(`${options['dry-run'] ? 'Would delete' : 'Will delete'}: ${describeCounts(counts)}.`);
  if (options['dry-run']) return false;
  if (!options.yes) await confirmByTyping(expected, what);
  return true;
}

async function confirmByTyping(expected: string, what: string): Promise<void> {
  process.stdout.write(`This can't be undone. Type ${expected} to go on: `);
  const lines = createInterface({ input: process.stdin });
  const { value: typed } = (await lines[Symbol.asyncIterator]().next()) as IteratorResult<string, undefined>;
  lines.close();
  if (typed?.trim() === expected) return;
  console.info();
  throw new CannotStart(
    typed === undefined
      ? `Nothing was deleted: nobody can type ${what} here. Run it in a terminal, or with --yes.`
      : `Nothing was deleted: that isn’t ${what}.`,
  );
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const DELETED = {
  applications: ['application', 'applications'],
  historyEntries: ['history entry', 'history entries'],
  notes: ['note', 'notes'],
  messages: ['email', 'emails'],
  accounts: ['account', 'accounts'],
  rosterEntries: ['state roster entry', 'state roster entries'],
} as const;

type DeletedCounts = { readonly [K in keyof typeof DELETED]?: number };

export function describeCounts(counts: DeletedCounts): string {
  return Object.entries(DELETED)
    .flatMap(([name, [one, many]]) => {
      const count = counts[name as keyof DeletedCounts];
      return count === undefined ? [] : [formatCount(count, one, many)];
    })
    .join(', ');
}

export async function runCommand(help: string, main: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) {
    console.info(help);
    return;
  }
  try {
    await main();
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
