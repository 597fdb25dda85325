import { DataSource, type DataSourceOptions } from 'typeorm';
import { CannotStart } from '../platform/cannot-start.js';
import { entities } from './entities.js';
import { migrations } from './migrations.js';

const OLDEST_POSTGRES = 15;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than any question of ours; what takes longer waits for a database that hangs. */
const QUERY_TIMEOUT_MS = 20_000;
/** Any number, as long as every instance of this program asks for the same. */
const PREPARATION_LOCK = 7_213_514;

/** Options of the application's data source: the address alone differs between installations. */
export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities,
    migrations: [...migrations],
    applicationName: 'summer-reading',
    // Ids come from gen_random_uuid(), which is PostgreSQL's own: no extension, no right to install one.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // Idle connections break when the database goes away; the next question opens new ones.
    poolErrorHandler: () => undefined,
    extra: { query_timeout: QUERY_TIMEOUT_MS, statement_timeout: QUERY_TIMEOUT_MS },
  };
}

/**
 * Brings the schema up to date and then does what a database needs once (the seed). Of several instances that start
 * together one does the work, the others wait for it and find nothing left to do.
 */
export async function prepareDatabase(
  url: string,
  once: (dataSource: DataSource) => Promise<void>,
): Promise<void> {
  // A connection of its own: a migration may take longer than any question of the running application.
  const dataSource = new DataSource({ ...dataSourceOptions(url), extra: {} });
  await dataSource.initialize();
  const holder = dataSource.createQueryRunner();
  try {
    await refuseOldPostgres(dataSource);
    await holder.query('SELECT pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
    await once(dataSource);
  } finally {
    // Closing the connections lets go of the lock, whatever state they are in.
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
