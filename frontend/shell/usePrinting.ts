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
    const onChange = (): void => draw(print.matches);
    const onBefore = (): void => draw(true);
    const onAfter = (): void => draw(false);
    print.addEventListener('change', onChange);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    return () => {
      print.removeEventListener('change', onChange);
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
  return isPrinting;
}
