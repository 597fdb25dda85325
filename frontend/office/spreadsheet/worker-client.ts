import type { Calls, PostedAnswer, PostedCall, TellProgress } from './calls.js';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onProgress: TellProgress | undefined;
}

/** The page's end of a worker that reads, checks and keeps a file; one for each file. */
export class WorkerClient<Table extends Calls<Table>> {
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private failure: Error | null = null;

  constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<PostedAnswer<Table>>) => {
      this.hear(data);
    };
    // It could not be fetched, or it has run out of memory.
    worker.onerror = (event) => {
      const failure = new Error(event.message || 'The worker stopped.');
      this.failure = failure;
      for (const { reject } of this.waiting.values()) reject(failure);
      this.waiting.clear();
    };
  }

  ask<Name extends keyof Table>(
    name: Name,
    ask: Table[Name]['ask'],
    onProgress?: TellProgress,
  ): Promise<Table[Name]['answer']> {
    if (this.failure) return Promise.reject(this.failure);
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onProgress });
      this.worker.postMessage({ id, name, ask } satisfies PostedCall<Table>);
    });
  }

  /** Ends it in the midst of whatever it does; nobody gets an answer any more. */
  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private hear(message: PostedAnswer<Table>): void {
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
