import type { MessageKey, MessageParams } from '../messages/keys.js';
import type { ImportColumn } from './columns.js';

/** A sentence and what fills it, until a screen says it in the person's language. */
export interface Saying {
  key: MessageKey;
  params?: MessageParams;
}

/** One thing wrong in a row: `Row N, Field X: reason` (spec section 8). */
export interface RowFault {
  row: number;
  /** The heading of the column. */
  field: ImportColumn['heading'];
  reason: Saying;
  /** What stands in the cell, where the reason doesn't name it. */
  value?: string;
}

/** A fault as a line of text: `Row N, Field X: reason`, and the value that's wrong. */
export function faultLine(
  { row, field, reason, value }: RowFault,
  text: (key: MessageKey, params?: MessageParams) => string,
): string {
  const params = { row, field, reason: text(reason.key, reason.params) };
  return value === undefined
    ? text('importing.rowFault', params)
    : text('importing.rowFaultValue', { ...params, value });
}

/** So many faults are listed; all of them are in the file to download (spec section 9). */
export const FAULTS_LISTED = 1000;
