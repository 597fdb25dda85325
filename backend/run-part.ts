import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { createApp, createWorker } from './create-app.js';
import { createDatabase } from './data-source.js';
import type { Database } from './database/database.js';
import { serveHealth } from './health/serve-health.js';
import { measureWeb, measureWorker, type Measured } from './operator/metrics.js';
import { CannotStart } from './platform/cannot-start.js';
import { RETRY_PAUSE_MS, isDatabaseUnavailable } from './platform/database-unavailable.js';
import { closeHttp, drainHttp } from './platform/http/http-server.js';
import type { Lifecycle } from './platform/lifecycle.js';
import { cannotListen } from './platform/listening.js';
import type { Settings } from './platform/settings/settings.js';
import { CurrentSeason } from './program/current-season.js';

/** Per process. Requests at the same moment share the connections of all processes. */
const [FEWEST_CONNECTIONS, MOST_CONNECTIONS, CONNECTIONS_OF_ALL] = [4, 10, 40];
const WORKER_CONNECTIONS = 6;

const FLUSHING_MS = 3_000;

export interface PartOrder {
  part: 'web' | 'worker';
  name: string;
  databaseUrl: string;
  isPrepared: boolean;
  measuresOutbox: boolean;
  /** Whether it's the main process, which then also listens if there's only mail to send. */
  isMain: boolean;
}

export interface RunningPart {
  useDatabase: () => void;
  forgetSeason: () => void;
  measure: () => Promise<Measured>;
}

export async function runPart(
  order: PartOrder,
  settings: Settings,
  running: Lifecycle,
  onSeasonChanged: () => void,
): Promise<RunningPart> {
  if (settings.isTracing) {
    const { startTraces } = await import('./operator/traces.js');
    running.add(startTraces(order.name), FLUSHING_MS);
  }
  const limits = { poolSize: order.part === 'web' ? webConnections(settings) : WORKER_CONNECTIONS };
  const database = createDatabase(order.databaseUrl, settings, limits);
  running.add(() => database.close());
  const { context, measure } = await (order.part === 'web' ? startWeb : startWorker)(
    order,
    settings,
    database,
    running,
  );
  const season = context.get(CurrentSeason);
  season.onChange(onSeasonChanged);
  return {
    measure,
    forgetSeason: () => season.forget(),
    useDatabase: () => void openLater(database, running),
  };
}

interface StartedPart {
  context: INestApplicationContext;
  measure: () => Promise<Measured>;
}

async function startWeb(
  order: PartOrder,
  settings: Settings,
  database: Database,
  running: Lifecycle,
): Promise<StartedPart> {
  const app = await createApp(settings, database);
  running.add(() => closeHttp(app));
  // Before it listens, because that's when its routes are complete.
  const registry = settings.metricsPort === null ? null : measureWeb(app, database.dataSource, order);
  if (order.isPrepared) await openDatabase(database, settings, running);
  running.add(() => drainHttp(app, settings.drainSeconds), (settings.drainSeconds + 1) * 1000);
  await app.listen(settings.port, settings.host).catch((error: unknown) => {
    throw cannotListen(error as NodeJS.ErrnoException, settings.host, settings.port);
  });
  return { context: app, measure: async () => (await registry?.getMetricsAsJSON()) ?? [] };
}

async function startWorker(
  order: PartOrder,
  settings: Settings,
  database: Database,
  running: Lifecycle,
): Promise<StartedPart> {
  if (order.isPrepared) await openDatabase(database, settings, running);
  const context = await createWorker(settings, database);
  running.add(() => context.close());
  const registry = settings.metricsPort === null ? null : measureWorker(database.dataSource, order);
  if (order.isMain) await serveHealth(database, settings, running);
  return { context, measure: async () => (await registry?.getMetricsAsJSON()) ?? [] };
}

function webConnections({ webProcesses }: Settings): number {
  const share = Math.floor(CONNECTIONS_OF_ALL / webProcesses);
  return Math.min(Math.max(share, FEWEST_CONNECTIONS), MOST_CONNECTIONS);
}

/** An external database may be down; until it's back, the application responds with 503. */
async function openDatabase(database: Database, settings: Settings, running: Lifecycle): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    if (settings.isEmbedded || !isDatabaseUnavailable(error)) throw error;
    void openLater(database, running);
  }
}

async function openLater(database: Database, running: Lifecycle): Promise<void> {
  while (!running.isEnding && !database.isOpen) {
    try {
      await database.open();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) console.error('Can’t use the database:', getReason(error));
      await pause(RETRY_PAUSE_MS, undefined, { ref: false });
    }
  }
}

function getReason(error: unknown): unknown {
  return error instanceof CannotStart ? error.message : error;
}
