/** Work that goes on until nothing is left, and begins again for whatever came meanwhile. */
export class Lane {
  private hasNews = false;
  private round: Promise<void> | null = null;

  /** `work` resolves when nothing is left; what fails in it is its own matter. */
  constructor(private readonly work: () => Promise<void>) {}

  /** Resolves when nothing is left any more. */
  wake(): Promise<void> {
    this.hasNews = true;
    this.round ??= this.run().finally(() => (this.round = null));
    return this.round;
  }

  /** Resolves when what is under way is done. */
  async rest(): Promise<void> {
    await this.round;
  }

  private async run(): Promise<void> {
    while (this.hasNews) {
      this.hasNews = false;
      await this.work();
    }
  }
}
