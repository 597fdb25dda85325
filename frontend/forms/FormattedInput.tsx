import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import styles from './Field.module.css';
import { formattedText, typeFormatted, type TypedFormat } from './formatted-typing.js';
import { shownText, type InputProps } from './input-props.js';
import type { FormControl } from './useForm.js';

function formatOf({ kind, maxLength, format = String, read }: FormControl['rule']): TypedFormat {
  // A phone that can't be parsed isn't cut off, since it might then look valid.
  const limit = kind === 'phone' ? undefined : maxLength;
  return {
    format: (text) => format(text).slice(0, limit),
    isValid: (text) => kind !== 'phone' || read(text).error === undefined,
  };
}

/** A phone or ZIP, formatted while it's typed without moving the caret. */
export function FormattedInput({ control, attributes }: InputProps) {
  const { kind } = control.rule;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const format = formatOf(control.rule);
  const shown = formattedText(shownText(control.raw), format);

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const { value, selectionStart } = event.target;
    // Autofill events have no input type.
    const { inputType = '' } = event.nativeEvent as Partial<InputEvent>;
    const typed = { text: value, caret: selectionStart ?? value.length };
    const next = typeFormatted(shown, typed, inputType, format);
    caret.current = next.caret;
    control.set(next.text);
  }

  return (
    <input
      {...attributes}
      ref={input}
      className={`${styles.input} ${styles.short}`}
      type={kind === 'phone' ? 'tel' : 'text'}
      // The format adds the dash of a ZIP, so the keyboard needs digits only.
      inputMode={kind === 'phone' ? 'tel' : 'numeric'}
      value={shown}
      onChange={type}
    />
  );
}
