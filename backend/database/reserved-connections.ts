import { DataSource, TypeORMError, type EntityManager } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';

const POOL_SIZE = 3;

const reserves = new WeakMap<DataSource, Promise<DataSource>>();

/**
 * A few connections of their own for short questions: who is logged in, and whether the database works. Requests that
 * wait for a lock can use up all other connections, and must not take these questions down with them.
 */
export async function reservedManager(dataSource: DataSource): Promise<EntityManager> {
  // TypeORM's message, which we recognize as an unavailable database.
  if (!dataSource.isInitialized) throw new TypeORMError('Driver not Connected');
  let opening = reserves.get(dataSource);
  if (!opening) {
    opening = openReserve(dataSource.options as PostgresDataSourceOptions);
    reserves.set(dataSource, opening);
    // The next question tries again.
    opening.catch(() => reserves.delete(dataSource));
  }
  return (await opening).manager;
}

/** The connections themselves, if they're open; for the metrics. */
export async function reservedDataSource(dataSource: DataSource): Promise<DataSource | null> {
  return (await reserves.get(dataSource)?.catch(() => null)) ?? null;
}

/** Closes the connections of a data source that is no longer used. */
export async function closeReserved(dataSource: DataSource): Promise<void> {
  const opening = reserves.get(dataSource);
  reserves.delete(dataSource);
  const reserve = await opening?.catch(() => null);
  await reserve?.destroy();
}

function openReserve(options: PostgresDataSourceOptions): Promise<DataSource> {
  // Idle connections don't keep a process running that is otherwise done.
  const extra = { ...(options.extra as object), allowExitOnIdle: true };
  return new DataSource({ ...options, poolSize: POOL_SIZE, extra }).initialize();
}
