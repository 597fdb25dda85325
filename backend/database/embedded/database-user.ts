import { execFileSync, spawnSync } from 'node:child_process';
import { CannotStart } from '../../platform/cannot-start.js';

/** PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function findUnprivilegedUser(): DatabaseUser {
  for (const name of CANDIDATES) {
    const [uid, gid] = [findId('-u', name), findId('-g', name)];
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new CannotStart(
    `PostgreSQL doesn’t run as root, and there’s no user ${CANDIDATES.join(' or ')} to run it as. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

export function canEnter(user: DatabaseUser | null, folder: string): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

function findId(flag: '-u' | '-g', name: string): number | null {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null;
  }
}
