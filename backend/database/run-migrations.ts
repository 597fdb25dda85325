import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isLockTimeout } from '../platform/database-unavailable.js';

/** Less than a request waits: whoever comes later waits behind a migration that waits for a table. */
export const MIGRATION_LOCK_MS = 3_000;
const PAUSE_MS = 1_000;
/** Longer than a dump takes, which holds every table. */
const GIVE_UP_AFTER_MS = 15 * 60_000;

/** Each in its own transaction. Steps back if it doesn't get a table, so that requests get through. */
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
