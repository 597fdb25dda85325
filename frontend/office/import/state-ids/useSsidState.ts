import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SsidState } from '../../../../domain/contract/state-ids.js';
import { ssidCalls } from './ssid-calls.js';

const KEY = ['ssid'];
const STATE_KEY = [...KEY, 'state'];
/** While a check runs, the numbers follow it. */
const FOLLOW_MS = 3_000;

export const choicesKey = (page: number) => [...KEY, 'choices', page];

export interface SsidStateQuery {
  /** Undefined until it has come. */
  state: SsidState | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** What the checks go by, and how far they are. */
export function useSsidState(): SsidStateQuery {
  const { data, isError, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: ssidCalls.state,
    refetchInterval: ({ state }) => (state.data?.isChecking ? FOLLOW_MS : false),
  });
  return { state: data, hasFailed: isError, retry: () => void refetch() };
}

/** Asks for the numbers and the choices anew. */
export function useRefreshSsids(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}
