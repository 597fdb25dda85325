import type { MessageKey, MessageParams } from '../messages/keys.js';
import type { ImportColumn } from './columns.js';

export interface Message {
  key: MessageKey;
  params?: MessageParams;
}

export interface RowFault {
  row: number;
  field: ImportColumn['heading'];
  reason: Message;
  /** The cell's value, if the reason doesn't include it. */
  value?: string;
}

export interface Correction {
  row: number;
  field: ImportColumn['heading'];
  text: string;
}

export interface Warning extends Message {
  correction?: Correction;
}

/** `Row N, Field X: reason`, and the wrong value. */
export function formatFault(
  { row, field, reason, value }: RowFault,
  text: (key: MessageKey, params?: MessageParams) => string,
): string {
  const params = { row, field, reason: text(reason.key, reason.params) };
  return value === undefined
    ? text('importing.rowFault', params)
    : text('importing.rowFaultValue', { ...params, value });
}

/** A page lists this many; the download has all of them. */
export const FAULTS_LISTED = 1000;
