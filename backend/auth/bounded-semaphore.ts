import { Semaphore } from 'async-mutex';

/** Runs a limited number of jobs at once; the others wait in a queue of limited length. */
export class BoundedSemaphore {
  private readonly semaphore: Semaphore;
  /** Jobs that run or wait. */
  private jobs = 0;

  /** `refusal` makes the error for a job that finds the queue full. */
  constructor(
    private readonly concurrency: number,
    private readonly maxQueue: number,
    private readonly refusal: () => Error,
  ) {
    this.semaphore = new Semaphore(concurrency);
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.jobs >= this.concurrency + this.maxQueue) throw this.refusal();
    this.jobs++;
    try {
      return await this.semaphore.runExclusive(job);
    } finally {
      this.jobs--;
    }
  }
}
