import type { InputBaseComponentProps } from '@mui/material/InputBase';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useState, type ElementType, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { LIMITS } from '../../../domain/fields/limits.js';
import { Button } from '../../shell/Button.js';
import { Icon } from '../../shell/Icon.js';
import { useText } from '../../shell/texts.js';
import styles from './Filters.module.css';
import { changeFilter } from './list-location.js';
import { useChosenFilters, useListFilter, useListSetup } from './list-setup.js';

/** Spec section 9. */
const DEBOUNCE_MS = 250;

/** A filter's value, and how to change it. */
export function useFilter(source: string): [value: string, change: (value: string) => void] {
  const { setFilters } = useListContext();
  const { address } = useListSetup();
  const filter = useListFilter();
  const change = (value: string) => {
    // At once, unlike react-admin: a later change of the address would close a dialog opened meanwhile.
    if (address) changeFilter(address, source, value);
    else setFilters({ ...filter, [source]: value });
  };
  return [filter[source] ?? '', change];
}

interface FiltersProps {
  /** Sets `--filters`: the widths of the fields where they fit in one row. */
  className?: string | undefined;
  /** Always visible; not counted as a filter in use. */
  front?: { source: string; field: ReactNode };
  /** Needed less often: in a second row that opens. */
  more?: { sources: readonly string[]; fields: ReactNode };
  children?: ReactNode;
}

/** The fields that filter a list: one row, and on phones behind a button that says how many are in use. */
export function Filters({ className, front, more, children }: FiltersProps) {
  const t = useText();
  const { isNarrow } = useListSetup();
  const { chosen: used } = useChosenFilters();
  const [isOpen, setIsOpen] = useState(false);
  const moreUsed = used.filter((name) => more?.sources.includes(name)).length;
  const [isMoreOpen, setIsMoreOpen] = useState(moreUsed > 0);
  const panelId = useId();
  const moreId = useId();
  const count = used.filter((name) => name !== front?.source).length;
  return (
    <search className={styles.search}>
      {isNarrow && front?.field}
      {isNarrow && (
        <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setIsOpen(!isOpen)}>
          {count > 0 ? t('applications.filtersOn', { count }) : t('applications.filters')}
          <Icon name="down" size={16} />
        </Button>
      )}
      <div
        id={panelId}
        className={[styles.fields, className].filter(Boolean).join(' ')}
        hidden={isNarrow && !isOpen}
      >
        {!isNarrow && front?.field}
        {children}
        {isNarrow && more?.fields}
        {isNarrow && <SortInput />}
        {!isNarrow && more && (
          <Button
            variant="quiet"
            aria-expanded={isMoreOpen}
            aria-controls={moreId}
            onClick={() => setIsMoreOpen(!isMoreOpen)}
          >
            {moreUsed > 0
              ? t('applications.moreFiltersOn', { count: moreUsed })
              : t('applications.moreFilters')}
            <Icon name="down" size={16} />
          </Button>
        )}
      </div>
      {!isNarrow && more && (
        <div id={moreId} className={styles.more} hidden={!isMoreOpen}>
          {more.fields}
        </div>
      )}
    </search>
  );
}

/** Words to look for; the list follows once the typing pauses. */
export function SearchInput({ source, label }: { source: string; label: string }) {
  const id = useId();
  const [value, change] = useFilter(source);
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    // Changed elsewhere: by the back button, a link, or "Clear filters".
    setApplied(value);
    setTyped(value);
  }

  const apply = () => {
    const text = typed.trim();
    if (text === applied) return;
    setApplied(text);
    change(text);
  };

  useEffect(() => {
    const timer = setTimeout(apply, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <FormControl size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
        // Before the person opens something else: a later change of the address would close it.
        onBlur={apply}
        inputProps={{ maxLength: LIMITS.text, autoComplete: 'off', spellCheck: false }}
      />
    </FormControl>
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

interface NativeChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** The browser's own select: MUI's brings menus, popovers and focus traps that nothing here needs. */
export function NativeChoice({ label, value, onChange, children }: NativeChoiceProps) {
  const id = useId();
  return (
    <FormControl size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        // Without a choice, the label is inside.
        className={value ? styles.select : `${styles.select} ${styles.unchosen}`}
        inputComponent={'select' as ElementType<InputBaseComponentProps>}
        inputProps={{ children }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormControl>
  );
}

/** A choice that filters by nothing until one is made. */
export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  const t = useText();
  const { value } = field;
  return (
    <NativeChoice {...field}>
      <option value="">{t('applications.any')}</option>
      {/* The address may name a choice before the choices are loaded. */}
      {value && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeChoice>
  );
}

/** One of some choices. */
export function ChoiceInput({
  source,
  ...rest
}: {
  source: string;
  label: string;
  choices: readonly Choice[];
}) {
  const [value, change] = useFilter(source);
  return <ChoiceField value={value} onChange={change} {...rest} />;
}

/** The order of the list, where there are no column heads to click. */
function SortInput() {
  const t = useText();
  const { columns } = useListSetup();
  const { sort, setSort } = useListContext();
  const choices = columns.filter(({ isSortable = true }) => isSortable);
  return (
    <div className={styles.sort}>
      <NativeChoice
        label={t('label.sort')}
        value={sort.field}
        onChange={(field) => {
          const column = choices.find(({ source }) => source === field);
          if (column) setSort({ field, order: column.isDescendingFirst ? 'DESC' : 'ASC' });
        }}
      >
        {choices.map(({ source, label, group }) => (
          <option key={source} value={source}>
            {group === undefined ? label : `${group}: ${label}`}
          </option>
        ))}
      </NativeChoice>
      <Button onClick={() => setSort({ field: sort.field, order: sort.order === 'ASC' ? 'DESC' : 'ASC' })}>
        {t(sort.order === 'ASC' ? 'applications.ascending' : 'applications.descending')}
      </Button>
    </div>
  );
}
