import type { RowFault, Saying } from '../../../domain/import/fault.js';
import type { RowToSend } from '../import/run-import.js';
import type { TemplateFor } from './make-template.js';
import type { CheckReport, SheetRules } from './check-sheet.js';

/** What the page asks of the worker, which keeps the rows of a workbook. */
export interface WorkbookCalls {
  /**
   * Reads and checks a file; its rows take the place of those before. Answers how many rows are in doubt: the server
   * says of each whether it would be skipped, before the check comes to its end.
   */
  check: { ask: SheetRules & { file: File }; answer: { fault: Saying } | { inDoubt: number } };
  /** A row in doubt, by its place among them. */
  doubt: { ask: { at: number }; answer: RowToSend };
  /** What the file comes to, given those rows in doubt that would be skipped, by their numbers in the sheet. */
  judge: { ask: { skipped: readonly number[] }; answer: CheckReport };
  /** One child of a file without errors, by its place among them. */
  child: { ask: { at: number }; answer: RowToSend };
  /** A stretch of the errors. */
  faults: { ask: { from: number; to: number }; answer: RowFault[] };
  /** A workbook to fill in. */
  template: { ask: TemplateFor; answer: Blob };
}
