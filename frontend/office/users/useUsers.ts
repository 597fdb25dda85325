import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { UserDetail, UserMetrics } from '../../../domain/contract/user.js';
import type { Details } from '../../facts/DetailsState.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { useRecord } from '../data/useRecord.js';

/** Without a network a call fails, and says so, instead of waiting for one unseen. */
const ALWAYS = { networkMode: 'always' } as const;

/** The numbers over the list; undefined until they have come. */
export function useUserMetrics(): { metrics: UserMetrics | undefined; hasFailed: boolean } {
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['users', 'metrics'],
    queryFn: () => provider.userMetrics(),
    ...ALWAYS,
  });
  return { metrics: data, hasFailed: isError };
}

function keyOf(id: string) {
  return ['user', id] as const;
}

/** One account. */
export function useUser(id: string): [Details<UserDetail>, () => void] {
  const provider = useOfficeDataProvider();
  return useRecord(keyOf(id), () => provider.user(id));
}

export interface UserShelf {
  /** Takes over an account as a change answered it; the lists are asked for anew. */
  put: (user: UserDetail) => void;
  /** Asks for it anew: it was changed elsewhere. */
  refresh: (id: string) => Promise<void>;
}

export function useUserShelf(): UserShelf {
  const client = useQueryClient();
  const listsChanged = useCallback(() => void client.invalidateQueries({ queryKey: ['users'] }), [client]);
  return useMemo(
    () => ({
      put: (user) => {
        client.setQueryData(keyOf(user.id), user);
        listsChanged();
      },
      refresh: (id) => client.invalidateQueries({ queryKey: keyOf(id) }),
    }),
    [client, listsChanged],
  );
}
