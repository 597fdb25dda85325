import type { EntityManager } from 'typeorm';

/** Any number, as long as every instance uses the same one and nothing else does. */
const CHECK_LOCK = 7_213_520;

/** Takes the lock for this connection, without waiting. Returns whether it worked. */
export async function takeCheckLock(manager: EntityManager): Promise<boolean> {
  const [{ isOurs }] = await manager.query<[{ isOurs: boolean }]>(
    'SELECT pg_try_advisory_lock($1) AS "isOurs"',
    [CHECK_LOCK],
  );
  return isOurs;
}

/** A broken connection has already released it. */
export async function releaseCheckLock(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_unlock($1)', [CHECK_LOCK]).catch(() => undefined);
}

/** Whether a check is running on any instance. */
export async function isCheckRunning(manager: EntityManager): Promise<boolean> {
  const [{ isRunning }] = await manager.query<[{ isRunning: boolean }]>(
    `SELECT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1 AND objsubid = 1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ) AS "isRunning"`,
    [CHECK_LOCK],
  );
  return isRunning;
}
