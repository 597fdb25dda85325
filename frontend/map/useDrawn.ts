import { startTransition, useEffect, useState } from 'react';

/** How many are drawn at once. */
const FEW = 12;

/** The part of a long list drawn so far: a few more at a time, so that a slow phone responds meanwhile. */
export function useDrawn<T>(entries: readonly T[]): readonly T[] {
  const [count, setCount] = useState(FEW);
  const isMore = count < entries.length;
  useEffect(() => {
    if (isMore) startTransition(() => setCount((drawn) => drawn + FEW));
  }, [count, isMore]);
  return entries.slice(0, count);
}
