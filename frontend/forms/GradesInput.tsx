import type { MessageKey } from '../../domain/messages/keys.js';
import { useText } from '../shell/texts.js';
import styles from './Field.module.css';
import { FieldNotes } from './FieldFrame.js';
import { toggledGrades } from './grades.js';
import type { InputProps } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';

/** A site's grades as checkboxes; the value is in grade order, whatever order they're checked in. */
export function GradesInput({ control, attributes, hint }: InputProps & { hint?: string | undefined }) {
  const text = useText();
  const { values = [] } = control.rule;
  const ticked = typeof control.raw === 'string' ? control.raw : '';
  const { id, name, disabled } = attributes;
  return (
    <fieldset className={styles.ticks} aria-describedby={attributes['aria-describedby']}>
      <legend className={styles.label}>{text(control.label)}</legend>
      <div className={styles.tickRow}>
        {values.map((grade) => (
          <label key={grade} className={styles.tick}>
            <input
              id={`${id}-${grade}`}
              name={name}
              type="checkbox"
              disabled={disabled}
              aria-invalid={attributes['aria-invalid']}
              checked={ticked.includes(grade)}
              onKeyDown={submitOnEnter}
              onChange={(event) => control.set(toggledGrades(values, ticked, grade, event.target.checked))}
            />
            <span>{text(`enum.grade.${grade}` as MessageKey)}</span>
          </label>
        ))}
      </div>
      <FieldNotes control={control} hint={hint} />
    </fieldset>
  );
}
