import { useCallback } from 'react';
import type { MapSite, SiteRoom } from '../../../domain/contract/site.js';
import { getSiteRoom } from '../../../domain/sites/site-demand.js';
import type { Choice, ChoiceState } from '../../../domain/status/choice-state.js';
import { useText } from '../../shell/texts.js';

export interface ChosenSite {
  name: string;
  district: string | null;
  /** The state of the application there, if it's a saved choice. */
  state: ChoiceState | null;
  room: SiteRoom | null;
}

const UNDECIDED: readonly (ChoiceState | undefined)[] = [undefined, 'waiting', 'listed'];

export function useChosenSites(
  sites: readonly MapSite[],
  saved: readonly Choice[],
): (siteId: number) => ChosenSite {
  const text = useText();
  return useCallback(
    (siteId) => {
      const known = saved.find((choice) => choice.siteId === siteId);
      const site = sites.find(({ id }) => id === siteId);
      const room = UNDECIDED.includes(known?.state) && site ? getSiteRoom(site) : null;
      const { name, district } = known ?? site ?? { name: text('map.unknownSite'), district: null };
      return { name, district, state: known?.state ?? null, room };
    },
    [sites, saved, text],
  );
}
