export class DeliveryWorker {
  private isWakeUpPending = false;
  private isBulkPending = false;
  private current: Promise<void> | null = null;

  /** `work` resolves when nothing is left to do, and handles its own errors. */
  constructor(private readonly work: (options: { withBulk: boolean }) => Promise<void>) {}

  get isIdle(): boolean {
    return this.current === null;
  }

  wake({ withBulk }: { withBulk: boolean }): Promise<void> {
    this.isWakeUpPending = true;
    this.isBulkPending ||= withBulk;
    this.current ??= this.run().finally(() => (this.current = null));
    return this.current;
  }

  async finish(): Promise<void> {
    await this.current;
  }

  private async run(): Promise<void> {
    while (this.isWakeUpPending) {
      const withBulk = this.isBulkPending;
      this.isWakeUpPending = false;
      this.isBulkPending = false;
      await this.work({ withBulk });
    }
  }
}
