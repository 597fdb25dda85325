import { WorkerClient } from './worker-client.js';
import type { WorkbookCalls } from './workbook-calls.js';

export type WorkbookWorker = WorkerClient<WorkbookCalls>;

/** A worker that reads, checks and keeps a workbook; one for each file. */
export function openWorkbookWorker(): WorkbookWorker {
  return new WorkerClient(new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }));
}
