import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shell/api.js';

const MOST_RETRIES = 2;

/** Only what may pass by itself is asked again: no network, or a server that stumbled. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
}

/** One for each person: what one has read is not there for the next. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Coming back to the tab shows what others did meanwhile; leafing through it doesn't ask each second.
        staleTime: 10_000,
        refetchOnMount: 'always',
        retry: (failures, error) => failures < MOST_RETRIES && mayPass(error),
      },
    },
  });
}
