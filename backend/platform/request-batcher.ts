interface Request<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface BatchLimits {
  size?: number;
  atOnce?: number;
}

/** Batches what's requested in one tick, or while earlier batches use up the limit; waits for no timer. */
export class RequestBatcher<Item, Answer> {
  private readonly waiting: Request<Item, Answer>[] = [];
  private running = 0;
  private isStarting = false;
  private readonly size: number;
  private readonly atOnce: number;

  /** Answers are in the order of the items. If `answerAll` fails, all of its requests fail, and no others. */
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
