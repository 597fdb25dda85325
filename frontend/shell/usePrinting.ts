import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const draw = (isNow: boolean): void => {
      // The browser captures the page as soon as the listeners are done.
      flushSync(() => setIsPrinting(isNow));
    };
    const stop = new AbortController();
    const { signal } = stop;
    print.addEventListener('change', () => draw(print.matches), { signal });
    window.addEventListener('beforeprint', () => draw(true), { signal });
    window.addEventListener('afterprint', () => draw(false), { signal });
    return () => stop.abort();
  }, []);
  return isPrinting;
}
