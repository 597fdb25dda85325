import type { RowFault } from '../../../../domain/import/fault.js';
import type { RowToSend } from '../run/run-import.js';
import type { TemplateFor } from '../workbook/make-template.js';
import type { CheckReport, Places } from './check-sheet.js';

/** What the page asks of the worker, which keeps the rows of a workbook. */
export interface WorkbookCalls {
  /** Reads and checks a file; its rows take the place of those before. */
  check: { ask: { file: File; programYear: number; places: Places }; answer: CheckReport };
  /** One child of a file without errors, by its place among them. */
  child: { ask: { at: number }; answer: RowToSend };
  /** A stretch of the errors. */
  faults: { ask: { from: number; to: number }; answer: RowFault[] };
  /** A workbook to fill in. */
  template: { ask: TemplateFor; answer: Blob };
}
