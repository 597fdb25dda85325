import { useGetList } from 'react-admin';
import type { SeasonView } from '../../../domain/contract/season.js';
import { program } from '../../shell/program.js';
import { ALWAYS, retryTransient } from '../../shell/query-client.js';

/** A season as react-admin keeps it. */
export type SeasonRow = SeasonView & { id: number };

/** All seasons, the newest first, and which one is current. */
export function useSeasons() {
  const { data, error, refetch } = useGetList<SeasonRow>('seasons', {}, { ...ALWAYS, retry: retryTransient });
  return { seasons: data, current: data?.find(({ state }) => state === 'current'), error, refetch };
}

/** Whether the season of an application or a run has ended: nothing can be decided anymore. */
export function isOfEndedSeason({ season }: { season: number }): boolean {
  return season !== program.season.year;
}
