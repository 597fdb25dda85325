import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import pg from 'pg';
import { CannotStart } from '../platform/cannot-start.js';
import { findPostgresProgram, runOnDatabase } from './postgres-programs.js';

/** The app has no large objects, and one created by its role would make the owner's dump fail. */
const DUMP_OPTIONS = ['--format=custom', '--no-owner', '--no-privileges', '--no-blobs'];

/** The file appears only when it's complete. */
export async function backUp(
  url: string,
  file: string,
  folders?: readonly string[],
): Promise<{ file: string; bytes: number }> {
  if (existsSync(file)) throw new CannotStart(`${file} already exists. Choose another file.`);
  const program = await findPostgresProgram('pg_dump', await readServerVersion(url), folders);
  const unfinished = `${file}.unfinished`;
  try {
    writeFileSync(unfinished, '', { mode: 0o600 });
    await runOnDatabase(program, url, [...DUMP_OPTIONS, `--file=${unfinished}`]);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new CannotStart(`Can’t write ${file}: ${message}`, { cause: error });
  }
  return { file, bytes: statSync(file).size };
}

/** Does everything that a backup does, except for the rows. Throws `CannotStart` if a backup would fail. */
export async function tryBackup(url: string, folders?: readonly string[]): Promise<void> {
  const program = await findPostgresProgram('pg_dump', await readServerVersion(url), folders);
  await runOnDatabase(program, url, [...DUMP_OPTIONS, '--schema-only', '--no-sync', `--file=${devNull}`]);
}

export async function readServerVersion(url: string): Promise<number> {
  return runWithClient(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS "version"`,
    );
    return rows[0]?.version ?? 0;
  });
}

export async function runWithClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new CannotStart(`Can’t connect to the database: ${reason}`, { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
