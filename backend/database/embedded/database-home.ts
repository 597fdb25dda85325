import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '../../platform/cannot-start.js';
import { canEnter, isRoot, findUnprivilegedUser, type DatabaseUser } from './database-user.js';

const SYSTEM_FOLDER = '/var/lib';

export interface DatabaseHome {
  folder: string;
  user: DatabaseUser | null;
}

export function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.writable.${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new CannotStart(
      `Can’t write to the data folder ${dataDir} (${reason}). Choose another one with DATA_DIR=FOLDER.`,
      { cause: error },
    );
  }
}

/** Node's `recursive` option loops forever in places where nothing can be created, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have created it first.
    if (!existsSync(folder)) throw error;
  }
}

/** A link to a folder in /var/lib if root's unprivileged user can't reach DATA_DIR (as in /root). */
export function findDatabaseHome(dataDir: string): DatabaseHome {
  const name = join(dataDir, 'postgres');
  if (!existsSync(name)) createHome(dataDir, name);
  const folder = realpathSync(name);
  const { uid, gid } = statSync(folder);
  if (isRoot()) return { folder, user: { uid, gid } };
  if (uid !== process.getuid?.()) {
    throw new CannotStart(
      `${name} belongs to another user. Start as that user, or choose another folder with DATA_DIR=FOLDER.`,
    );
  }
  return { folder, user: null };
}

function createHome(dataDir: string, name: string): void {
  if (!isRoot()) {
    mkdirSync(name, { mode: 0o700 });
    return;
  }
  const user = findUnprivilegedUser();
  const folder = grantAccess(user, dataDir) ? name : getFallbackFolder(dataDir, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, user.uid, user.gid);
}

/** Other users may pass through the folder, but not list it. */
function grantAccess(user: DatabaseUser, dataDir: string): boolean {
  if (canEnter(user, dataDir)) return true;
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return canEnter(user, dataDir);
}

function getFallbackFolder(dataDir: string, name: string): string {
  const place = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(SYSTEM_FOLDER, `summer-reading-${place}`);
  rmSync(folder, { recursive: true, force: true });
  rmSync(name, { force: true });
  symlinkSync(folder, name);
  return folder;
}
