import type { FieldKind } from '../../domain/fields/field-rule.js';
import styles from './Field.module.css';
import { shownText, type InputProps } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';

/** Which keys a phone shows. */
const INPUT_MODES: Partial<Record<FieldKind, 'email' | 'numeric'>> = { email: 'email', integer: 'numeric' };

/**
 * One line of text, an email or a whole number: no limit while typing, so that nothing pasted is cut off unseen. A
 * number is typed as text, because a number input changes under a mouse wheel and hides what it cannot read.
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
      onChange={(event) => {
        control.set(event.target.value);
      }}
    />
  );
}
