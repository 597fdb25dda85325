import { checkSheet, type CheckedSheet, type CheckReport } from './checking/check-sheet.js';
import type { PostedAnswer, PostedCall, WorkerCalls } from './checking/worker-calls.js';
import type { RowToSend } from './run/run-import.js';
import { makeTemplate } from './workbook/make-template.js';
import { readWorkbook } from './workbook/read-workbook.js';
import { sizeFault } from './workbook/zip-limits.js';

/** What this file uses of the worker that it is: the types of the page know none. */
interface WorkerScope {
  onmessage: ((message: MessageEvent<PostedCall>) => void) | null;
  postMessage: (answer: PostedAnswer) => void;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const scope = self as unknown as WorkerScope;
let sheet: CheckedSheet | null = null;

async function check(
  { file, programYear, places }: WorkerCalls['check']['ask'],
  onProgress: (done: number, total: number) => void,
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

function answerTo(call: PostedCall): Promise<WorkerCalls[PostedCall['name']]['answer']> {
  switch (call.name) {
    case 'check':
      return check(call.ask, (done, total) => {
        scope.postMessage({ id: call.id, progress: { done, total } });
      });
    case 'child':
      return Promise.resolve(childAt(call.ask.at));
    case 'faults':
      return Promise.resolve(sheet?.faults.slice(call.ask.from, call.ask.to) ?? []);
    case 'template':
      return Promise.resolve(new Blob([makeTemplate(call.ask)], { type: WORKBOOK }));
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
