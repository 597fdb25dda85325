import { useEffect, useRef, type RefObject } from 'react';

/** The button that was pressed may go with its row, now or with the next answer of the server: the list keeps the focus. */
export function useFocusKept(
  frame: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
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
