import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

export type SiteListName = 'roster' | 'waitlist' | 'users';

/** A list of a site's people as far as it has come. */
export interface SiteList<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Under the site's own key: whoever refreshes the site refreshes its lists. */
function keyOf(siteId: number, name: SiteListName) {
  return ['site', siteId, name] as const;
}

/** One of a site's lists; a failure leaves what was there before. */
export function useSiteList<Row>(
  siteId: number,
  name: SiteListName,
  load: (siteId: number) => Promise<Row[]>,
  isWanted = true,
): SiteList<Row> {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(siteId, name),
    queryFn: () => load(siteId),
    enabled: isWanted,
    // Without a network a call fails, and says so, instead of waiting for one unseen.
    networkMode: 'always',
  });
  return { rows: data, hasFailed: isError, retry: () => void refetch() };
}

export interface SiteLists {
  /** Changes what is shown until the server is asked again. */
  change: <Row>(name: SiteListName, change: (rows: Row[]) => Row[]) => void;
  /** Asks for the site, its figures and its lists anew. */
  refresh: () => Promise<void>;
}

export function useSiteLists(siteId: number): SiteLists {
  const client = useQueryClient();
  return useMemo(
    () => ({
      change: <Row>(name: SiteListName, change: (rows: Row[]) => Row[]) => {
        client.setQueryData<Row[]>(keyOf(siteId, name), (rows) => rows && change(rows));
      },
      refresh: async () => {
        void client.invalidateQueries({ queryKey: ['sites'] });
        await client.invalidateQueries({ queryKey: ['site', siteId] });
      },
    }),
    [client, siteId],
  );
}
