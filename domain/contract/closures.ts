import type { Day } from '../fields/date-text.js';

export class Closure {
  day!: Day;
  reason!: string;
  by!: string | null;
  /** In epoch seconds. */
  on!: number;
}
