import { dateOfSeconds, secondsOfDate } from '../../domain/fields/date-text.js';
import styles from './Field.module.css';
import type { InputProps } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';

/** Limits the year to four digits while it's typed. */
const LAST_DAY = '9999-12-31';

/**
 * The browser's own date input, read as UTC (spec section 5). An unfinished date has no value in the browser; it's
 * stored as NaN, which the rule rejects, so that it isn't taken for an empty field.
 */
export function DateInput({ control, attributes }: InputProps) {
  function read(input: HTMLInputElement): void {
    const raw = input.validity.badInput ? NaN : input.value === '' ? null : secondsOfDate(input.value);
    if (!Object.is(raw, control.raw ?? null)) control.set(raw);
  }

  return (
    <input
      {...attributes}
      className={`${styles.input} ${styles.short}`}
      type="date"
      max={LAST_DAY}
      value={dateOfSeconds(control.raw)}
      onChange={(event) => read(event.target)}
      onKeyUp={(event) => read(event.currentTarget)}
      onBlur={(event) => read(event.target)}
      onKeyDown={submitOnEnter}
    />
  );
}
