import { wrap, type Remote } from 'comlink';
import type { SpreadsheetApi } from './spreadsheet.worker.js';

/** Fails calls when the worker couldn't be loaded or ran out of memory, as Comlink doesn't. */
export class SpreadsheetWorker {
  private readonly worker = new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly api = wrap<SpreadsheetApi>(this.worker);
  private readonly pending = new Set<(failure: Error) => void>();
  private failure: Error | null = null;

  constructor() {
    this.worker.onerror = ({ message }) => {
      this.failure = new Error(message || 'The worker stopped.');
      for (const reject of this.pending) reject(this.failure);
      this.pending.clear();
    };
  }

  call<Answer>(run: (api: Remote<SpreadsheetApi>) => Answer): Promise<Awaited<Answer>> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.pending.add(reject);
      Promise.resolve(run(this.api))
        .then(resolve, reject)
        .finally(() => this.pending.delete(reject));
    });
  }

  /** Calls still unanswered will never be answered. */
  end(): void {
    this.worker.terminate();
    this.pending.clear();
  }
}
