import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { UserDetail, UserMetrics, UserRow } from '../../../domain/contract/user.js';
import { PAGE_SIZE } from '../../../domain/enums/lists.js';
import { ApiError } from '../../shell/api.js';
import { useOfficeDataProvider } from '../data-provider.js';
import type { ListState } from '../list/ListFrame.js';
import { userFilterOf, userSortOf, type UsersView } from './users-address.js';

/** Rows are kept apart from details: react-admin would take a row for the whole record. */
const ROWS = { of: 'list' };

/** Without a network a call fails, and says so, instead of waiting for one unseen. */
const ALWAYS = { networkMode: 'always' } as const;

/** A page of the list; the one before stays until it has come. */
export function useUsers({ filter, page, sort }: UsersView): ListState<UserRow> {
  const list = useGetList<UserRow>(
    'users',
    {
      pagination: { page, perPage: PAGE_SIZE },
      filter: userFilterOf(filter),
      sort: userSortOf({ sort }),
      meta: ROWS,
    },
    { placeholderData: (before) => before, ...ALWAYS },
  );
  return {
    rows: list.data,
    count: list.total ?? 0,
    hasFailed: list.isError,
    isOutdated: list.isPlaceholderData,
    retry: () => void list.refetch(),
  };
}

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

export type UserState =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; user: UserDetail };

function keyOf(id: string) {
  return ['user', id] as const;
}

/** One account. */
export function useUser(id: string): UserState {
  const provider = useOfficeDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => provider.user(id),
    ...ALWAYS,
  });
  if (error instanceof ApiError && error.status === 404) return { state: 'missing' };
  if (data) return { state: 'ready', user: data };
  if (error) return { state: 'failed', retry: () => void refetch() };
  return { state: 'loading' };
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
