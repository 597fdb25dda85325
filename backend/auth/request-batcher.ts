interface Batch<Answer> {
  keys: Set<string>;
  answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Loads the keys requested in the same tick of the event loop in one query. Each answer is read after it was requested,
 * and no request waits for an earlier batch.
 */
export class RequestBatcher<Answer> {
  private next: Batch<Answer> | null = null;

  constructor(private readonly loadAll: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>) {}

  /** Undefined if there's nothing for this key. */
  async load(key: string): Promise<Answer | undefined> {
    this.next ??= this.startBatch();
    const { keys, answers } = this.next;
    keys.add(key);
    return (await answers).get(key);
  }

  private startBatch(): Batch<Answer> {
    const keys = new Set<string>();
    const endOfTick = new Promise((resolve) => setImmediate(resolve));
    const answers = endOfTick.then(() => {
      this.next = null;
      return this.loadAll([...keys]);
    });
    return { keys, answers };
  }
}
