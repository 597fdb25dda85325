import type { MessageKey } from '../messages/keys.js';

export function findListFault(rows: unknown, most: number): MessageKey | undefined {
  if (!Array.isArray(rows)) return 'field.invalidInput';
  if (rows.length === 0) return 'field.required';
  return rows.length > most ? 'field.tooManyRows' : undefined;
}
