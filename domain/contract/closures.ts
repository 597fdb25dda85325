import type { Day } from '../fields/date-text.js';

/** A site's day off. GET and POST /sites/{id}/closures, and the answer to …/remove, list them in order. */
export interface Closure {
  day: Day;
  reason: string;
  /** Who closed the day; null if the account is gone. */
  by: string | null;
  /** When, in epoch seconds. */
  on: number;
}
