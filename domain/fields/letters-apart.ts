/** Counts letters added, left out, replaced or swapped (optimal string alignment), up to `max + 1`. */
export function countLettersApart(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let lowestBefore = 0;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      lowest = Math.min(lowest, cost);
    }
    // A swap reaches back two rows.
    if (lowest > max && lowestBefore > max) return max + 1;
    lowestBefore = lowest;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[other.length] ?? 0, max + 1);
}
