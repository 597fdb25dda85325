/** One at a time for each key, in the order of asking; different keys do not wait for each other. */
export class Turns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.last.get(key) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => undefined,
      () => undefined,
    );
    this.last.set(key, over);
    try {
      return await turn;
    } finally {
      if (this.last.get(key) === over) this.last.delete(key);
    }
  }
}

/** At most so many at once, the others in a queue of limited length. */
export class Turnstile {
  private inside = 0;
  private readonly queue: (() => void)[] = [];

  /** `refusal` makes the error for whoever finds the queue full. */
  constructor(
    private readonly places: number,
    private readonly longestQueue: number,
    private readonly refusal: () => Error,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.inside < this.places) {
      this.inside++;
      return;
    }
    if (this.queue.length >= this.longestQueue) throw this.refusal();
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  /** Whoever waits longest takes over the place. */
  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.inside--;
  }
}
