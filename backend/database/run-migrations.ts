import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isLockTimeout } from '../platform/database-unavailable.js';

/** Shorter than requests wait, because they queue up behind a migration that's waiting for a table. */
export const MIGRATION_LOCK_MS = 3_000;
const PAUSE_MS = 1_000;
/** Longer than a database dump, which locks every table, takes. */
const GIVE_UP_AFTER_MS = 15 * 60_000;

/** Each runs in its own transaction. If one can't get a table, it steps back to let requests through. */
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
