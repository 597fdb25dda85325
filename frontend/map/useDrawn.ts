import { startTransition, useEffect, useState } from 'react';

/** How many are drawn at once. */
const FEW = 12;

/** As many of a long list as are drawn so far: a few at a time, so that a slow phone responds meanwhile. */
export function useDrawn<T>(entries: readonly T[]): readonly T[] {
  const [count, setCount] = useState(FEW);
  const isMore = count < entries.length;
  useEffect(() => {
    if (isMore) startTransition(() => setCount((drawn) => drawn + FEW));
  }, [count, isMore]);
  return entries.slice(0, count);
}
