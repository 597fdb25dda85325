import { LARGEST_TABLE } from '../workbook/read-table.js';
import { sizeFault } from '../workbook/zip-limits.js';
import { checkTable, type CheckedTable } from './check-table.js';
import type { PostedAnswer, PostedCall, TableCalls, TableKind, TableReport } from './table-calls.js';

/** What this file uses of the worker that it is: the types of the page know none. */
interface WorkerScope {
  onmessage: ((message: MessageEvent<PostedCall>) => void) | null;
  postMessage: (answer: PostedAnswer) => void;
}

const scope = self as unknown as WorkerScope;
let table: CheckedTable | null = null;

async function check({ kind, file }: TableCalls<TableKind>['check']['ask']): Promise<TableReport> {
  table = null;
  const fault = sizeFault(file.size, LARGEST_TABLE);
  if (fault) return { verdict: 'unreadable', sayings: [fault] };
  table = await checkTable(kind, await file.arrayBuffer(), file.name);
  return table.report;
}

async function answerTo({ name, ask }: PostedCall): Promise<TableCalls<TableKind>[typeof name]['answer']> {
  switch (name) {
    case 'check':
      return check(ask);
    case 'rows':
      return table?.rows.slice(ask.from, ask.to) ?? [];
    case 'faults':
      return table?.faults.slice(ask.from, ask.to) ?? [];
  }
}

scope.onmessage = ({ data: call }) => {
  void (async () => {
    try {
      scope.postMessage({ id: call.id, answer: await answerTo(call) });
    } catch (error) {
      scope.postMessage({ id: call.id, failure: error instanceof Error ? error.message : String(error) });
    }
  })();
};
