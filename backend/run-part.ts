import cluster from 'node:cluster';
import { setPriority } from 'node:os';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp, createWorker } from './create-app.js';
import { createDatabase } from './data-source.js';
import type { Database } from './database/database.js';
import { serveHealth } from './health/serve-health.js';
import { measureWeb, measureWorker } from './operator/metrics.js';
import { offerMetrics } from './operator/serve-metrics.js';
import { openDatabase, prepare } from './open-database.js';
import { tellPrimary, type Part, type Told } from './part-process.js';
import { closeHttp, drainHttp } from './platform/http/http-server.js';
import type { Lifecycle } from './platform/lifecycle.js';
import { cannotListen } from './platform/listening.js';
import type { Settings } from './platform/settings/settings.js';
import { CurrentSeasonService } from './program/current-season.service.js';

/** Connections per process. Simultaneous requests share the connections of all processes. */
const [FEWEST_CONNECTIONS, MOST_CONNECTIONS, CONNECTIONS_OF_ALL] = [4, 10, 40];
const WORKER_CONNECTIONS = 6;
/** While the processor is busy, mail and schedules get about a tenth of what an answer gets. */
const WORKER_PRIORITY = 10;

const FLUSHING_MS = 3_000;

/** It ends by itself if the main process is gone: Node does that when their connection closes. */
export async function runForkedPart(settings: Settings, running: Lifecycle): Promise<void> {
  const { PART_NAME: name = '', PART_DATABASE_URL: databaseUrl = '', PART_IS_FIRST } = process.env;
  if (settings.role === 'worker') setPriority(WORKER_PRIORITY);
  const context = await runPart({ name, databaseUrl, isFirst: PART_IS_FIRST === 'true' }, settings, running);
  const season = context.get(CurrentSeasonService);
  season.onChange(() => void tellPrimary('season-changed'));
  process.on('message', (message: Told) => message === 'season-changed' && season.forget());
  await tellPrimary('ready');
}

export async function runPart(
  part: Part,
  settings: Settings,
  running: Lifecycle,
): Promise<INestApplicationContext> {
  if (settings.isTracing) {
    const { startTraces } = await import('./operator/traces.js');
    running.add(startTraces(part.name), FLUSHING_MS);
  }
  const isWorker = settings.role === 'worker';
  const poolSize = isWorker ? WORKER_CONNECTIONS : countWebConnections(settings);
  const database = createDatabase(part.databaseUrl, settings, { poolSize }, () => prepare(part, settings));
  running.add(() => database.close());
  return isWorker
    ? startWorker(part, settings, database, running)
    : startWeb(part, settings, database, running);
}

async function startWeb(
  part: Part,
  settings: Settings,
  database: Database,
  running: Lifecycle,
): Promise<INestApplicationContext> {
  await openDatabase(database, part, settings, running);
  const app = await createApp(settings, database);
  running.add(() => closeHttp(app));
  // Before it listens, because that's when its routes are complete.
  await offerMetrics(() => measureWeb(app, database.dataSource, part), settings, running);
  running.add(() => drainHttp(app, settings.drainSeconds), (settings.drainSeconds + 1) * 1000);
  await app.listen(settings.port, settings.host).catch((error: unknown) => {
    throw cannotListen(error as NodeJS.ErrnoException, settings.host, settings.port);
  });
  return app;
}

async function startWorker(
  part: Part,
  settings: Settings,
  database: Database,
  running: Lifecycle,
): Promise<INestApplicationContext> {
  await openDatabase(database, part, settings, running);
  const context = await createWorker(settings, database);
  running.add(() => context.close());
  await offerMetrics(() => measureWorker(database.dataSource, part), settings, running);
  if (cluster.isPrimary) await serveHealth(database, settings, running);
  return context;
}

function countWebConnections({ webProcesses }: Settings): number {
  const share = Math.floor(CONNECTIONS_OF_ALL / webProcesses);
  return Math.min(Math.max(share, FEWEST_CONNECTIONS), MOST_CONNECTIONS);
}
