import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isLockTimeout } from '../platform/database-unavailable.js';

/** Less than a request waits: while a migration waits for a table, everyone who comes later waits behind it. */
export const MIGRATION_LOCK_MS = 3_000;
const PAUSE_MS = 1_000;
/** Longer than a dump takes, which holds every table. */
const GIVE_UP_AFTER_MS = 15 * 60_000;

/**
 * Runs what hasn't run yet, each migration in its own transaction. One that doesn't get a table in the `lock_timeout` of
 * its connection steps back, so that requests get through, and is tried again.
 */
export async function runMigrations(dataSource: DataSource): Promise<void> {
  const end = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > end) throw error;
      console.warn('A migration waits for a table that’s in use; trying again.');
      await pause(PAUSE_MS);
    }
  }
}
