import { useRef } from 'react';
import { useLanguage, useText } from '../shell/texts.js';
import { choicesOf } from './choices.js';
import styles from './Field.module.css';
import { Icon } from '../shell/Icon.js';
import type { InputProps } from './input-props.js';

/** The browser's own select, which works best on phones, with a button that clears it (spec section 5). */
export function ChoiceInput({ control, attributes }: InputProps) {
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
