import { useRef, useState } from 'react';
import type { Day } from '../../../domain/fields/date-text.js';
import field from '../../forms/Field.module.css';
import { FieldFrame, FieldNotes } from '../../forms/FieldFrame.js';
import { faultId, hintId, inputAttributes } from '../../forms/input-props.js';
import { submitOnEnter } from '../../forms/submit-on-enter.js';
import type { FormControl } from '../../forms/useForm.js';
import { Button } from '../../shell/Button.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { formatMoment } from '../ui/format.js';
import { dayIn, weekdayIn } from './day-words.js';
import { localTime, secondsOfLocalTime } from './local-time.js';
import styles from './seasons.module.css';

interface InputFieldProps {
  of: FormControl;
  hint?: string;
}

interface NativeFieldProps extends InputFieldProps {
  type: 'date' | 'datetime-local';
  /** Limits the year to four digits while it's typed. */
  max: string;
  /** What the input shows. */
  shown: string;
  read: (text: string) => unknown;
  /** A value in words, for the choice between two. */
  inWords: (raw: unknown) => string;
}

/** The browser's own input. An unfinished value is kept as NaN, so that it isn't taken for an empty field. */
function NativeField({ of: control, hint, type, max, shown, read, inWords }: NativeFieldProps) {
  const change = (input: HTMLInputElement) => {
    // Seconds that the input doesn't show stay.
    if (!input.validity.badInput && input.value === shown) return;
    const raw = input.validity.badInput ? NaN : input.value === '' ? null : read(input.value);
    if (!Object.is(raw, control.raw ?? null)) control.set(raw);
  };
  return (
    <FieldFrame control={control} hint={hint} inWords={inWords}>
      <input
        {...inputAttributes(control, { hint, autoComplete: 'off', disabled: false })}
        className={`${field.input} ${field.short}`}
        type={type}
        max={max}
        value={shown}
        onChange={(event) => change(event.target)}
        onKeyUp={(event) => change(event.currentTarget)}
        onBlur={(event) => change(event.target)}
        onKeyDown={submitOnEnter}
      />
    </FieldFrame>
  );
}

/** A calendar day. */
export function DayField(props: InputFieldProps) {
  const [language] = useLanguage();
  const { raw } = props.of;
  return (
    <NativeField
      {...props}
      type="date"
      max="9999-12-31"
      shown={typeof raw === 'string' ? raw : ''}
      read={(text) => text}
      inWords={(day) => (typeof day === 'string' && day !== '' ? dayIn(language, day) : '')}
    />
  );
}

/** A day and a time of day, in the reader's time zone. */
export function TimeField({ of: control, hint = '' }: InputFieldProps) {
  const t = useText();
  const [language] = useLanguage();
  const isUnfinished = control.fault !== null && Number.isNaN(control.raw);
  return (
    <NativeField
      of={isUnfinished ? { ...control, fault: t('season.timeIncomplete') } : control}
      hint={hint}
      type="datetime-local"
      max="9999-12-31T23:59"
      shown={localTime(control.raw)}
      read={secondsOfLocalTime}
      inWords={(time) => (typeof time === 'number' ? formatMoment(time, language) : '')}
    />
  );
}

/** The days in a list's value, in order. */
export function daysIn(raw: unknown): readonly Day[] {
  return Array.isArray(raw) ? (raw as Day[]) : [];
}

/** The list with the day, or without it if it was there. */
export function toggledDay(days: readonly Day[], day: Day): Day[] {
  return days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort();
}

/** A list of days to add to and to remove from. */
export function DayListField({ of: control, hint = '' }: InputFieldProps) {
  const t = useText();
  const [language] = useLanguage();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const days = daysIn(control.raw);
  const add = () => {
    if (typed !== '' && !days.includes(typed)) control.set(toggledDay(days, typed));
    setTyped('');
    input.current?.focus();
  };
  return (
    <fieldset className={field.ticks}>
      <legend className={field.label}>{t(control.label)}</legend>
      {days.length > 0 && (
        <ul className={styles.days}>
          {days.map((day) => (
            <li key={day}>
              {weekdayIn(language, day)}
              <button
                type="button"
                aria-label={t('season.removeHoliday', { day: weekdayIn(language, day) })}
                onClick={() => {
                  control.set(toggledDay(days, day));
                  input.current?.focus();
                }}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addDay}>
        <input
          ref={input}
          id={control.id}
          className={field.input}
          type="date"
          max="9999-12-31"
          aria-label={t('season.holidayToAdd')}
          aria-invalid={control.fault !== null}
          aria-describedby={`${hintId(control)} ${control.fault ? faultId(control) : ''}`.trim()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{t('season.addHoliday')}</Button>
      </div>
      <FieldNotes
        control={control}
        hint={hint}
        inWords={(listed) =>
          daysIn(listed)
            .map((day) => weekdayIn(language, day))
            .join('; ')
        }
      />
    </fieldset>
  );
}
