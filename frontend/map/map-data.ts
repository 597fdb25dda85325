import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MapSite } from '../../domain/contract/site.js';
import type { BaseMap, LatLng } from '../../domain/geo/base-map.js';
import type { ZipPoints } from '../../domain/geo/zip-point.js';
import { api } from '../shell/api.js';
import { ONCE } from '../shell/query-client.js';

export interface MapData {
  baseMap: BaseMap;
  sites: readonly MapSite[];
  zipPoints: ZipPoints;
}

function packFile<T>(name: string) {
  return queryOptions({
    queryKey: ['state', name],
    queryFn: async (): Promise<T> => {
      const answer = await fetch(`/state/${name}`);
      if (!answer.ok) throw new Error(`${name}: ${String(answer.status)}`);
      return (await answer.json()) as T;
    },
    ...ONCE,
  });
}

const baseMapQuery = packFile<BaseMap>('base-map.json');
export const zipsQuery = packFile<ZipPoints>('zips.json');
export const townsQuery = packFile<Readonly<Record<string, LatLng>>>('places.json');

export function useMapData({ hasOwn = false } = {}) {
  const path = hasOwn ? '/sites/map?own=true' : '/sites/map';
  return useQuery({
    queryKey: ['map', path],
    queryFn: async ({ client }): Promise<MapData> => {
      const [baseMap, zipPoints, sites] = await Promise.all([
        client.query({ ...baseMapQuery, retry: false }),
        client.query({ ...zipsQuery, retry: false }),
        api.get<MapSite[]>(path),
      ]);
      return { baseMap, zipPoints, sites };
    },
    ...ONCE,
    // Reloaded each time a map opens: seats fill up and sites close.
    gcTime: 0,
  });
}

export function useBaseMap() {
  return useQuery(baseMapQuery);
}

/** The state's ZIPs; null until they're loaded. Without them only the distances are missing. */
export function useZipPoints(): ZipPoints | null {
  return useQuery(zipsQuery).data ?? null;
}
