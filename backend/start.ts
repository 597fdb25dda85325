import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { requireNotRunning } from './database/embedded/data-dir-lock.js';
import { serveAllMetrics } from './operator/serve-metrics.js';
import { PartProcess, type Told } from './part-process.js';
import type { Lifecycle } from './platform/lifecycle.js';
import { requireFreePort } from './platform/listening.js';
import type { Settings } from './platform/settings/settings.js';

/** In addition to DRAIN_SECONDS: time to finish current work, which each process limits. */
const END_WITHIN_MS = 25_000;

/** Adds to `running` whatever has to be stopped. */
export async function start(settings: Settings, running: Lifecycle): Promise<void> {
  if (settings.isEmbedded) requireNotRunning(settings.dataDir);
  await requireFreePort(settings.host, settings.port);
  const databaseUrl = settings.databaseUrl ?? (await startEmbedded(settings, running));
  if (running.isEnding) return;
  const [first, ...others] = getNames(settings);
  if (others.length > 0) return forkAll([first, ...others], databaseUrl, settings, running);
  const { runPart } = await import('./run-part.js');
  await runPart({ name: first, databaseUrl, isFirst: true }, settings, running);
}

function getNames({ role, webProcesses }: Settings): [string, ...string[]] {
  if (role === 'worker') return ['mail'];
  const web = Array.from({ length: webProcesses - 1 }, (_, at) => `web-${at + 2}`);
  return [webProcesses === 1 ? 'web' : 'web-1', ...web, ...(role === 'all' ? ['mail'] : [])];
}

async function startEmbedded(settings: Settings, running: Lifecycle): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, address: settings.appUrl });
  running.add(embedded.stop);
  return embedded.url;
}

/** Each runs `main.js`, too, with its order in the environment. This process only watches them. */
async function forkAll(
  names: readonly string[],
  databaseUrl: string,
  settings: Settings,
  running: Lifecycle,
): Promise<void> {
  const exec = fileURLToPath(new URL('./main.js', import.meta.url));
  // Some measurements aren't numbers in JSON.
  cluster.setupPrimary({ exec, serialization: 'advanced' });
  cluster.on('message', (from, message: Told) => {
    if (message !== 'season-changed') return;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker !== from) worker?.send(message, undefined, () => undefined);
  });
  const processes = names.map((name, at) => {
    const env = { PART_NAME: name, PART_DATABASE_URL: databaseUrl, PART_IS_FIRST: String(at === 0) };
    return new PartProcess(name, { ...env, ROLE: name === 'mail' ? 'worker' : 'web' }, running);
  });
  const endAll = async (): Promise<void> => {
    await Promise.all(processes.map((process) => process.end()));
  };
  running.add(endAll, settings.drainSeconds * 1000 + END_WITHIN_MS);
  await serveAllMetrics(settings, running);
  // The first one prepares the database, or says why it can't.
  await processes[0]?.start();
  await Promise.all(processes.slice(1).map((process) => process.start()));
}
