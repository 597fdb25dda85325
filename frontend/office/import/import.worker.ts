import { checkSheet, type CheckedSheet, type CheckReport } from './checking/check-sheet.js';
import type { WorkbookCalls } from './checking/workbook-calls.js';
import type { RowToSend } from './run/run-import.js';
import { makeTemplate } from './workbook/make-template.js';
import { readWorkbook } from './workbook/read-workbook.js';
import { sizeFault } from './workbook/zip-limits.js';
import { answerCalls } from './worker/answer-calls.js';
import type { TellProgress } from './worker/calls.js';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let sheet: CheckedSheet | null = null;

async function check(
  { file, programYear, places }: WorkbookCalls['check']['ask'],
  onProgress: TellProgress,
): Promise<CheckReport> {
  sheet = null;
  const tooLarge = sizeFault(file.size);
  if (tooLarge) return { verdict: 'unreadable', faults: [tooLarge] };
  const reading = await readWorkbook(await file.arrayBuffer());
  if (reading.fault) return { verdict: 'unreadable', faults: [reading.fault] };
  sheet = checkSheet(reading.rows, programYear, places, onProgress);
  return sheet.report;
}

function childAt(at: number): RowToSend {
  const child = sheet?.children[at];
  if (!child) throw new Error(`There is no child ${at}.`);
  const { row, data } = child;
  return { row, name: `${data.firstName ?? ''} ${data.lastName ?? ''}`.trim(), values: data };
}

answerCalls<WorkbookCalls>({
  check,
  child: ({ at }) => childAt(at),
  faults: ({ from, to }) => sheet?.faults.slice(from, to) ?? [],
  template: (ask) => new Blob([makeTemplate(ask)], { type: WORKBOOK }),
});
