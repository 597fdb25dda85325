import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 20_000;

type Stop = () => Promise<void>;

/** Stops in reverse order, on a signal or when the start fails halfway. */
export class Lifecycle {
  private readonly stops: { stop: Stop; patienceMs: number }[] = [];
  private hasEnded = false;

  add(stop: Stop, patienceMs = PATIENCE_MS): void {
    this.stops.push({ stop, patienceMs });
    if (this.hasEnded) throw new Error('stopped while starting');
  }

  get isEnding(): boolean {
    return this.hasEnded;
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    for (let part = this.stops.pop(); part; part = this.stops.pop()) {
      await waitWithTimeout(part.stop(), part.patienceMs).catch((error: unknown) =>
        console.error('Something didn’t stop cleanly:', error),
      );
    }
  }
}

export async function waitWithTimeout(work: Promise<void>, patienceMs = PATIENCE_MS): Promise<void> {
  await Promise.race([work, pause(patienceMs, undefined, { ref: false })]);
}
