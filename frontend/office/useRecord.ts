import { useQuery } from '@tanstack/react-query';
import type { Details } from '../facts/DetailsState.js';
import { ApiError } from '../shell/api.js';

/** What is answered where there is nothing, or nothing for this person. */
const MISSING: readonly number[] = [403, 404];

/** One record of the server's, and how to ask for it again; what is there stays when that fails. */
export function useRecord<T>(queryKey: readonly unknown[], load: () => Promise<T>): [Details<T>, () => void] {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: load,
    // Without a network a call fails, and says so, instead of waiting for one unseen.
    networkMode: 'always',
  });
  return [detailsOf(data, error), () => void refetch()];
}

function detailsOf<T>(data: T | undefined, error: unknown): Details<T> {
  if (error instanceof ApiError && MISSING.includes(error.status)) return { state: 'missing' };
  if (data !== undefined) return { state: 'ready', value: data };
  return { state: error ? 'failed' : 'loading' };
}
