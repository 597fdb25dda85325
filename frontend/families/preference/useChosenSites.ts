import { useCallback } from 'react';
import type { MapSite } from '../../../domain/contract/site.js';
import type { Choice, ChoiceState } from '../../../domain/status/choice-state.js';
import { useText } from '../../shell/texts.js';

export interface ChosenSite {
  name: string;
  district: string | null;
  /** The application's state there, if it's a saved choice. */
  state: ChoiceState | null;
}

/** Finds the sites that can be choices: those on the map, and those saved earlier. */
export function useChosenSites(
  sites: readonly MapSite[],
  saved: readonly Choice[],
): (siteId: number) => ChosenSite {
  const text = useText();
  return useCallback(
    (siteId) => {
      const known = saved.find((choice) => choice.siteId === siteId);
      if (known) return known;
      const site = sites.find(({ id }) => id === siteId);
      const { name, district } = site ?? { name: text('map.unknownSite'), district: null };
      return { name, district, state: null };
    },
    [sites, saved, text],
  );
}
