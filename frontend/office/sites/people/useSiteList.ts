import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

type SiteListName = 'calls' | 'roster' | 'waitlist' | 'users';

export interface SiteList<Row> {
  /** Undefined until they're loaded. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

function getKey(siteId: number, name: SiteListName) {
  return ['sites', name, siteId] as const;
}

/** If a reload fails, the rows stay. */
export function useSiteList<Row>(
  siteId: number,
  name: SiteListName,
  load: (siteId: number) => Promise<Row[]>,
  isWanted = true,
): SiteList<Row> {
  const { data, error, refetch } = useQuery({
    queryKey: getKey(siteId, name),
    queryFn: () => load(siteId),
    enabled: isWanted,
  });
  return { rows: data, error, refetch };
}

export function useSiteListCache(siteId: number) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      change: <Row>(name: SiteListName, change: (rows: Row[]) => Row[]) =>
        client.setQueryData<Row[]>(getKey(siteId, name), (rows) => rows && change(rows)),
      renew: () => client.invalidateQueries({ queryKey: ['sites'] }),
    }),
    [client, siteId],
  );
}
