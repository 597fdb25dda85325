import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../platform/cannot-start.js';
import { readProcessFacts } from './processes.js';

interface Holder {
  pid: number;
  /** Distinguishes this process from a later one with the same ID. */
  startedAt: string;
  address: string;
}

export class AlreadyRunning extends CannotStart {
  constructor(dataDir: string, holder: Holder) {
    super(
      `The program is already running at ${holder.address} (process ${holder.pid}) with DATA_DIR=${dataDir}. ` +
        'It keeps running; this start ends.',
    );
  }
}

function findHolder(dataDir: string): Holder | null {
  return readHolder(getLockFile(dataDir));
}

export function requireNotRunning(dataDir: string): void {
  const holder = findHolder(dataDir);
  if (holder) throw new AlreadyRunning(dataDir, holder);
}

export function lockDataDir(dataDir: string, address: string): () => void {
  const file = getLockFile(dataDir);
  const own: Holder = {
    pid: process.pid,
    startedAt: readProcessFacts(process.pid)?.startedAt ?? '',
    address,
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o644 });
  try {
    // A link appears with its full content or not at all, so nobody reads half a lock.
    if (!tryLink(draft, file)) {
      const holder = readHolder(file) ?? clearStale(file);
      if (holder) throw new AlreadyRunning(dataDir, holder);
      if (!tryLink(draft, file)) throw new AlreadyRunning(dataDir, readHolder(file) ?? own);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

function getLockFile(dataDir: string): string {
  return join(dataDir, 'running.json');
}

function readHolder(file: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    return readProcessFacts(holder.pid)?.startedAt === holder.startedAt ? holder : null;
  } catch {
    return null;
  }
}

function clearStale(file: string): Holder | null {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return readHolder(file);
  }
  const holder = readHolder(aside);
  if (holder) tryLink(aside, file);
  rmSync(aside, { force: true });
  return holder;
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
