import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { SchoolOption } from '../../domain/contract/site.js';
import { Icon } from '../shell/Icon.js';
import { useText } from '../shell/texts.js';
import styles from './Field.module.css';
import list from './SchoolInput.module.css';
import type { InputProps } from './input-props.js';
import { SHOWN_SCHOOLS, findSchools, namedSchools, schoolLabel } from './school-search.js';
import { loadSchools, useSchools } from './schools.js';

const NONE: readonly SchoolOption[] = [];

/** One of about nine hundred schools, with a search by name and district. */
export function SchoolInput({ control, attributes }: InputProps) {
  const text = useText();
  const loaded = useSchools();
  const known = loaded.state === 'ready' ? loaded.schools : NONE;
  const schools = useMemo(() => namedSchools(known, text('school.other')), [known, text]);
  const [typed, setTyped] = useState('');
  const popup = useRef<HTMLDivElement>(null);
  const chosen = schools.find(({ id }) => id === control.raw) ?? null;

  const combo = useAutocomplete({
    id: attributes.id,
    options: schools,
    value: chosen,
    disabled: attributes.disabled,
    // Enter chooses the first match of a search.
    autoHighlight: typed !== '' && typed !== (chosen && schoolLabel(chosen)),
    getOptionLabel: schoolLabel,
    getOptionKey: ({ id }) => id,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    filterOptions: (options, { inputValue }) => findSchools(options, inputValue),
    onInputChange: (_event, value) => setTyped(value),
    onChange: (_event, school) => control.set(school?.id ?? null),
  });
  const isOpen = combo.popupOpen && combo.groupedOptions.length > 0;

  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <div className={list.combo}>
      <div {...combo.getRootProps()} className={styles.select}>
        <input
          {...combo.getInputProps()}
          {...attributes}
          className={styles.input}
          placeholder={text('select.placeholder')}
        />
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
        {chosen && !attributes.disabled && (
          <button
            type="button"
            {...combo.getClearProps()}
            className={styles.clear}
            aria-label={text('form.clear', { label: text(control.label) })}
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      {loaded.state === 'loading' && (
        <p role="status" className={styles.hint}>
          {text('school.loading')}
        </p>
      )}
      {loaded.state === 'failed' && (
        <p role="alert" className={styles.fault}>
          {text('school.failed')}{' '}
          <button type="button" className={list.retry} onClick={() => void loadSchools()}>
            {text('school.retry')}
          </button>
        </p>
      )}
      {isOpen && (
        <div ref={popup} className={list.popup}>
          <ul
            {...combo.getListboxProps()}
            // MUI names it after a label element of its own, which isn't here.
            aria-labelledby={undefined}
            aria-label={text(control.label)}
            className={list.list}
          >
            {combo.groupedOptions.map((option, index) => {
              const { key, ...props } = combo.getOptionProps({ option, index });
              return (
                <li key={key} {...props} className={list.option}>
                  {option.name}
                  {option.district && <small className={list.district}>{option.district}</small>}
                </li>
              );
            })}
          </ul>
          {combo.groupedOptions.length === SHOWN_SCHOOLS && (
            <p className={list.more}>{text('school.more')}</p>
          )}
        </div>
      )}
    </div>
  );
}
