import type { NumberedRow } from '../../../domain/import/warnings.js';
import { SheetCheck, type CheckedSheet, type CheckReport } from './check-sheet.js';
import type { WorkbookCalls } from './workbook-calls.js';
import type { RowToSend } from '../import/run-import.js';
import { makeTemplate } from './make-template.js';
import { readWorkbook } from './read-workbook.js';
import { sizeFault } from './zip-limits.js';
import { answerCalls } from './answer-calls.js';
import type { TellProgress } from './calls.js';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let check: SheetCheck | null = null;
let inDoubt: readonly NumberedRow[] = [];
let sheet: CheckedSheet | null = null;

async function read(
  { file, ...rules }: WorkbookCalls['check']['ask'],
  onProgress: TellProgress,
): Promise<WorkbookCalls['check']['answer']> {
  check = sheet = null;
  const tooLarge = sizeFault(file.size);
  if (tooLarge) return { fault: tooLarge };
  const reading = await readWorkbook(await file.arrayBuffer());
  if (reading.fault) return { fault: reading.fault };
  check = new SheetCheck(rules).read(reading.rows, onProgress);
  ({ inDoubt } = check);
  return { inDoubt: inDoubt.length };
}

function judge(skipped: readonly number[]): CheckReport {
  if (!check) throw new Error('No file was read.');
  sheet = check.judge(new Set(skipped));
  return sheet.report;
}

function toSend(rows: readonly NumberedRow[], at: number): RowToSend {
  const child = rows[at];
  if (!child) throw new Error(`There is no child ${at}.`);
  const { row, data } = child;
  return { row, name: `${data.firstName ?? ''} ${data.lastName ?? ''}`.trim(), values: data };
}

answerCalls<WorkbookCalls>({
  check: read,
  doubt: ({ at }) => toSend(inDoubt, at),
  judge: ({ skipped }) => judge(skipped),
  child: ({ at }) => toSend(sheet?.children ?? [], at),
  faults: ({ from, to }) => sheet?.faults.slice(from, to) ?? [],
  template: (ask) => new Blob([makeTemplate(ask)], { type: WORKBOOK }),
});
