import { closeSync, openSync, readSync } from 'node:fs';
import type pg from 'pg';
import { SECRET_KINDS } from '../../domain/contract/mail.js';
import { PREPARATION_LOCK } from '../database/database.js';
import { CannotStart } from '../platform/cannot-start.js';
import { readServerVersion, runWithClient } from './backup.js';
import { findPostgresProgram, runOnDatabase } from './postgres-programs.js';

const SIGNATURE = 'PGDMP';

export interface Restored {
  sessions: number;
  links: number;
  mails: number;
  students: number;
  accounts: number;
  sites: number;
}

export async function restore(url: string, file: string, folders?: readonly string[]): Promise<Restored> {
  requireBackup(file);
  const program = await findPostgresProgram('pg_restore', await readServerVersion(url), folders);
  return runAlone(url, async (client) => {
    await requireEmpty(client);
    await runOnDatabase(program, url, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      file,
    ]);
    return cleanUp(client);
  });
}

export async function cleanUpOnly(url: string): Promise<Restored> {
  return runAlone(url, cleanUp);
}

/** Keeps others out of the database: programs that start wait for this lock. */
async function runAlone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return runWithClient(url, async (client) => {
    await requireStopped(client);
    await client.query('SELECT pg_advisory_lock($1)', [PREPARATION_LOCK]);
    return work(client);
  });
}

function requireBackup(file: string): void {
  const start = Buffer.alloc(SIGNATURE.length);
  try {
    const opened = openSync(file, 'r');
    readSync(opened, start);
    closeSync(opened);
  } catch (error) {
    throw new CannotStart(`Can’t read ${file} (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
  if (start.toString() !== SIGNATURE) throw new CannotStart(`${file} isn’t a file of npm run backup.`);
}

async function requireStopped(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'summer-reading'`,
  );
  if (rowCount) throw new CannotStart('The program is running on this database. Stop it first.');
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
  if (rowCount) throw new CannotStart('The database isn’t empty. Restore into a new, empty database.');
}

/** Uses only columns that every version has had, because the schema is updated later. */
async function cleanUp(client: pg.Client): Promise<Restored> {
  const countDone = async (statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rowCount ?? 0;
  await client.query('BEGIN');
  const sessions = await countDone('DELETE FROM sessions');
  // Backups of older versions don't have this table.
  const { rows: known } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('remembered_devices') IS NOT NULL AS "isThere"`,
  );
  if (known[0]?.isThere) await countDone('DELETE FROM remembered_devices');
  const links = await countDone('DELETE FROM mailed_tokens');
  const mails = await countDone(
    `UPDATE messages SET "parkedAt" = now(), "lastError" = 'Restored from a backup.'
     WHERE "sentAt" IS NULL AND "parkedAt" IS NULL`,
  );
  // Their links no longer work, so they can't be resent.
  await countDone(
    `UPDATE messages SET "facts" = jsonb_set("facts", '{link}', 'null') WHERE "sentAt" IS NULL AND "kind" = ANY ($1)`,
    [SECRET_KINDS],
  );
  const { rows } = await client.query<Pick<Restored, 'students' | 'accounts' | 'sites'>>(
    `SELECT (SELECT count(*)::int FROM students) AS "students", (SELECT count(*)::int FROM users) AS "accounts",
       (SELECT count(*)::int FROM sites) AS "sites"`,
  );
  await client.query('COMMIT');
  // A restored database has no statistics, and the lists would be slow without them.
  await client.query('ANALYZE');
  const [counts = { students: 0, accounts: 0, sites: 0 }] = rows;
  return { sessions, links, mails, ...counts };
}
