import styles from './Field.module.css';
import { shownText, type InputProps } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';

/** One line of text or an email: no limit while typing, so that nothing pasted is cut off unseen. */
export function TextInput({ control, attributes }: InputProps) {
  const { kind } = control.rule;
  const isEmail = kind === 'email';
  return (
    <input
      {...attributes}
      className={styles.input}
      type={isEmail ? 'email' : 'text'}
      inputMode={isEmail ? 'email' : undefined}
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
