import { type ChangeEvent, lazy, useLayoutEffect, useRef } from 'react';
import { dateOfSeconds, secondsOfDate } from '../../domain/fields/date-text.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { Icon } from '../shell/Icon.js';
import { useLanguage, useText } from '../shell/texts.js';
import { addInputs } from './Field.js';
import { FieldNotes } from './FieldFrame.js';
import { choicesOf, toggledGrades } from './choices.js';
import { formattedText, type TypedFormat, typeFormatted } from './formatted-typing.js';
import { type InputProps, shownText } from './input-props.js';
import { submitOnEnter } from './submit-on-enter.js';
import type { FormControl } from './useForm.js';
import styles from './Field.module.css';

/** A larger input for long lists, loaded only for forms that ask for a school. */
const SchoolInput = lazy(async () => ({ default: (await import('./SchoolInput.js')).SchoolInput }));

/** Spec section 9. */
const ROWS = 6;

function TextAreaInput({ control, attributes }: InputProps) {
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

/** Limits the year to four digits while it's typed. */
const LAST_DAY = '9999-12-31';

/**
 * The browser's own date input, read as UTC (spec section 5). An unfinished date has no value in the browser; it's
 * stored as NaN, which the rule rejects, so that it isn't taken for an empty field.
 */
function DateInput({ control, attributes }: InputProps) {
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

/** The browser's own select, which works best on phones, with a button that clears it (spec section 5). */
function ChoiceInput({ control, attributes }: InputProps) {
  const text = useText();
  const [language] = useLanguage();
  const select = useRef<HTMLSelectElement>(null);
  const choices = choicesOf(control.rule, text, language);
  const chosen = choices.find(({ value }) => value === control.raw);
  return (
    <div className={styles.select}>
      <select
        {...attributes}
        ref={select}
        className={styles.input}
        data-empty={!chosen || undefined}
        value={chosen?.code ?? ''}
        onChange={(event) =>
          control.set(choices.find(({ code }) => code === event.target.value)?.value ?? null)
        }
      >
        <option value="">{text('select.placeholder')}</option>
        {choices.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <Icon name="down" />
      </span>
      {chosen && !attributes.disabled && (
        <button
          type="button"
          className={styles.clear}
          aria-label={text('form.clear', { label: text(control.label) })}
          onClick={() => {
            control.set(null);
            select.current?.focus();
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}

function formatOf({ kind, maxLength, format = String, read }: FormControl['rule']): TypedFormat {
  // A phone that can't be parsed isn't cut off, since it might then look valid.
  const limit = kind === 'phone' ? undefined : maxLength;
  return {
    format: (text) => format(text).slice(0, limit),
    isValid: (text) => kind !== 'phone' || read(text).error === undefined,
  };
}

/** A phone or ZIP, formatted while it's typed without moving the caret. */
function FormattedInput({ control, attributes }: InputProps) {
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

/** A site's grades as checkboxes; the value is in grade order, whatever order they're checked in. */
function GradesInput({ control, attributes, hint }: InputProps & { hint?: string | undefined }) {
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

// A side effect: every area that has more than a login imports this module.
addInputs(
  {
    textarea: TextAreaInput,
    phone: FormattedInput,
    zip: FormattedInput,
    date: DateInput,
    select: ChoiceInput,
    state: ChoiceInput,
    yesNo: ChoiceInput,
    school: SchoolInput,
  },
  GradesInput,
);
