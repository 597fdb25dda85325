import type { ReactNode } from 'react';
import { Loading } from '../../shell/Loading.js';
import { FailedNotice } from '../ui/FailedNotice.js';
import { useSeasons, type SeasonRow } from '../data/useSeasons.js';

interface SeasonStateProps {
  children: (current: SeasonRow, seasons: readonly SeasonRow[]) => ReactNode;
}

export function SeasonState({ children }: SeasonStateProps) {
  const { seasons, current, error, refetch } = useSeasons();
  if (seasons && current) return children(current, seasons);
  return error ? <FailedNotice isPage title="season.failedTitle" retry={refetch} /> : <Loading />;
}
