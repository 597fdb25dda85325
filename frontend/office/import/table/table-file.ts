import type { RowFault } from '../../../../domain/import/fault.js';
import type {
  PostedAnswer,
  TableCallName,
  TableCalls,
  TableKind,
  TableReport,
  TableRow,
} from './table-calls.js';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** A chosen file: read, checked and kept in a worker of its own, so that the page stays free whatever its size. */
export class TableFile<Kind extends TableKind> {
  private readonly worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(
    private readonly kind: Kind,
    private readonly file: File,
  ) {
    this.worker.onmessage = ({ data }: MessageEvent<PostedAnswer>) => {
      this.hear(data);
    };
    // It could not be fetched, or it has run out of memory.
    this.worker.onerror = ({ message }) => {
      for (const { reject } of this.waiting.values()) reject(new Error(message || 'The worker stopped.'));
      this.waiting.clear();
    };
  }

  get name(): string {
    return this.file.name;
  }

  check(): Promise<TableReport> {
    return this.ask('check', { kind: this.kind, file: this.file });
  }

  rows(from: number, to: number): Promise<readonly TableRow<Kind>[]> {
    return this.ask('rows', { from, to });
  }

  faults(from: number, to: number): Promise<readonly RowFault[]> {
    return this.ask('faults', { from, to });
  }

  /** Ends the worker in the midst of whatever it does; nobody gets an answer any more. */
  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private ask<Name extends TableCallName>(
    name: Name,
    ask: TableCalls<Kind>[Name]['ask'],
  ): Promise<TableCalls<Kind>[Name]['answer']> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, name, ask });
    });
  }

  private hear(message: PostedAnswer): void {
    const call = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('failure' in message) call?.reject(new Error(message.failure));
    else call?.resolve(message.answer as never);
  }
}
