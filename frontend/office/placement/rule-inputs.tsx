import { useEffect, useId, useRef, useState } from 'react';
import { isOneOf } from '../../../domain/enums/enums.js';
import { PRIORITIES, type Priority } from '../../../domain/enums/placement.js';
import field from '../../forms/Field.module.css';
import { FieldNotes } from '../../forms/FieldFrame.js';
import { faultId, hintId } from '../../forms/input-props.js';
import { submitOnEnter } from '../../forms/submit-on-enter.js';
import type { FormControl } from '../../forms/useForm.js';
import { useText } from '../../shell/texts.js';
import styles from './rules.module.css';

interface Option {
  value: string;
  label: string;
  /** What choosing it means. */
  meaning: string;
}

/** One of a few choices, each with what it means. */
export function OptionField({ of: control, options }: { of: FormControl; options: readonly Option[] }) {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={field.ticks} aria-describedby={control.fault ? faultId(control) : undefined}>
      <legend className={field.label}>{t(control.label)}</legend>
      {options.map(({ value, label, meaning }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={control.id}
            value={value}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-meaning`}
            checked={control.raw === value}
            onKeyDown={submitOnEnter}
            onChange={() => control.set(value)}
          />
          <span>
            <span id={`${id}-${value}`}>{label}</span>
            <span id={`${id}-${value}-meaning`} className={styles.meaning}>
              {meaning}
            </span>
          </span>
        </label>
      ))}
      <FieldNotes control={control} hint={undefined} />
    </fieldset>
  );
}

/** The priorities in a form's value, the most important one first. */
export function prioritiesIn(raw: unknown): readonly Priority[] {
  return Array.isArray(raw) ? raw.filter((value) => isOneOf(PRIORITIES, value)) : [];
}

/** Which priorities count, and in which order: checked ones move up and down. */
export function PriorityField({ of: control, hint }: { of: FormControl; hint: string }) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ name: Priority; by: -1 | 1; serial: number } | null>(null);
  const chosen = prioritiesIn(control.raw);
  const shown = [...chosen, ...PRIORITIES.filter((name) => !chosen.includes(name))];

  // The row has moved under the finger or the focus: the same button keeps it, or the other one at an end.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-priority="${moved.name}"] button`,
    );
    const [up, down] = [buttons?.[0], buttons?.[1]];
    const [same, other] = moved.by < 0 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [moved]);

  const move = (name: Priority, by: -1 | 1) => {
    const at = chosen.indexOf(name);
    const neighbor = chosen[at + by];
    if (neighbor === undefined) return;
    control.set(chosen.map((one) => (one === name ? neighbor : one === neighbor ? name : one)));
    setMoved((before) => ({ name, by, serial: (before?.serial ?? 0) + 1 }));
  };
  const labelOf = (name: Priority) => t(`placement.priority.${name}`);

  return (
    <fieldset
      className={field.ticks}
      aria-describedby={`${hintId(control)} ${control.fault ? faultId(control) : ''}`.trim()}
    >
      <legend className={field.label}>{t(control.label)}</legend>
      <ol ref={list} className={styles.priorities}>
        {shown.map((name) => {
          const at = chosen.indexOf(name);
          return (
            <li key={name} data-priority={name} data-chosen={at >= 0 || undefined}>
              <label>
                <input
                  type="checkbox"
                  aria-invalid={control.fault !== null}
                  checked={at >= 0}
                  onKeyDown={submitOnEnter}
                  onChange={({ target }) =>
                    control.set(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                />
                <span>
                  {at >= 0 && <span className={styles.place}>{at + 1}</span>}
                  {labelOf(name)}
                  <span className={styles.meaning}>{t(`runs.priorityMeaning.${name}`)}</span>
                </span>
              </label>
              {at >= 0 && chosen.length > 1 && (
                <span className={styles.movers}>
                  <button
                    type="button"
                    aria-label={t('runs.moveUp', { priority: labelOf(name) })}
                    disabled={at === 0}
                    onClick={() => move(name, -1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </button>
                  <button
                    type="button"
                    aria-label={t('runs.moveDown', { priority: labelOf(name) })}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(name, 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {moved && t('runs.movedTo', { priority: labelOf(moved.name), place: chosen.indexOf(moved.name) + 1 })}
      </p>
      <FieldNotes control={control} hint={hint} />
    </fieldset>
  );
}

interface PlacesFieldProps {
  of: FormControl;
  hint: string;
  choices: readonly string[];
}

/** Some places of a list; none stands for all of them. */
export function PlacesField({ of: control, hint, choices }: PlacesFieldProps) {
  const t = useText();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = Array.isArray(control.raw) ? (control.raw as string[]) : [];
  const left = choices.filter((place) => !chosen.includes(place));
  const set = (places: readonly string[]) => {
    control.set(places);
    select.current?.focus();
  };
  return (
    <div className={field.field}>
      <label htmlFor={control.id} className={field.label}>
        {t(control.label)}
      </label>
      {chosen.length > 0 && (
        <ul className={styles.places}>
          {chosen.map((place) => (
            <li key={place}>
              {place}
              <button
                type="button"
                aria-label={t('runs.removePlace', { place })}
                onClick={() => set(chosen.filter((one) => one !== place))}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        ref={select}
        id={control.id}
        className={field.input}
        aria-invalid={control.fault !== null}
        aria-describedby={`${hintId(control)} ${control.fault ? faultId(control) : ''}`.trim()}
        value=""
        onChange={({ target }) => set([...chosen, target.value])}
      >
        <option value="">{t(chosen.length > 0 ? 'runs.addPlace' : 'runs.allPlaces')}</option>
        {left.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </select>
      <FieldNotes control={control} hint={hint} />
    </div>
  );
}
