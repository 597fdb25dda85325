import type pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { grantRights } from './database/app-role.js';
import { refuseTransactionPooling } from './database/connection-pooler.js';
import { PREPARATION_LOCK } from './database/database.js';
import { migrations } from './database/migrations.js';
import { PreparingClient } from './database/prepared-statements.js';
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
/** The connections of a process, and limits that tests change. */
export interface DatabaseLimits {
  poolSize?: number;
  lockMs?: number;
  idleInTransactionMs?: number;
}

/** The application's data source options; only the URL differs between installations. */
export function dataSourceOptions(
  url: string,
  {
    poolSize = POOL_SIZE,
    lockMs = LOCK_TIMEOUT_MS,
    idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
  }: DatabaseLimits = {},
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
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    // Idle connections break when the database goes down; the next query opens new ones.
    poolErrorHandler: () => undefined,
    extra: {
      Client: PreparingClient,
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

/** How to reach a database. */
export interface DatabaseUrls {
  /** For the running application. */
  url: string;
  /** As the owner of the tables, if that's another role. */
  ownerUrl?: string | null;
}

/**
 * Migrates the schema, gives the application's role its rights, then runs `once` (the seed). If several instances start
 * together, one does the work and the others wait and find nothing to do.
 */
export async function prepareDatabase(
  { url, ownerUrl = null }: DatabaseUrls,
  once: (dataSource: DataSource) => Promise<void>,
): Promise<void> {
  await refuseTransactionPooling(url);
  if (ownerUrl !== null) await refuseTransactionPooling(ownerUrl);
  // Its own connection: a migration may take longer than any query of the running application.
  const dataSource = new DataSource({ ...dataSourceOptions(ownerUrl ?? url), extra: {} });
  await dataSource.initialize();
  const holder = dataSource.createQueryRunner();
  try {
    await refuseOldPostgres(dataSource);
    await holder.query('SELECT pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await refuseMissingRights(dataSource);
    await dataSource.runMigrations({ transaction: 'each' });
    if (ownerUrl !== null) await grantRights(dataSource, await roleOf(url));
    await once(dataSource);
  } finally {
    // Closing the connections releases the lock, whatever state they're in.
    await holder.release().catch(() => undefined);
    await dataSource.destroy();
  }
}

/** Only the owner can migrate. A role with fewer rights starts if there's nothing to do. */
async function refuseMissingRights(dataSource: DataSource): Promise<void> {
  const [{ canCreate, isNew, role }] = await dataSource.query<
    [{ canCreate: boolean; isNew: boolean; role: string }]
  >(
    `SELECT has_schema_privilege('public', 'CREATE') AS "canCreate", to_regclass('migrations') IS NULL AS "isNew",
       current_user AS "role"`,
  );
  if (canCreate || (!isNew && !(await dataSource.showMigrations()))) return;
  throw new CannotStart(
    `The database needs an update, which the role ${role} can’t make. Run npm run migrate with DATABASE_OWNER_URL first.`,
  );
}

async function roleOf(url: string): Promise<string> {
  const app = await new DataSource({ type: 'postgres', url, poolSize: 1 }).initialize();
  const [{ role }] = await app
    .query<[{ role: string }]>('SELECT current_user AS "role"')
    .finally(() => app.destroy());
  return role;
}

async function refuseOldPostgres(dataSource: DataSource): Promise<void> {
  const [{ version }] = await dataSource.query<[{ version: number }]>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  if (version < OLDEST_POSTGRES) {
    throw new CannotStart(`DATABASE_URL is a PostgreSQL ${version}. You need ${OLDEST_POSTGRES} or newer.`);
  }
}
