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
}
