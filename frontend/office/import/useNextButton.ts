import { useEffect, useRef, type RefObject } from 'react';

interface NextButton {
  box: RefObject<HTMLUListElement | null>;
  noteButton: (at: number) => void;
}

/** When the focused part of a list disappears, the button in its place gets the focus, or else the list. */
export function useNextButton(): NextButton {
  const box = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-next]') ?? [])];
    (buttons[pressed.current] ?? buttons.at(-1) ?? box.current)?.focus();
    pressed.current = null;
  });
  const noteButton = (at: number) => {
    pressed.current = at;
  };
  return { box, noteButton };
}
