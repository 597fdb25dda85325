import { LARGEST_TABLE } from './read-table.js';
import { sizeFault } from './zip-limits.js';
import { answerCalls } from './answer-calls.js';
import { checkTable, type CheckedTable } from './check-table.js';
import type { TableCalls, TableKind, TableReport } from './check-table.js';

let table: CheckedTable | null = null;

async function check({ kind, file }: TableCalls<TableKind>['check']['ask']): Promise<TableReport> {
  table = null;
  const fault = sizeFault(file.size, LARGEST_TABLE);
  if (fault) return { verdict: 'unreadable', sayings: [fault] };
  table = await checkTable(kind, await file.arrayBuffer(), file.name);
  return table.report;
}

answerCalls<TableCalls<TableKind>>({
  check,
  rows: ({ from, to }) => table?.rows.slice(from, to) ?? [],
  faults: ({ from, to }) => table?.faults.slice(from, to) ?? [],
});
