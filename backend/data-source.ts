import type pg from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { grantRights } from './database/app-role.js';
import { refuseTransactionPooling, storeLimits } from './database/connection-pooler.js';
import { Database, PREPARATION_LOCK, type DatabaseUrls } from './database/database.js';
import { migrations } from './database/migrations.js';
import { PreparingClient } from './database/prepared-statements.js';
import { MIGRATION_LOCK_MS, runMigrations } from './database/run-migrations.js';
import { entities } from './entities.js';
import { CannotStart } from './platform/cannot-start.js';
import type { PoolerMode, Settings } from './platform/settings/settings.js';

const OLDEST_POSTGRES = 15;
const POOL_SIZE = 10;
const DIRECT_POOL_SIZE = 2;
const CONNECT_TIMEOUT_MS = 5_000;
/** Longer than any of our queries takes. */
const QUERY_TIMEOUT_MS = 20_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const SESSION_LIMITS: SessionLimits = {
  statement_timeout: QUERY_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

export interface DatabaseLimits {
  poolSize?: number;
  pooler?: PoolerMode;
  lockMs?: number;
  idleInTransactionMs?: number;
}

export function getDataSourceOptions(
  url: string,
  {
    poolSize = POOL_SIZE,
    pooler = 'session',
    lockMs = LOCK_TIMEOUT_MS,
    idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
  }: DatabaseLimits = {},
): PostgresDataSourceOptions {
  const limits = {
    ...SESSION_LIMITS,
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
      query_timeout: QUERY_TIMEOUT_MS,
      // In transaction mode, the next connection wouldn't have these: see `storeLimits`.
      ...(pooler === 'session' && { Client: PreparingClient, onConnect: setOnConnect(limits) }),
    },
  };
}

export function createDatabase(
  url: string,
  { databasePooler, databaseDirectUrl }: Settings,
  limits: DatabaseLimits = {},
  prepare: () => Promise<void> = () => Promise.resolve(),
): Database {
  const dataSource = new DataSource(getDataSourceOptions(url, { ...limits, pooler: databasePooler }));
  const pastPooler =
    databaseDirectUrl === null
      ? null
      : getDataSourceOptions(databaseDirectUrl, { poolSize: DIRECT_POOL_SIZE });
  return new Database(dataSource, prepare, pastPooler);
}

type SessionLimits = Readonly<Record<string, number>>;

/** Not set as startup parameters, because connection poolers refuse those. */
function setOnConnect(limits: SessionLimits) {
  const text = Object.entries(limits).map(([name, value]) => `SET ${name} = ${value}`);
  return (client: pg.ClientBase) => client.query(text.join('; '));
}

/** If several instances start at once, one does the work and the others wait. */
export async function prepareDatabase(
  { url, ownerUrl = null, directUrl = null }: DatabaseUrls,
  once: (dataSource: DataSource) => Promise<void>,
): Promise<void> {
  await refuseTransactionPooling(directUrl ?? url);
  if (ownerUrl !== null) await refuseTransactionPooling(ownerUrl);
  // A separate connection, because a migration may take longer than any query of the running application.
  const options = getDataSourceOptions(ownerUrl ?? directUrl ?? url);
  const unlimited = Object.fromEntries(Object.keys(SESSION_LIMITS).map((name) => [name, 0]));
  const limits = { ...unlimited, lock_timeout: MIGRATION_LOCK_MS };
  const dataSource = new DataSource({ ...options, extra: { onConnect: setOnConnect(limits) } });
  await dataSource.initialize();
  const holder = dataSource.createQueryRunner();
  try {
    await refuseOldPostgres(dataSource);
    // Another instance may hold this lock for a while.
    await holder.query('SET lock_timeout = 0');
    await holder.query('SELECT pg_advisory_lock($1)', [PREPARATION_LOCK]);
    await refuseMissingRights(dataSource);
    await runMigrations(dataSource);
    if (ownerUrl !== null) await grantRights(dataSource, await readRole(directUrl ?? url));
    if (directUrl !== null) await storeLimits(directUrl, SESSION_LIMITS);
    await once(dataSource);
  } finally {
    // Closing the connections releases the lock, whatever their state.
    await holder.release().catch(() => undefined);
    await dataSource.destroy();
  }
}

/** Only the owner can migrate. A role with fewer rights can still start if there's nothing to migrate. */
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

async function readRole(url: string): Promise<string> {
  const app = await new DataSource({ type: 'postgres', url, poolSize: 1 }).initialize();
  try {
    const [{ role }] = await app.query<[{ role: string }]>('SELECT current_user AS "role"');
    return role;
  } finally {
    await app.destroy();
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
