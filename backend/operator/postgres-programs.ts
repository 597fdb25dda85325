import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../platform/cannot-start.js';

const run = promisify(execFile);

const VERSIONED_FOLDERS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr'];
const IS_POSTGRES = /^(\d+|postgresql(@\d+)?|libpq|pgsql-\d+)$/;

export class MissingProgram extends CannotStart {}

type ProgramName = 'pg_dump' | 'pg_restore';

function listProgramFolders(): string[] {
  const versioned = VERSIONED_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => IS_POSTGRES.test(name))
      .map((name) => join(folder, name, 'bin')),
  );
  return [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...versioned];
}

/** Newer client programs work with an older server, but it may not read the output of a much newer one. */
export async function findPostgresProgram(
  name: ProgramName,
  serverVersion: number,
  folders: readonly string[] = listProgramFolders(),
): Promise<string> {
  const found: { path: string; version: number }[] = [];
  for (const path of new Set(folders.map((folder) => join(folder, name)))) {
    const version = existsSync(path) ? await readVersion(path) : null;
    if (version !== null) found.push({ path, version });
  }
  found.sort((one, other) => one.version - other.version);
  const fitting = found.find(({ version }) => version >= serverVersion);
  if (fitting) return fitting.path;
  const newest = found.at(-1);
  const what = newest
    ? `${name} here is version ${newest.version}, too old for this PostgreSQL ${serverVersion}.`
    : `This needs ${name}, which isn’t on this machine.`;
  throw new MissingProgram(
    `${what} Install the PostgreSQL ${serverVersion} client programs (Debian: postgresql-client-${serverVersion}).`,
  );
}

async function readVersion(path: string): Promise<number | null> {
  try {
    const { stdout } = await run(path, ['--version']);
    const version = /\b(\d+)[.\s\w]*/.exec(stdout.replace(/^.*\(PostgreSQL\)/, ''))?.[1];
    return version === undefined ? null : Number(version);
  } catch {
    return null;
  }
}

/** The password isn't passed in the arguments, which other users of the machine can see. */
export async function runOnDatabase(program: string, url: string, args: readonly string[]): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  try {
    await run(program, [...args, `--dbname=${target.href}`], { env, maxBuffer: 10_000_000 });
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const lines = stderr.trim().split('\n').filter(Boolean);
    throw new CannotStart(lines.slice(0, 3).join('\n') || message, { cause: error });
  }
}
