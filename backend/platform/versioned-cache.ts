import { LRUCache } from 'lru-cache';

/** An answer, and the version of the applications at which it was read. */
export interface Versioned {
  version: number;
}

/** How often each cache had the answer, and how often not, since the start; for the metrics. */
export const cacheUse = new Map<string, { hits: number; misses: number }>();

/**
 * A cache of answers that hold until an application changes. An answer serves callers who have seen its version or an
 * older one, so nobody gets less than what had been written when they asked. The others load it again; callers with the
 * same key share one load.
 */
export class VersionedCache<Answer extends Versioned> {
  private readonly answers: LRUCache<string, Answer>;
  private readonly loading = new Map<string, Promise<Answer>>();

  private readonly use = { hits: 0, misses: 0 };

  constructor(name: string, maxEntries: number) {
    this.answers = new LRUCache({ max: maxEntries });
    cacheUse.set(name, this.use);
  }

  /** The answer at this version or a later one, if it's cached. */
  get(version: number, key: string): Answer | null {
    const answer = this.answers.get(key);
    return answer && answer.version >= version ? answer : null;
  }

  /** As `get`; loads the answer if it isn't cached. */
  async getOrLoad(version: number, key: string, load: () => Promise<Answer>): Promise<Answer> {
    this.use[this.get(version, key) ? 'hits' : 'misses'] += 1;
    for (;;) {
      const cached = this.get(version, key);
      if (cached) return cached;
      const loading = this.loading.get(key);
      // A load that is under way may be too old; one that starts now isn't.
      if (!loading) return this.load(key, load);
      await loading;
    }
  }

  /** Adds an answer that was read anyway; never replaces a newer one. */
  set(key: string, answer: Answer): void {
    const cached = this.answers.get(key);
    if (!cached || cached.version <= answer.version) this.answers.set(key, answer);
  }

  private load(key: string, load: () => Promise<Answer>): Promise<Answer> {
    const loading = load()
      .then((answer) => {
        this.set(key, answer);
        return answer;
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }
}
