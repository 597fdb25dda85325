import type { Cell, SheetRow } from '../../../domain/import/cell.js';
import type { Message } from '../../../domain/import/fault.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { formatNumber } from '../ui/format.js';

/** A file's rows that aren't blank, with the header first, or why it can't be read. */
export type Reading = { rows: SheetRow[]; fault?: never } | { rows?: never; fault: Message };

export async function tryReading(read: () => Promise<SheetRow[]>): Promise<Reading> {
  try {
    return { rows: await read() };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}

export class Unreadable extends Error {
  readonly fault: Message;

  constructor(key: MessageKey, params?: MessageParams) {
    super(key);
    this.fault = { key, ...(params && { params }) };
  }
}

/** In the United States, English and Spanish write large numbers the same way. */
export function tooManyRows(most: number): Unreadable {
  return new Unreadable('importing.file.tooManyRows', { limit: formatNumber(most, 'en') });
}

/** Non-breaking spaces, which text copied from web pages has. */
const NON_BREAKING_SPACES = /[\u00A0\u2007\u202F]/g;

/** Null if it's only spaces. */
export function textCell(text: string): Cell {
  const clean = text.replace(NON_BREAKING_SPACES, ' ');
  return clean.trim() === '' ? null : clean;
}
