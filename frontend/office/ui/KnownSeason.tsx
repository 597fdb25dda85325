import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { Notice } from '../../shell/Notice.js';
import { useText } from '../../shell/texts.js';
import { useSeasons } from '../data/useSeasons.js';

interface KnownSeasonProps {
  /** The year in the address; null for the current season. */
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
