import { setInterval as everySoOften } from 'node:timers/promises';
import { Cluster } from './embedded/cluster.js';
import { lockDataDir } from './embedded/data-dir-lock.js';
import { databaseHome, prepareDataDir } from './embedded/database-home.js';
import { postgresBinaries } from './embedded/postgres-binaries.js';

const WATCH_EVERY_MS = 2_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Told to a second start on the same folder. */
  address: string;
  /** False for tests: what the machine loses power over is not kept. */
  isDurable?: boolean;
}

export interface EmbeddedPostgres {
  /** For the application's database. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the application on the data below DATA_DIR, or takes over the server that a
 * killed application left running there. One application at a time; the second one is told so.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  prepareDataDir(options.dataDir);
  const release = lockDataDir(options.dataDir, options.address);
  try {
    const home = databaseHome(options.dataDir);
    const cluster = new Cluster(home, postgresBinaries(home.user, home.folder), options.isDurable ?? true);
    await cluster.initialise();
    const port = (await cluster.adopt()) ?? (await cluster.startSomewhere());
    const url = await cluster.openDatabase(port);
    const stopWatching = keepRunning(cluster, port);
    return {
      url,
      stop: async () => {
        await stopWatching();
        await cluster.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The database that a running program keeps in this folder, or null where its server does not run. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const home = databaseHome(dataDir);
  const cluster = new Cluster(home, postgresBinaries(home.user, home.folder), true);
  const port = await cluster.adopt();
  return port === null ? null : cluster.openDatabase(port);
}

/** Starts the server again where it has ended by itself; answers how to leave it alone. */
function keepRunning(cluster: Cluster, port: number): () => Promise<void> {
  const end = new AbortController();
  const watching = watch(cluster, port, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return async () => {
    end.abort();
    await watching;
  };
}

async function watch(cluster: Cluster, port: number, signal: AbortSignal): Promise<void> {
  for await (const _ of everySoOften(WATCH_EVERY_MS, undefined, { signal, ref: false })) {
    if (cluster.isRunning()) continue;
    console.error('The embedded database stopped; starting it again.');
    await cluster.start(port).catch((error: unknown) => console.error('That didn’t work:', error));
  }
}
