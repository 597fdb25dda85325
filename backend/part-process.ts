import cluster, { type Worker } from 'node:cluster';
import { CannotStart } from './platform/cannot-start.js';
import type { Lifecycle } from './platform/lifecycle.js';

/** Longer each time, unless the process ran for a while. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const A_WHILE_MS = 60_000;

/** Beside those of the metrics' library. `season-changed` goes on to all others. */
export type Told = 'ready' | 'season-changed' | { failed: string };

/** Resolves once it's sent. Nobody listens anymore if that fails. */
export function tellPrimary(message: Told): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

export class PartProcess {
  private worker: Worker | null = null;
  private startsInARow = 0;

  constructor(
    private readonly name: string,
    private readonly env: Readonly<Record<string, string>>,
    private readonly running: Lifecycle,
  ) {}

  /** Resolves when it's ready; throws if it ends before. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.running.isEnding) throw new Error('stopped while starting');
      const worker = cluster.fork(this.env);
      this.worker = worker;
      let readyAt: number | null = null;
      let why: string | null = null;
      worker.on('message', (message: Told) => {
        if (typeof message === 'object' && 'failed' in message) why = message.failed;
        if (message !== 'ready') return;
        readyAt = Date.now();
        resolve();
      });
      const onEnd = (how: string): void => {
        this.worker = null;
        if (readyAt === null)
          return reject(new CannotStart(why ?? `The ${this.name} process ended while it started (${how}).`));
        if (Date.now() - readyAt > A_WHILE_MS) this.startsInARow = 0;
        this.startAgain(`ended unexpectedly (${how})`);
      };
      worker.once('exit', (code, signal) => onEnd(signal || `code ${code}`));
      // It couldn't even be started. One that can't be told anything anymore will exit.
      worker.on('error', ({ message }) => worker.process.pid === undefined && onEnd(message));
    });
  }

  async end(): Promise<void> {
    const { worker } = this;
    if (!worker) return;
    const exit = new Promise((resolve) => worker.once('exit', resolve));
    worker.process.kill('SIGTERM');
    await exit;
  }

  private startAgain(what: string): void {
    if (this.running.isEnding) return;
    const delay = Math.min(FIRST_PAUSE_MS * 2 ** this.startsInARow++, LONGEST_PAUSE_MS);
    console.error(`The ${this.name} process ${what}. It starts again in ${delay / 1000} s.`);
    setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.startAgain(`can’t start: ${error instanceof CannotStart ? error.message : String(error)}`);
      });
    }, delay);
  }
}
