import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.js';

/** Without a network, a request fails and says so instead of waiting unseen. */
export const ALWAYS = { networkMode: 'always' } as const;

/** For what doesn't change while the page is open. */
export const ONCE = { staleTime: Infinity, refetchOnMount: false } as const;

const MOST_RETRIES = 2;

export function shouldRetry(failures: number, error: Error): boolean {
  return failures < MOST_RETRIES && (!(error instanceof ApiError) || error.status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // On returning to the tab, you see what others changed meanwhile, but paging doesn't reload each second.
        staleTime: 10_000,
        refetchOnMount: 'always',
        retry: shouldRetry,
        ...ALWAYS,
        // TanStack leaves it out for queries that don't wait for the network.
        refetchOnReconnect: true,
      },
      mutations: ALWAYS,
    },
  });
}

/** What families' pages have loaded; emptied when another person signs in. */
export const queryClient = createQueryClient();
