import type { EntityManager } from 'typeorm';

/** Any number, as long as every instance of this program asks for the same and for nothing else. */
const CHECK_LOCK = 7_213_520;

/** Whether the connection has the lock of the check from now on; it never waits for it. */
export async function takeCheckLock(manager: EntityManager): Promise<boolean> {
  const [{ isOurs }] = await manager.query<[{ isOurs: boolean }]>(
    'SELECT pg_try_advisory_lock($1) AS "isOurs"',
    [CHECK_LOCK],
  );
  return isOurs;
}

/** A connection that is broken has let go of it already. */
export async function releaseCheckLock(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_unlock($1)', [CHECK_LOCK]).catch(() => undefined);
}

/** Whether a check runs now, on whatever instance. */
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
