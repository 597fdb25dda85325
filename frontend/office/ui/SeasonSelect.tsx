import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../shell/texts.js';
import type { SeasonRow } from '../data/useSeasons.js';

interface SeasonSelectProps {
  label: string;
  seasons: readonly SeasonRow[];
  /** A year; null for none, where that has a name. */
  value: number | null;
  onChange: (year: number) => void;
  /** What choosing none, which is year 0, is called. */
  none?: string;
}

/** The address may name a season before they're loaded, or one that isn't there. */
export function SeasonSelect({ label, seasons, value, onChange, none }: SeasonSelectProps) {
  const t = useText();
  const years = [...new Set([...seasons.map(({ year }) => year), ...(value === null ? [] : [value])])];
  const isEnded = (year: number) => seasons.some((one) => one.year === year && one.state === 'ended');
  return (
    <TextField
      select
      label={label}
      value={value ?? 0}
      onChange={({ target }) => onChange(Number(target.value))}
      sx={{ minWidth: 150 }}
    >
      {none !== undefined && <MenuItem value={0}>{none}</MenuItem>}
      {years.map((year) => (
        <MenuItem key={year} value={year}>
          {isEnded(year) ? t('season.endedYear', { ended: year }) : year}
        </MenuItem>
      ))}
    </TextField>
  );
}
