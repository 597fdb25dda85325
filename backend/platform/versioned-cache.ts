import { LRUCache } from 'lru-cache';

export interface Versioned {
  version: number;
}

export const cacheUse = new Map<string, { hits: number; misses: number }>();

/** An answer serves callers whose known version is the same or older. Others load it again. */
export class VersionedCache<Answer extends Versioned> {
  private readonly answers: LRUCache<string, Answer>;
  private readonly loading = new Map<string, Promise<Answer>>();

  private readonly use = { hits: 0, misses: 0 };

  constructor(name: string, maxEntries: number) {
    this.answers = new LRUCache({ max: maxEntries });
    cacheUse.set(name, this.use);
  }

  get(version: number, key: string): Answer | null {
    const answer = this.answers.get(key);
    return answer && answer.version >= version ? answer : null;
  }

  async getOrLoad(version: number, key: string, load: () => Promise<Answer>): Promise<Answer> {
    this.use[this.get(version, key) ? 'hits' : 'misses'] += 1;
    for (;;) {
      const cached = this.get(version, key);
      if (cached) return cached;
      const loading = this.loading.get(key);
      // A load in progress may be too old; one that starts now can't be.
      if (!loading) return this.load(key, load);
      await loading;
    }
  }

  /** Never replaces a newer answer. */
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
