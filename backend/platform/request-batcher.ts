interface Request<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface BatchLimits {
  /** How many requests one batch may have. */
  size?: number;
  /** How many batches run at once. Requests that come meanwhile wait and go together in the next ones. */
  atOnce?: number;
}

/**
 * Does in one go what is requested in the same tick of the event loop, or while earlier batches use up the limit. Each
 * answer is made after it was requested, so it's never older. Nothing waits for a timer: one request alone starts at the
 * end of its tick.
 */
export class RequestBatcher<Item, Answer> {
  private readonly waiting: Request<Item, Answer>[] = [];
  private running = 0;
  private isStarting = false;
  private readonly size: number;
  private readonly atOnce: number;

  /** `answerAll` answers in the order of the items. If it fails, all of its requests fail, and no others. */
  constructor(
    private readonly answerAll: (items: Item[]) => Promise<Answer[]>,
    { size = Infinity, atOnce = Infinity }: BatchLimits = {},
  ) {
    this.size = size;
    this.atOnce = atOnce;
  }

  request(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.isStarting) return;
      this.isStarting = true;
      setImmediate(() => {
        this.isStarting = false;
        this.start();
      });
    });
  }

  private start(): void {
    while (this.waiting.length > 0 && this.running < this.atOnce) {
      void this.run(this.waiting.splice(0, this.size));
    }
  }

  private async run(batch: readonly Request<Item, Answer>[]): Promise<void> {
    this.running++;
    try {
      const answers = await this.answerAll(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    this.running--;
    this.start();
  }
}
