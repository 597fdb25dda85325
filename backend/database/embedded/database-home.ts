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
import { canEnter, isRoot, unprivilegedUser, type DatabaseUser } from './database-user.js';

/** Where a database lives whose user cannot reach DATA_DIR. */
const SYSTEM_FOLDER = '/var/lib';

/** The database's own folder below DATA_DIR, and the user that it belongs to (null: whoever runs the application). */
export interface DatabaseHome {
  folder: string;
  user: DatabaseUser | null;
}

/** Makes DATA_DIR where it is missing, and makes sure that it can be written to. */
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

/** With its parents. Node's own recursion goes round for ever where nothing can be made at all, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have been quicker.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * `DATA_DIR/postgres`. For root it belongs to an unprivileged user; where that user cannot get there (DATA_DIR below
 * a private folder such as /root), the name leads to a folder in /var/lib instead.
 */
export function databaseHome(dataDir: string): DatabaseHome {
  const name = join(dataDir, 'postgres');
  if (!existsSync(name)) makeHome(dataDir, name);
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

function makeHome(dataDir: string, name: string): void {
  if (!isRoot()) {
    mkdirSync(name, { mode: 0o700 });
    return;
  }
  const user = unprivilegedUser();
  const folder = letThrough(user, dataDir) ? name : standIn(dataDir, name);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, user.uid, user.gid);
}

/** Whether the user gets to the data folder; others may go through it, not look into it. */
function letThrough(user: DatabaseUser, dataDir: string): boolean {
  if (canEnter(user, dataDir)) return true;
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return canEnter(user, dataDir);
}

/** A folder elsewhere that the name leads to. What is there from a data folder that was removed goes too. */
function standIn(dataDir: string, name: string): string {
  const place = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(SYSTEM_FOLDER, `summer-reading-${place}`);
  rmSync(folder, { recursive: true, force: true });
  rmSync(name, { force: true });
  symlinkSync(folder, name);
  return folder;
}
