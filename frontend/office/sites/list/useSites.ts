import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { SiteMetrics, SiteRow } from '../../../../domain/contract/site.js';
import { PAGE_SIZE } from '../../../../domain/enums/lists.js';
import { useLanguage } from '../../../shell/texts.js';
import { useOfficeDataProvider } from '../../data/data-provider.js';
import type { ListState } from '../../list/ListFrame.js';
import { findSites } from './find-sites.js';
import type { SitesView } from './sites-address.js';

/** Without a network a call fails, and says so, instead of waiting for one unseen. */
const ALWAYS = { networkMode: 'always' } as const;
const NO_SITES: readonly SiteRow[] = [];

export interface SiteList {
  /** The page of the list that the address asks for. */
  list: ListState<SiteRow>;
  /** All that fit the filters, in the order of the list. */
  found: readonly SiteRow[];
  /** Whether all sites have come. */
  isReady: boolean;
}

/** The sites that this person looks after, as the address narrows and sorts them. */
export function useSites({ filter, page, sort }: SitesView): SiteList {
  const provider = useOfficeDataProvider();
  const [language] = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sites', 'rows'],
    queryFn: () => provider.siteRows(),
    ...ALWAYS,
  });
  const found = useMemo(
    () => (data ? findSites(data, { filter, sort }, language) : NO_SITES),
    [data, filter, sort, language],
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  const first = (page - 1) * PAGE_SIZE;
  return {
    list: {
      rows: data && found.slice(first, first + PAGE_SIZE),
      count: found.length,
      hasFailed: isError,
      isOutdated: false,
      retry,
    },
    found,
    isReady: data !== undefined,
  };
}

/** The numbers over the list; undefined until they have come. */
export function useSiteMetrics(): { metrics: SiteMetrics | undefined; hasFailed: boolean } {
  const provider = useOfficeDataProvider();
  const { data, isError } = useQuery({
    queryKey: ['sites', 'metrics'],
    queryFn: () => provider.siteMetrics(),
    ...ALWAYS,
  });
  return { metrics: data, hasFailed: isError };
}

/** Lets every list of sites be asked for anew. */
export function useSitesChanged(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['sites'] }), [client]);
}
