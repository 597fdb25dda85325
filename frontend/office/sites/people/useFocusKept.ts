import { useEffect, useRef, type RefObject } from 'react';

/** A row may disappear together with its focused button, at once or with the next reload: the list takes the focus. */
export function useFocusKept(
  frame: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
  isChanging: boolean,
): void {
  const mayBeLost = useRef(false);
  useEffect(() => {
    if (isChanging) mayBeLost.current = true;
    if (!mayBeLost.current || document.activeElement !== document.body) return;
    mayBeLost.current = false;
    frame.current?.focus({ preventScroll: true });
  }, [frame, rows, isChanging]);
}
