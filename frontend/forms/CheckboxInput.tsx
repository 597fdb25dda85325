import { useText } from '../shell/texts.js';
import styles from './Field.module.css';
import { FieldNotes } from './FieldFrame.js';
import type { InputProps } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';

/** A checkbox with its label next to it, and hint and message below. */
export function CheckboxInput({ control, attributes, hint }: InputProps & { hint: string | undefined }) {
  const text = useText();
  const { autoComplete: _unused, ...rest } = attributes;
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          {...rest}
          type="checkbox"
          checked={control.raw === true}
          onKeyDown={submitOnEnter}
          onChange={(event) => control.set(event.target.checked)}
        />
        <span>{text(control.label)}</span>
      </label>
      <FieldNotes control={control} hint={hint} />
    </div>
  );
}
