import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { type SeasonRow, useSeasons } from '../data/useSeasons.js';
import { FailedNotice } from './loading-parts.js';

interface SeasonSelectProps {
  label: string;
  seasons: readonly SeasonRow[];
  /** A year; null for none, if none can be chosen. */
  value: number | null;
  onChange: (year: number) => void;
  /** The label for choosing none, which is year 0. */
  none?: string;
}

/** The URL may name a season before they're loaded, or one that doesn't exist. */
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

interface KnownSeasonProps {
  /** The year in the URL; null for the current season. */
  year: number | null;
  leaveTo: string;
  children: ReactNode;
}

export function KnownSeason({ year, leaveTo, children }: KnownSeasonProps) {
  const t = useText();
  const { seasons } = useSeasons();
  if (year === null || !seasons || seasons.some((season) => season.year === year)) return children;
  return (
    <Notice title="season.unknownTitle" text="season.unknownText">
      <Button variant="contained" component={Link} to={leaveTo}>
        {t('season.toCurrent')}
      </Button>
    </Notice>
  );
}

interface SeasonStateProps {
  children: (current: SeasonRow, seasons: readonly SeasonRow[]) => ReactNode;
}

export function SeasonState({ children }: SeasonStateProps) {
  const { seasons, current, error, refetch } = useSeasons();
  if (seasons && current) return children(current, seasons);
  return error ? <FailedNotice isPage title="season.failedTitle" retry={refetch} /> : <Loading />;
}
