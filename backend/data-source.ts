import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { refuseTransactionPooling } from './database/connection-pooler.js';
import { PREPARATION_LOCK } from './database/database.js';
import { migrations } from './database/migrations.js';
import { entities } from './entities.js';
import { CannotStart } from './platform/cannot-start.js';

const OLDEST_POSTGRES = 15;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than any of our queries. */
const QUERY_TIMEOUT_MS = 20_000;
/** How long a change waits for another one of the same row. */
const LOCK_TIMEOUT_MS = 5_000;
/** An instance that hangs in the middle of a change loses its locks after this time. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Limits that tests change. */
export interface DatabaseLimits {
  lockMs?: number;
  idleInTransactionMs?: number;
}

/** The application's data source options; only the URL differs between installations. */
export function dataSourceOptions(
  url: string,
  { lockMs = LOCK_TIMEOUT_MS, idleInTransactionMs = IDLE_IN_TRANSACTION_MS }: DatabaseLimits = {},
): DataSourceOptions {
  const limits = {
    statement_timeout: QUERY_TIMEOUT_MS,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  return {
    type: 'postgres',
    url,
    entities,
    migrations: [...migrations],
    applicationName: 'summer-reading',
    // IDs come from gen_random_uuid(), which is built into PostgreSQL: no extension needed.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // Idle connections break when the database goes down; the next query opens new ones.
    poolErrorHandler: () => undefined,
    extra: {
      query_timeout: QUERY_TIMEOUT_MS,
      // Not as startup parameters, which connection poolers refuse.
      onConnect: (client: pg.ClientBase) =>
        client.query(
          Object.entries(limits)
            .map(([name, value]) => `SET ${name} = ${value}`)
            .join('; '),
        ),
    },
  };
}

/**
 * Migrates the schema, then runs `once` (the seed). If several instances start together, one does the work and the
 * others wait and find nothing to do.
 */
export async function prepareDatabase(
  url: string,
  once: (dataSource: DataSource) => Promise<void>,
): Promise<void> {
  await refuseTransactionPooling(url);
  // Its own connection: a migration may take longer than any query of the running application.
  const dataSource = new DataSource({ ...dataSourceOptions(url), extra: {} });
  await dataSource.initialize();
  const holder = dataSource.createQueryRunner();
  try {
    await refuseOldPostgres(dataSource);
    await holder.query('SELECT pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await once(dataSource);
  } finally {
    // Closing the connections releases the lock, whatever state they're in.
    await holder.release().catch(() => undefined);
    await dataSource.destroy();
  }
}

async function refuseOldPostgres(dataSource: DataSource): Promise<void> {
  const [{ version }] = await dataSource.query<[{ version: number }]>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  if (version < OLDEST_POSTGRES) {
    throw new CannotStart(`DATABASE_URL is a PostgreSQL ${version}. You need ${OLDEST_POSTGRES} or newer.`);
  }
}
