import { useGetList } from 'react-admin';
import type { SeasonView } from '../../../domain/contract/season.js';
import { ALWAYS, retryTransient } from '../../shell/query-client.js';

/** A season as react-admin keeps it. */
export type SeasonRow = SeasonView & { id: number };

/** All seasons, the newest first, and which one is current. */
export function useSeasons() {
  const { data, error, refetch } = useGetList<SeasonRow>('seasons', {}, { ...ALWAYS, retry: retryTransient });
  return { seasons: data, current: data?.find(({ state }) => state === 'current'), error, refetch };
}
