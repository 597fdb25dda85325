import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

type SiteListName = 'calls' | 'roster' | 'waitlist' | 'users';

/** A list of a site's people. */
export interface SiteList<Row> {
  /** Undefined until they're loaded. */
  rows: readonly Row[] | undefined;
  error: Error | null;
  refetch: () => unknown;
}

function getKey(siteId: number, name: SiteListName) {
  return ['sites', name, siteId] as const;
}

/** Loads one of a site's lists; if a reload fails, the rows stay. */
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

/** Changes a site's lists on the screen. */
export function useSiteListCache(siteId: number) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      /** Changes what's shown until the next reload. */
      change: <Row>(name: SiteListName, change: (rows: Row[]) => Row[]) =>
        client.setQueryData<Row[]>(getKey(siteId, name), (rows) => rows && change(rows)),
      /** Reloads the site, its figures, and its lists. */
      renew: () => client.invalidateQueries({ queryKey: ['sites'] }),
    }),
    [client, siteId],
  );
}
