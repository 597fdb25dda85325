import styles from './Field.module.css';
import { shownText, type InputProps } from './input-props.js';

/** Spec section 9. */
const ROWS = 6;

export function TextAreaInput({ control, attributes }: InputProps) {
  return (
    <textarea
      {...attributes}
      className={styles.input}
      rows={ROWS}
      value={shownText(control.raw)}
      onChange={(event) => control.set(event.target.value)}
    />
  );
}
