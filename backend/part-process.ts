import cluster, { type Worker } from 'node:cluster';
import { CannotStart } from './platform/cannot-start.js';
import type { Lifecycle } from './platform/lifecycle.js';

const RESTART_PAUSE_MS = 2_000;

export interface Part {
  name: string;
  databaseUrl: string;
  /** It also says and measures what concerns all processes. */
  isFirst: boolean;
}

/** Beside those of the metrics' library. `season-changed` goes on to all others. */
export type Told = 'ready' | 'season-changed' | { failed: string };

/** Resolves once it's sent. Nobody listens anymore if that fails. */
export function tellPrimary(message: Told): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

export class PartProcess {
  private worker: Worker | null = null;

  constructor(
    private readonly name: string,
    private readonly env: Readonly<Record<string, string>>,
    private readonly running: Lifecycle,
  ) {}

  /** Resolves when the process is ready; throws if it ends before that. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.running.isEnding) throw new Error('stopped while starting');
      const worker = cluster.fork(this.env);
      this.worker = worker;
      let isReady = false;
      let why: string | null = null;
      worker.on('message', (message: Told) => {
        if (typeof message === 'object' && 'failed' in message) why = message.failed;
        if (message !== 'ready') return;
        isReady = true;
        resolve();
      });
      const onEnd = (how: string): void => {
        this.worker = null;
        if (isReady) this.startAgain(`ended unexpectedly (${how})`);
        else reject(new CannotStart(why ?? `The ${this.name} process ended while it started (${how}).`));
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
    console.error(`The ${this.name} process ${what}. It starts again in ${RESTART_PAUSE_MS / 1000} s.`);
    setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.startAgain(`can’t start: ${error instanceof CannotStart ? error.message : String(error)}`);
      });
    }, RESTART_PAUSE_MS);
  }
}
