import type { CallName, PostedAnswer, WorkerCalls } from './worker-calls.js';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onProgress: ((done: number, total: number) => void) | undefined;
}

/** The page's end of the worker that reads, checks and keeps a workbook; one for each file. */
export class WorkbookWorker {
  private readonly worker = new Worker(new URL('../import.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private failure: Error | null = null;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<PostedAnswer>) => {
      this.hear(data);
    };
    // It could not be fetched, or it has run out of memory.
    this.worker.onerror = (event) => {
      const failure = new Error(event.message || 'The worker stopped.');
      this.failure = failure;
      for (const { reject } of this.waiting.values()) reject(failure);
      this.waiting.clear();
    };
  }

  ask<Name extends CallName>(
    name: Name,
    ask: WorkerCalls[Name]['ask'],
    onProgress?: (done: number, total: number) => void,
  ): Promise<WorkerCalls[Name]['answer']> {
    if (this.failure) return Promise.reject(this.failure);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onProgress });
      this.worker.postMessage({ id, name, ask });
    });
  }

  /** Ends it in the midst of whatever it does; nobody gets an answer any more. */
  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private hear(message: PostedAnswer): void {
    const call = this.waiting.get(message.id);
    if (!call) return;
    if ('progress' in message) {
      call.onProgress?.(message.progress.done, message.progress.total);
      return;
    }
    this.waiting.delete(message.id);
    if ('failure' in message) call.reject(new Error(message.failure));
    else call.resolve(message.answer as never);
  }
}
