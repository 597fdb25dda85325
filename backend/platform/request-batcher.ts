interface Request<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Batches requests made in one tick or while the last batch is running. Never waits for a timer. */
export class RequestBatcher<Item, Answer> {
  private readonly waiting: Request<Item, Answer>[] = [];
  private isRunning = false;

  /** Answers are in the order of the items. If `answerAll` fails, only the requests in that batch fail. */
  constructor(
    private readonly answerAll: (items: Item[]) => Promise<Answer[]>,
    private readonly maxItems: number,
  ) {}

  request(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => void this.run());
    });
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.maxItems);
      try {
        const answers = await this.answerAll(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, at) => resolve(answers[at] as Answer));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isRunning = false;
  }
}
