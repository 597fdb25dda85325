import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteDetail } from '../../../../domain/contract/site.js';
import type { Details } from '../../../facts/DetailsState.js';
import { useRecord } from '../../data/useRecord.js';
import { siteCalls } from './site-calls.js';

/** Without a network a call fails, and says so, instead of waiting for one unseen. */
const ALWAYS = { networkMode: 'always' } as const;

function keyOf(id: number) {
  return ['site', id] as const;
}

/** One site; unknown ids and those of others are answered alike. */
export function useSite(id: number): [Details<SiteDetail>, () => void] {
  return useRecord(keyOf(id), () => siteCalls.read(id));
}

/** The site that this person has on the screen. */
export interface SiteShelf {
  /** Asks the server anew, for the screen too. */
  refresh: (id: number) => Promise<SiteDetail>;
  /** Takes over a site as a save answered it. */
  put: (site: SiteDetail) => void;
  /** Asks anew for the site and for its lists: they change with its status. */
  renew: (id: number) => Promise<void>;
}

export function useSiteShelf(): SiteShelf {
  const client = useQueryClient();
  return useMemo(
    () => ({
      refresh: (id) =>
        client.query({
          queryKey: keyOf(id),
          queryFn: () => siteCalls.read(id),
          staleTime: 0,
          // Somebody waits for the answer: a failure is told at once.
          retry: false,
          ...ALWAYS,
        }),
      put: (site) => {
        client.setQueryData(keyOf(site.id), site);
      },
      // Whose keys begin with the site's.
      renew: (id) => client.invalidateQueries({ queryKey: keyOf(id) }),
    }),
    [client],
  );
}
