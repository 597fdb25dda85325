import type { FieldKind } from '../../domain/fields/field-rule.js';
import styles from './Field.module.css';
import { shownText, type InputProps } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';

/** The keyboard that a phone shows. */
const INPUT_MODES: Partial<Record<FieldKind, 'email' | 'numeric'>> = { email: 'email', integer: 'numeric' };

/**
 * One line of text, an email or a whole number. There's no length limit while typing, so that pasted text isn't cut
 * off unnoticed. A number is a text input too, because a number input changes with the mouse wheel and hides invalid
 * text.
 */
export function TextInput({ control, attributes }: InputProps) {
  const { kind } = control.rule;
  const isEmail = kind === 'email';
  return (
    <input
      {...attributes}
      className={styles.input}
      type={isEmail ? 'email' : 'text'}
      inputMode={INPUT_MODES[kind]}
      autoCapitalize={isEmail ? 'none' : undefined}
      spellCheck={isEmail ? false : undefined}
      value={shownText(control.raw)}
      onKeyDown={isEmail ? submitOnEnter : undefined}
      onChange={(event) => control.set(event.target.value)}
    />
  );
}
