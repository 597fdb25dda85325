import type { Cell } from '../../../domain/import/cell.js';
import { FAULTS_LISTED, type Message, type RowFault } from '../../../domain/import/fault.js';
import { formatNumber } from '../ui/format.js';

/** Why a file can't be read, in words for the person who chose it. */
export class Unreadable extends Error {
  readonly messages: readonly Message[];

  constructor(...messages: Message[]) {
    super(messages.map(({ key }) => key).join(', '));
    this.messages = messages;
  }
}

/** Errors lose their fields on their way out of a worker. */
export function getMessages(error: unknown): readonly Message[] {
  if (error instanceof Unreadable) return error.messages;
  throw error;
}

/** In the United States, English and Spanish write large numbers the same way. */
export function makeTooManyRows(most: number): Unreadable {
  return new Unreadable({ key: 'importing.file.tooManyRows', params: { limit: formatNumber(most, 'en') } });
}

/** Non-breaking spaces, found in text copied from web pages. */
const NON_BREAKING_SPACES = /[\u00A0\u2007\u202F]/g;

/** Null if it's only spaces. */
export function toTextCell(text: string): Cell {
  const clean = text.replace(NON_BREAKING_SPACES, ' ');
  return clean.trim() === '' ? null : clean;
}

export type FaultSummary = ReturnType<typeof summarizeFaults>;

export function summarizeFaults(faults: readonly RowFault[]) {
  return {
    faultCount: faults.length,
    faultyRows: new Set(faults.map(({ row }) => row)).size,
    faults: faults.slice(0, FAULTS_LISTED),
  };
}
