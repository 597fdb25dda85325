import { useEffect, useRef, type RefObject } from 'react';

/** When one step gives way to the next, its heading takes the focus, so that it is read from there. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return place;
}
