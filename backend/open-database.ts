import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from './data-source.js';
import type { Database } from './database/database.js';
import type { Part } from './part-process.js';
import { CannotStart } from './platform/cannot-start.js';
import { RETRY_PAUSE_MS, isDatabaseUnavailable } from './platform/database-unavailable.js';
import type { Lifecycle } from './platform/lifecycle.js';
import type { Settings } from './platform/settings/settings.js';
import { findDemoAccountsNotice, seedIfEmpty } from './seed/seed.js';

/** Updates the schema. Of several processes that start together, one does it, and the others wait. */
export function prepare({ databaseUrl: url, isFirst }: Part, settings: Settings): Promise<void> {
  return prepareDatabase(
    { url, ownerUrl: settings.databaseOwnerUrl, directUrl: settings.databaseDirectUrl },
    async (dataSource) => {
      await seedIfEmpty(dataSource, settings);
      const notice = isFirst ? await findDemoAccountsNotice(dataSource, settings) : null;
      if (notice !== null) console.warn(notice);
    },
  );
}

/** An external database may be down; until it's back, the application responds with 503. */
export async function openDatabase(
  database: Database,
  { isFirst }: Part,
  settings: Settings,
  running: Lifecycle,
): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    if (settings.isEmbedded) throw error;
    if (!isDatabaseUnavailable(error)) throw cannotUse(error, settings);
    if (isFirst)
      console.error('The database at DATABASE_URL isn’t responding yet; trying again every 2 seconds.');
    void openLater(database, settings, running);
  }
}

async function openLater(database: Database, settings: Settings, running: Lifecycle): Promise<void> {
  while (!database.isOpen) {
    await pause(RETRY_PAUSE_MS, undefined, { ref: false });
    if (running.isEnding) return;
    await database.open().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return;
      const reason = cannotUse(error, settings);
      console.error('Can’t use the database:', reason instanceof CannotStart ? reason.message : reason);
    });
  }
}

/** PostgreSQL's codes for a wrong password, a missing database or missing permissions. */
const REFUSED = /^(28...|3D000|42501)$/;
/** Node's codes for a certificate that isn't trusted, has expired, or is for another host. */
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
