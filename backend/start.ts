import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createApp } from './create-app.js';
import { dataSourceOptions, prepareDatabase } from './database/data-source.js';
import { isDatabaseAway } from './database/database-away.js';
import { Database } from './database/database.js';
import { refuseSecondStart } from './database/embedded/data-dir-lock.js';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { seedIfEmpty } from './database/seed/seed.js';
import { CannotStart } from './platform/cannot-start.js';
import { closeHttp } from './platform/http/http-server.js';
import { cannotListen, refuseTakenPort } from './platform/listening.js';
import type { Running } from './platform/running.js';
import type { Settings } from './platform/settings/settings.js';

const RETRY_PAUSE_MS = 2_000;

/** Starts the whole house: database, schema, seed, application. What is to be stopped again is added to `running`. */
export async function start(settings: Settings, running: Running): Promise<void> {
  if (settings.isEmbedded) refuseSecondStart(settings.dataDir);
  await refuseTakenPort(settings.host, settings.port);
  const url = settings.databaseUrl ?? (await embeddedDatabase(settings, running));
  const database = new Database(new DataSource(dataSourceOptions(url)), () =>
    prepareDatabase(url, (dataSource) => seedIfEmpty(dataSource, settings)),
  );
  running.add(() => database.close());
  const app = await createApp(settings, database);
  running.add(() => closeHttp(app));
  await openDatabase(database, settings, running);
  if (running.isEnding) return;
  await app.listen(settings.port, settings.host).catch((error: unknown) => {
    throw cannotListen(error as NodeJS.ErrnoException, settings.host, settings.port);
  });
}

async function embeddedDatabase(settings: Settings, running: Running): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, address: settings.appUrl });
  running.add(embedded.stop);
  return embedded.url;
}

/** A database elsewhere may come later: until then the application listens and answers 503. */
async function openDatabase(database: Database, settings: Settings, running: Running): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    if (settings.isEmbedded) throw error;
    if (!isDatabaseAway(error)) throw cannotUse(error);
    console.error('The database at DATABASE_URL isn’t responding yet; trying again every 2 seconds.');
    void openLater(database, running);
  }
}

/** What PostgreSQL says about a wrong password, a missing database or a missing right. */
function cannotUse(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  return /^(28...|3D000|42501)$/.test(code)
    ? new CannotStart(`DATABASE_URL can’t be used: ${message}.`)
    : error;
}

async function openLater(database: Database, running: Running): Promise<void> {
  while (!running.isEnding && !database.isOpen) {
    await pause(RETRY_PAUSE_MS, undefined, { ref: false });
    await database.open().catch((error: unknown) => {
      if (!isDatabaseAway(error)) console.error('Can’t prepare the database:', error);
    });
  }
}
