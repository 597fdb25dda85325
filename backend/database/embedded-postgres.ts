import { setInterval as interval } from 'node:timers/promises';
import { Cluster } from './embedded/cluster.js';
import { lockDataDir } from './embedded/data-dir-lock.js';
import { findDatabaseHome, prepareDataDir } from './embedded/database-home.js';
import { findPostgresBinaries } from './embedded/postgres-binaries.js';

const WATCH_EVERY_MS = 2_000;

interface EmbeddedPostgresOptions {
  dataDir: string;
  address: string;
  /** False for tests, which may lose data if the machine crashes. */
  isDurable?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** Takes over a server that a killed application left running. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  prepareDataDir(options.dataDir);
  const release = lockDataDir(options.dataDir, options.address);
  try {
    const home = findDatabaseHome(options.dataDir);
    const cluster = new Cluster(
      home,
      findPostgresBinaries(home.user, home.folder),
      options.isDurable ?? true,
    );
    await cluster.initialize();
    const port = (await cluster.adopt()) ?? (await cluster.startOnFreePort());
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

export async function findRunningDatabaseUrl(dataDir: string): Promise<string | null> {
  const home = findDatabaseHome(dataDir);
  const cluster = new Cluster(home, findPostgresBinaries(home.user, home.folder), true);
  const port = await cluster.adopt();
  return port === null ? null : cluster.openDatabase(port);
}

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
  for await (const _ of interval(WATCH_EVERY_MS, undefined, { signal, ref: false })) {
    if (cluster.isRunning()) continue;
    console.error('The embedded database stopped; starting it again.');
    await cluster.start(port).catch((error: unknown) => console.error('That didn’t work:', error));
  }
}
