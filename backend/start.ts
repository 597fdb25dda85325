import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createApp } from './create-app.js';
import { dataSourceOptions, prepareDatabase } from './data-source.js';
import { Database } from './database/database.js';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import { requireNotRunning } from './database/embedded/data-dir-lock.js';
import { serveMetrics } from './operator/metrics.js';
import { CannotStart } from './platform/cannot-start.js';
import { isDatabaseUnavailable } from './platform/database-unavailable.js';
import { closeHttp, drainHttp } from './platform/http/http-server.js';
import type { Lifecycle } from './platform/lifecycle.js';
import { cannotListen, requireFreePort } from './platform/listening.js';
import type { Settings } from './platform/settings/settings.js';
import { demoAccountsNotice, seedIfEmpty } from './seed/seed.js';

const RETRY_PAUSE_MS = 2_000;

/** Starts everything: database, schema, seed, application. Adds to `running` what has to be stopped. */
export async function start(settings: Settings, running: Lifecycle): Promise<void> {
  if (settings.isEmbedded) requireNotRunning(settings.dataDir);
  await requireFreePort(settings.host, settings.port);
  const url = settings.databaseUrl ?? (await embeddedDatabase(settings, running));
  const database = new Database(new DataSource(dataSourceOptions(url)), () =>
    prepareDatabase({ url, ownerUrl: settings.databaseOwnerUrl }, async (dataSource) => {
      await seedIfEmpty(dataSource, settings);
      const notice = await demoAccountsNotice(dataSource, settings);
      if (notice !== null) console.warn(notice);
    }),
  );
  running.add(() => database.close());
  const app = await createApp(settings, database);
  running.add(() => closeHttp(app));
  await serveMetrics(app, database.dataSource, settings, running);
  await openDatabase(database, settings, running);
  if (running.isEnding) return;
  running.add(() => drainHttp(app, settings.drainSeconds), (settings.drainSeconds + 1) * 1000);
  await app.listen(settings.port, settings.host).catch((error: unknown) => {
    throw cannotListen(error as NodeJS.ErrnoException, settings.host, settings.port);
  });
}

async function embeddedDatabase(settings: Settings, running: Lifecycle): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, address: settings.appUrl });
  running.add(embedded.stop);
  return embedded.url;
}

/** An external database may become available later; until then, the application responds with 503. */
async function openDatabase(database: Database, settings: Settings, running: Lifecycle): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    if (settings.isEmbedded) throw error;
    if (!isDatabaseUnavailable(error)) throw cannotUse(error, settings);
    console.error('The database at DATABASE_URL isn’t responding yet; trying again every 2 seconds.');
    void openLater(database, settings, running);
  }
}

/** PostgreSQL's codes for a wrong password, a missing database or missing permissions. */
const REFUSED = /^(28...|3D000|42501)$/;
/** Node's codes for a certificate that nobody we trust has signed, that has expired, or that's for another host. */
const UNTRUSTED = /CERT|^UNABLE_TO_(GET|VERIFY)_|^ERR_TLS_|^ERR_SSL_/;
const NO_TLS = 'The server does not support SSL connections';

/** One line for a database that can never be used like this; other errors as they are. */
function cannotUse(error: unknown, { databaseOwnerUrl }: Settings): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  const name = databaseOwnerUrl === null ? 'DATABASE_URL' : 'DATABASE_URL or DATABASE_OWNER_URL';
  const problem = `${name} can’t be used: ${message}`;
  if (UNTRUSTED.test(code)) {
    const options = 'sslmode=verify-full&sslrootcert=/PATH/TO/CA.pem';
    return new CannotStart(`${problem}. If the server has a certificate of its own, add ${options} to it.`);
  }
  return REFUSED.test(code) || message === NO_TLS ? new CannotStart(`${problem}.`) : error;
}

async function openLater(database: Database, settings: Settings, running: Lifecycle): Promise<void> {
  while (!running.isEnding && !database.isOpen) {
    await pause(RETRY_PAUSE_MS, undefined, { ref: false });
    await database.open().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return;
      const reason = cannotUse(error, settings);
      console.error('Can’t prepare the database:', reason instanceof CannotStart ? reason.message : reason);
    });
  }
}
