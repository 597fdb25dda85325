interface Question<Answer> {
  keys: Set<string>;
  answers: Promise<ReadonlyMap<string, Answer>>;
}

/**
 * Makes one question of what is asked in the same moment. Nobody waits for another one's answer, and every answer is
 * from after its asking: what comes in together goes out together, no more.
 */
export class AskedTogether<Answer> {
  private next: Question<Answer> | null = null;

  constructor(private readonly ask: (keys: string[]) => Promise<ReadonlyMap<string, Answer>>) {}

  /** Undefined where there is no answer for this key. */
  async answerFor(key: string): Promise<Answer | undefined> {
    this.next ??= this.gather();
    const { keys, answers } = this.next;
    keys.add(key);
    return (await answers).get(key);
  }

  private gather(): Question<Answer> {
    const keys = new Set<string>();
    const moment = new Promise((resolve) => setImmediate(resolve));
    const answers = moment.then(() => {
      this.next = null;
      return this.ask([...keys]);
    });
    return { keys, answers };
  }
}
