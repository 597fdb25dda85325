import TextField from '@mui/material/TextField';
import { useText } from '../../shell/texts.js';
import styles from './FilterPanel.module.css';

interface ChoiceFilterProps<T extends string> {
  label: string;
  value: T | undefined;
  choices: readonly { value: T; label: string }[];
  /** What no choice means, where that is worth reading. */
  any?: string;
  onChange: (value: T | '') => void;
}

/** A select of the browser's own, whose label stands in it until something is chosen. */
export function ChoiceFilter<T extends string>({
  label,
  value,
  choices,
  any,
  onChange,
}: ChoiceFilterProps<T>) {
  const t = useText();
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        onChange(event.target.value as T | '');
      }}
      slotProps={{
        select: { native: true, className: value || any ? undefined : styles.unchosen },
        inputLabel: any || value ? { shrink: true } : {},
      }}
    >
      <option value="">{any ?? t('applications.any')}</option>
      {/* What is chosen may be there before the choices are. */}
      {value && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
