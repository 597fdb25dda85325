import type { MessageKey, MessageParams } from '../messages/keys.js';
import type { ImportColumn } from './columns.js';

/** A message key and its parameters, for the screen to translate. */
export interface Message {
  key: MessageKey;
  params?: MessageParams;
}

/** One thing wrong in a row: `Row N, Field X: reason`. */
export interface RowFault {
  row: number;
  /** The heading of the column. */
  field: ImportColumn['heading'];
  reason: Message;
  /** The cell's value, if the reason doesn't include it. */
  value?: string;
}

/** Another text for a cell, as a person would type it there. */
export interface Correction {
  row: number;
  /** The heading of the column. */
  field: ImportColumn['heading'];
  text: string;
}

/** What people should know about a file; `correction` if a likely slip can be corrected. */
export interface Warning extends Message {
  correction?: Correction;
}

/** A fault as a line of text: `Row N, Field X: reason`, and the wrong value. */
export function faultLine(
  { row, field, reason, value }: RowFault,
  text: (key: MessageKey, params?: MessageParams) => string,
): string {
  const params = { row, field, reason: text(reason.key, reason.params) };
  return value === undefined
    ? text('importing.rowFault', params)
    : text('importing.rowFaultValue', { ...params, value });
}

/** How many faults a page lists. The download has all of them. */
export const FAULTS_LISTED = 1000;
