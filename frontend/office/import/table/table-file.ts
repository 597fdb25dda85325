import type { RowFault } from '../../../../domain/import/fault.js';
import { WorkerClient } from '../worker/worker-client.js';
import type { TableCalls, TableKind, TableReport, TableRow } from './table-calls.js';

/** A chosen file: read, checked and kept in a worker of its own, so that the page stays free whatever its size. */
export class TableFile<Kind extends TableKind> {
  private readonly worker = new WorkerClient<TableCalls<Kind>>(
    new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }),
  );

  constructor(
    private readonly kind: Kind,
    private readonly file: File,
  ) {}

  get name(): string {
    return this.file.name;
  }

  check(): Promise<TableReport> {
    return this.worker.ask('check', { kind: this.kind, file: this.file });
  }

  rows(from: number, to: number): Promise<readonly TableRow<Kind>[]> {
    return this.worker.ask('rows', { from, to });
  }

  faults(from: number, to: number): Promise<readonly RowFault[]> {
    return this.worker.ask('faults', { from, to });
  }

  /** Ends the worker in the midst of whatever it does; nobody gets an answer any more. */
  end(): void {
    this.worker.end();
  }
}
