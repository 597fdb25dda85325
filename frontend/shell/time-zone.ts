import { getDateFormat } from '../../domain/fields/date-format.js';
import type { Day } from '../../domain/fields/date-text.js';

/** The reader's day at a time in milliseconds; now unless one is given. */
export function readReaderDay(now = Date.now()): Day {
  return getDateFormat('en-CA', { dateStyle: 'short' }).format(now);
}
