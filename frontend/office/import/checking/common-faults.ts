import type { RowFault } from '../../../../domain/import/fault.js';

/** A mistake that is made again and again: in one column, for one reason. */
export interface CommonFault {
  field: string;
  reason: RowFault['reason'];
  count: number;
}

/** Fewer errors are read one by one. */
const WORTH_SUMMING_UP = 20;
const LISTED = 6;

/** What is wrong most often, so that a column filled in wrongly is seen at once; none where the list says it itself. */
export function commonFaults(faults: readonly RowFault[]): CommonFault[] {
  if (faults.length < WORTH_SUMMING_UP) return [];
  const counts = new Map<string, CommonFault>();
  for (const { field, reason } of faults) {
    const key = JSON.stringify([field, reason]);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { field, reason, count: 1 });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, LISTED);
}
