import { DataSource, TypeORMError, type EntityManager } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';

const POOL_SIZE = 3;

const reserves = new WeakMap<DataSource, Promise<DataSource>>();

/** Requests waiting for a lock can use up all others, but must not block logins and health checks. */
export async function openReservedManager(dataSource: DataSource): Promise<EntityManager> {
  // TypeORM's own message, which we recognize as an unavailable database.
  if (!dataSource.isInitialized) throw new TypeORMError('Driver not Connected');
  let opening = reserves.get(dataSource);
  if (!opening) {
    opening = openReserve(dataSource.options as PostgresDataSourceOptions);
    reserves.set(dataSource, opening);
    opening.catch(() => reserves.delete(dataSource));
  }
  return (await opening).manager;
}

export async function openReservedDataSource(dataSource: DataSource): Promise<DataSource | null> {
  return (await reserves.get(dataSource)?.catch(() => null)) ?? null;
}

export async function closeReserved(dataSource: DataSource): Promise<void> {
  const opening = reserves.get(dataSource);
  reserves.delete(dataSource);
  const reserve = await opening?.catch(() => null);
  await reserve?.destroy();
}

function openReserve(options: PostgresDataSourceOptions): Promise<DataSource> {
  // Idle connections must not keep a process running that's otherwise done.
  const extra = { ...(options.extra as object), allowExitOnIdle: true };
  return new DataSource({ ...options, poolSize: POOL_SIZE, extra }).initialize();
}
