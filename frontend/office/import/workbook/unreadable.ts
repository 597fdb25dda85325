import type { Saying } from '../../../../domain/import/fault.js';
import type { MessageKey, MessageParams } from '../../../../domain/messages/keys.js';
import { formatNumber } from '../../ui/format.js';

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
