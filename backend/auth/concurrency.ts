import { Mutex, Semaphore } from 'async-mutex';

/** Limits the places per key (a request's address), so that no single address can take them all. */
export class BoundedSemaphore {
  private readonly semaphore: Semaphore;
  private waiting = 0;
  private hasOneMore = false;
  private readonly takenByKey = new Map<string, number>();
  private taken = 0;

  /** `refusal` creates the error. While `backlog` jobs wait, one more than `concurrency` may run. */
  constructor(
    concurrency: number,
    private readonly places: number,
    private readonly placesPerKey: number,
    private readonly refusal: () => Error,
    private readonly backlog = Infinity,
  ) {
    this.semaphore = new Semaphore(concurrency);
  }

  /** Holds a place while `work` runs, or refuses right away. `work` may call `run`. */
  async runInPlace<T>(key: string, work: () => Promise<T>): Promise<T> {
    const takenByKey = this.takenByKey.get(key) ?? 0;
    if (this.taken >= this.places || takenByKey >= this.placesPerKey) throw this.refusal();
    this.take(key, 1);
    try {
      return await work();
    } finally {
      this.take(key, -1);
    }
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    this.noteWaiting(1);
    return this.semaphore.runExclusive(() => {
      this.noteWaiting(-1);
      return job();
    });
  }

  get load(): { taken: number; places: number } {
    return { taken: this.taken, places: this.places };
  }

  private noteWaiting(change: 1 | -1): void {
    this.waiting += change;
    const needsOneMore = this.waiting >= this.backlog;
    if (needsOneMore === this.hasOneMore) return;
    this.hasOneMore = needsOneMore;
    // Below zero while the additional job is still running.
    this.semaphore.setValue(this.semaphore.getValue() + (needsOneMore ? 1 : -1));
  }

  private take(key: string, change: 1 | -1): void {
    const takenByKey = (this.takenByKey.get(key) ?? 0) + change;
    if (takenByKey === 0) this.takenByKey.delete(key);
    else this.takenByKey.set(key, takenByKey);
    this.taken += change;
  }
}

interface Entry {
  mutex: Mutex;
  users: number;
}

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
