import type { SheetRow } from '../../../../domain/import/cell.js';
import type { Saying } from '../../../../domain/import/fault.js';
import { Unreadable } from './unreadable.js';

/** What a file gave: its rows that are not blank, the header first; or why it can't be read. */
export type Reading = { rows: SheetRow[]; fault?: never } | { rows?: never; fault: Saying };

/** Turns what is thrown about an unreadable file into an answer. */
export async function readingOf(read: () => Promise<SheetRow[]>): Promise<Reading> {
  try {
    return { rows: await read() };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.saying };
    throw error;
  }
}
