import type { Cell, SheetRow } from '../../../domain/import/cell.js';
import type { Saying } from '../../../domain/import/fault.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { formatNumber } from '../format-number.js';

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

/** Thrown where a file can't be read: says why to the person who chose it. */
export class Unreadable extends Error {
  readonly saying: Saying;

  constructor(key: MessageKey, params?: MessageParams) {
    super(key);
    this.saying = { key, ...(params && { params }) };
  }
}

/** Both languages write large numbers alike in the United States. */
export function tooManyRows(most: number): Unreadable {
  return new Unreadable('importing.file.tooManyRows', { limit: formatNumber(most, 'en') });
}

/** Blanks that don't break, as web pages leave them in what is copied out of them. */
const HARD_BLANKS = /[\u00A0\u2007\u202F]/g;

/** The text of a cell; none where it is only blanks. */
export function textCell(text: string): Cell {
  const soft = text.replace(HARD_BLANKS, ' ');
  return soft.trim() === '' ? null : soft;
}
