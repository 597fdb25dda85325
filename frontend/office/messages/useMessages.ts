import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MessagePage, MessageView } from '../../../domain/contract/mail.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import type { ListState } from '../list/ListFrame.js';
import type { MessageListView } from './messages-address.js';

const KEY = ['messages'];

/** How many mails wait and are stuck, whatever is filtered. */
export type MessageCounts = Pick<MessagePage, 'waiting' | 'stuck'>;

/** A page of the mail log; the one before stays until it has come. */
export function useMessages({ filter, page }: MessageListView): {
  list: ListState<MessageView>;
  /** Undefined until they have come. */
  counts: MessageCounts | undefined;
} {
  const provider = useOfficeDataProvider();
  const query = useQuery({
    queryKey: [...KEY, filter, page],
    queryFn: () => provider.messages({ ...filter, page }),
    placeholderData: keepPreviousData,
  });
  return {
    list: {
      rows: query.data?.results,
      count: query.data?.count ?? 0,
      hasFailed: query.isError,
      isOutdated: query.isPlaceholderData,
      retry: () => void query.refetch(),
    },
    counts: query.data,
  };
}

/** Asks for the mail log anew, whatever of it is shown. */
export function useRefreshMessages(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: KEY }), [client]);
}
