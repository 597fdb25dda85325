import { setTimeout as pause } from 'node:timers/promises';

/** A part that takes longer to stop is abandoned. */
const PATIENCE_MS = 15_000;

type Stop = () => Promise<void>;

/** The parts that have been started, to be stopped in reverse order: on a signal, or when the start fails halfway. */
export class Lifecycle {
  private readonly stops: Stop[] = [];
  private hasEnded = false;

  /** Throws if the end came during the start, so that nothing else is started. */
  add(stop: Stop): void {
    this.stops.push(stop);
    if (this.hasEnded) throw new Error('stopped while starting');
  }

  get isEnding(): boolean {
    return this.hasEnded;
  }

  /** Stops everything added so far. */
  async end(): Promise<void> {
    this.hasEnded = true;
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) {
      await withTimeout(stop()).catch((error: unknown) =>
        console.error('Something didn’t stop cleanly:', error),
      );
    }
  }
}

/** Waits for work, but not forever. */
export async function withTimeout(work: Promise<void>): Promise<void> {
  await Promise.race([work, pause(PATIENCE_MS, undefined, { ref: false })]);
}
