import { useEffect, useState } from 'react';
import type { MapSite } from '../../domain/contract/site.js';
import type { BaseMap, LatLng } from '../../domain/geo/base-map.js';
import type { ZipPoints } from '../../domain/geo/zip-point.js';
import { api } from '../shell/api.js';

export interface MapData {
  baseMap: BaseMap;
  sites: readonly MapSite[];
  zipPoints: ZipPoints;
}

type Loading<T> =
  { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; value: T };

async function packFile<T>(name: string): Promise<T> {
  const answer = await fetch(`/state/${name}`);
  if (!answer.ok) throw new Error(`${name}: ${String(answer.status)}`);
  return (await answer.json()) as T;
}

/** Loads on the first call and caches the result; a failed load is tried again on the next call. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

const loadBaseMap = loadOnce(() => packFile<BaseMap>('base-map.json'));
export const loadZipPoints = loadOnce(() => packFile<ZipPoints>('zips.json'));

async function loadMapData(path: string): Promise<MapData> {
  const [baseMap, zipPoints, sites] = await Promise.all([
    loadBaseMap(),
    loadZipPoints(),
    // Reloaded each time a map opens: seats fill up and sites close.
    api.get<MapSite[]>(path),
  ]);
  return { baseMap, zipPoints, sites };
}

function useLoading<T>(load: () => Promise<T>): Loading<T> {
  const [loading, setLoading] = useState<Loading<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const retry = (): void => {
      setLoading({ state: 'loading' });
      setAttempt((count) => count + 1);
    };
    load().then(
      (value) => {
        if (isCurrent) setLoading({ state: 'ready', value });
      },
      () => {
        if (isCurrent) setLoading({ state: 'failed', retry });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  return loading;
}

const loadOffered = (): Promise<MapData> => loadMapData('/sites/map');
const loadWithOwn = (): Promise<MapData> => loadMapData('/sites/map?own=true');

export function useMapData({ hasOwn = false } = {}): Loading<MapData> {
  return useLoading(hasOwn ? loadWithOwn : loadOffered);
}

export function useBaseMap(): Loading<BaseMap> {
  return useLoading(loadBaseMap);
}

/** The state's ZIPs; null until they're loaded. Without them only the distances are missing. */
export function useZipPoints(): ZipPoints | null {
  const [points, setPoints] = useState<ZipPoints | null>(null);
  useEffect(() => {
    loadZipPoints().then(setPoints, () => undefined);
  }, []);
  return points;
}

export const loadTowns = loadOnce(() => packFile<Readonly<Record<string, LatLng>>>('places.json'));
