import { setTimeout as pause } from 'node:timers/promises';

/** A part that does not stop in this time is left behind. */
const PATIENCE_MS = 15_000;

type Stop = () => Promise<void>;

/** What has been started, to be stopped in the opposite order: on a signal, and when a start fails halfway. */
export class Running {
  private readonly stops: Stop[] = [];
  private hasEnded = false;

  /** Throws where the end has come during the start, so that nothing more is started. */
  add(stop: Stop): void {
    this.stops.push(stop);
    if (this.hasEnded) throw new Error('stopped while starting');
  }

  get isEnding(): boolean {
    return this.hasEnded;
  }

  /** Stops all that has been added by now. */
  async end(): Promise<void> {
    this.hasEnded = true;
    for (let stop = this.stops.pop(); stop; stop = this.stops.pop()) {
      await inTime(stop()).catch((error: unknown) => console.error('Something didn’t stop cleanly:', error));
    }
  }
}

/** Waits for work, but no longer than a person at a terminal does. */
export async function inTime(work: Promise<void>): Promise<void> {
  await Promise.race([work, pause(PATIENCE_MS, undefined, { ref: false })]);
}
