import { useCallback } from 'react';
import type { MapSite } from '../../../domain/contract/site.js';
import { isOffered } from '../../../domain/status/site-status.js';
import { useSiteNames } from '../../map/map-data.js';
import { useText } from '../../shell/texts.js';
import type { Choices } from './choices.js';

export interface ChosenSite {
  name: string;
  district: string | null;
  /** Chosen before and taking no applications since: it may stay, but not be chosen anew. */
  isClosed: boolean;
}

/** Knows the sites that may stand among the choices, those closed since by their names alone. */
export function useChosenSites(sites: readonly MapSite[], choices: Choices): (siteId: number) => ChosenSite {
  const text = useText();
  const isOnMap = (siteId: number | null): boolean => sites.some(({ id }) => id === siteId);
  const areNamesNeeded = Object.values(choices).some((siteId) => siteId !== null && !isOnMap(siteId));
  const names = useSiteNames(areNamesNeeded);

  return useCallback(
    (siteId) => {
      const site = sites.find(({ id }) => id === siteId);
      if (site) return { name: site.name, district: site.district, isClosed: !isOffered(site.status) };
      return { name: names.get(siteId) ?? text('map.unknownSite'), district: null, isClosed: true };
    },
    [sites, names, text],
  );
}
