import { Mutex } from 'async-mutex';

interface Entry {
  mutex: Mutex;
  /** Callers that hold the mutex or wait for it. */
  users: number;
}

/** Runs work one at a time per key, in the order it was asked for. Different keys don't wait for each other. */
export class KeyedMutex {
  private readonly entries = new Map<string, Entry>();

  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.entries.get(key) ?? { mutex: new Mutex(), users: 0 };
    this.entries.set(key, entry);
    entry.users++;
    try {
      return await entry.mutex.runExclusive(work);
    } finally {
      entry.users--;
      if (entry.users === 0) this.entries.delete(key);
    }
  }
}
