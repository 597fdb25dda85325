import { RecentlyUsed } from './recently-used.js';

/** An answer, and the version of the applications at which it was read. */
export interface Versioned {
  version: number;
}

/**
 * Answers that hold until an application changes. An answer serves whoever has seen a version that is not newer than
 * its own: nobody is told less than what had been written when they asked. Whoever needs a newer one reads it, and
 * those who ask the same meanwhile wait for that reading instead of repeating it.
 */
export class KeptAnswers<Answer extends Versioned> {
  private readonly kept: RecentlyUsed<Answer>;
  private readonly underWay = new Map<string, Promise<Answer>>();

  constructor(most: number) {
    this.kept = new RecentlyUsed(most);
  }

  /** The answer as it stood at this version or later, if it is kept. */
  since(version: number, key: string): Answer | null {
    const answer = this.kept.get(key);
    return answer && answer.version >= version ? answer : null;
  }

  /** The same, read where it is not kept. */
  async readSince(version: number, key: string, read: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const kept = this.since(version, key);
      if (kept) return kept;
      const underWay = this.underWay.get(key);
      // One that had begun before may be too old; one that begins now is not.
      if (!underWay) return this.start(key, read);
      await underWay;
    }
  }

  /** An answer that was found on the way. */
  keep(key: string, answer: Answer): void {
    const kept = this.kept.get(key);
    if (!kept || kept.version <= answer.version) this.kept.set(key, answer);
  }

  private start(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const reading = read()
      .then((answer) => {
        this.keep(key, answer);
        return answer;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, reading);
    return reading;
  }
}
