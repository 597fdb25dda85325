import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Measured } from './operator/metrics.js';
import { CannotStart } from './platform/cannot-start.js';
import type { PartOrder } from './run-part.js';

export type ToPart =
  | { do: 'start'; order: PartOrder }
  | { do: 'use-database' }
  | { do: 'forget-season' }
  | { do: 'measure'; id: number }
  | { do: 'end' };

export type FromPart =
  | { is: 'waiting' }
  | { is: 'ready' }
  | { is: 'failed'; why: string }
  | { is: 'season-changed' }
  | { is: 'measured'; id: number; measured: Measured };

/** Longer each time, unless the process ran for a while. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const A_WHILE_MS = 60_000;
/** A process that's too busy to be measured is left out. */
const MEASURE_WITHIN_MS = 2_000;

export class PartProcess {
  private worker: Worker | null = null;
  private startsInARow = 0;
  private readyAt = 0;
  private isEnding = false;
  private restart: NodeJS.Timeout | undefined;
  private asked = 0;
  private readonly answers = new Map<number, (measured: Measured) => void>();

  constructor(
    private readonly order: () => PartOrder,
    private readonly onSeasonChanged: (by: PartProcess) => void,
  ) {
    // From the build, or from the sources where the program runs from them, as in tests.
    const file = import.meta.url.endsWith('.ts') ? './part.ts' : './part.js';
    // As they are: some measurements aren't numbers in JSON.
    cluster.setupPrimary({ exec: fileURLToPath(new URL(file, import.meta.url)), serialization: 'advanced' });
  }

  /** Resolves when it's ready; throws if it ends before. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = cluster.fork();
      this.worker = worker;
      let isReady = false;
      let why: string | null = null;
      worker.on('message', (message: FromPart) => {
        if (message.is === 'waiting')
          this.send(this.isEnding ? { do: 'end' } : { do: 'start', order: this.order() });
        if (message.is === 'failed') ({ why } = message);
        if (message.is === 'season-changed') this.onSeasonChanged(this);
        if (message.is === 'measured') this.answers.get(message.id)?.(message.measured);
        if (message.is !== 'ready') return;
        isReady = true;
        this.readyAt = Date.now();
        resolve();
      });
      const onEnd = (how: string): void => {
        if (this.worker !== worker) return;
        this.worker = null;
        if (isReady) this.startAgain(`ended unexpectedly (${how})`);
        else
          reject(new CannotStart(why ?? `The ${this.order().name} process ended while it started (${how}).`));
      };
      worker.once('exit', (code, signal) => onEnd(signal || `code ${code}`));
      // It couldn't even be started.
      worker.once('error', ({ message }) => onEnd(message));
    });
  }

  /** Ignored by a process that isn't there: it will be told when it starts. */
  send(message: ToPart): void {
    this.worker?.send(message, undefined, () => undefined);
  }

  async measure(): Promise<Measured | null> {
    if (!this.worker) return null;
    const id = this.asked++;
    const answer = new Promise<Measured>((resolve) => this.answers.set(id, resolve));
    this.send({ do: 'measure', id });
    const measured = await Promise.race([answer, pause(MEASURE_WITHIN_MS, null, { ref: false })]);
    this.answers.delete(id);
    return measured;
  }

  async end(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.restart);
    const { worker } = this;
    if (!worker) return;
    const exit = new Promise((resolve) => worker.once('exit', resolve));
    this.send({ do: 'end' });
    await exit;
  }

  private startAgain(what: string): void {
    if (this.isEnding) return;
    if (Date.now() - this.readyAt > A_WHILE_MS) this.startsInARow = 0;
    const delay = Math.min(FIRST_PAUSE_MS * 2 ** this.startsInARow++, LONGEST_PAUSE_MS);
    console.error(`The ${this.order().name} process ${what}. It starts again in ${delay / 1000} s.`);
    this.restart = setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.startAgain(`can’t start: ${error instanceof CannotStart ? error.message : String(error)}`);
      });
    }, delay);
  }
}
