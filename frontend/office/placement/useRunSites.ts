import { useMemo } from 'react';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import type { SiteRow } from '../../../domain/contract/site.js';
import type { SpareSite } from '../../../domain/placement/run-reading.js';
import { siteLabel } from '../../../domain/sites/site-label.js';
import { useSiteRows } from '../sites/useSiteRows.js';

/** A site as it's now, with the seats that the run left free. */
type RunSite = SiteRow & SpareSite & { label: string };

/** By id. */
export type RunSites = ReadonlyMap<number, RunSite>;

const NO_SITES: RunSites = new Map();

/** The sites of a run, for advice about seats; none until they're loaded. */
export function useRunSites(run: PlacementRunDetail): RunSites {
  const { data } = useSiteRows();
  return useMemo(() => {
    if (!data) return NO_SITES;
    const free = new Map(run.bySite.map(({ siteId, seats, filled }) => [siteId, seats - filled]));
    return new Map(
      data.map((site) => [site.id, { ...site, label: siteLabel(site), free: free.get(site.id) ?? 0 }]),
    );
  }, [data, run]);
}
