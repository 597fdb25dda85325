import { useQuery } from '@tanstack/react-query';
import type { PublicSite } from '../../../domain/contract/site.js';
import { findPlace, isZip, type FoundTown } from '../../../domain/sites/find-sites.js';
import { townsQuery, zipsQuery } from '../../map/map-data.js';
import { api } from '../../shell/api.js';

export function usePublicSites() {
  return useQuery({ queryKey: ['sites', 'public'], queryFn: () => api.get<PublicSite[]>('/sites/public') });
}

/** The ZIP or town that was typed; null if it's neither, undefined until that's known. */
export function useTown(typed: string): FoundTown | null | undefined {
  const isAsked = typed !== '';
  const isTown = isAsked && !isZip(typed);
  // If ZIPs can't be loaded, only the distances are missing.
  const zips = useQuery({ ...zipsQuery, enabled: isAsked && !isTown });
  const towns = useQuery({ ...townsQuery, enabled: isTown });
  if (zips.isLoading || towns.isLoading) return undefined;
  return isAsked ? findPlace(typed, zips.data ?? {}, towns.data ?? {}) : null;
}
