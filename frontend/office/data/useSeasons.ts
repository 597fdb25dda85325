import { useGetList } from 'react-admin';
import type { SeasonView } from '../../../domain/contract/season.js';
import { program } from '../../shell/program.js';

export type SeasonRow = SeasonView & { id: number };

export function useSeasons() {
  const { data, error, refetch } = useGetList<SeasonRow>('seasons');
  return { seasons: data, current: data?.find(({ state }) => state === 'current'), error, refetch };
}

export function isFromEndedSeason({ season }: { season: number }): boolean {
  return season !== program.season.year;
}
