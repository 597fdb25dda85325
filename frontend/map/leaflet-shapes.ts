import type { LatLngTuple } from 'leaflet';
import type { BaseMap, LatLng, Ring } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';

function toTuple([lat, lng]: LatLng): LatLngTuple {
  return [lat, lng];
}

export function toLatLng({ lat, lng }: Point): LatLngTuple {
  return [lat, lng];
}

export function toLatLngs(rings: readonly Ring[]): LatLngTuple[][] {
  return rings.map((ring) => ring.map(toTuple));
}

export function getCorners([southWest, northEast]: BaseMap['bounds']): [LatLngTuple, LatLngTuple] {
  return [toTuple(southWest), toTuple(northEast)];
}

/** In degrees beyond the map's bounds, farther than anyone can drag. */
const BEYOND = 30;

export function getMask({ bounds: [[south, west], [north, east]], outline }: BaseMap): LatLngTuple[][] {
  const around: LatLngTuple[] = [
    [south - BEYOND, west - BEYOND],
    [north + BEYOND, west - BEYOND],
    [north + BEYOND, east + BEYOND],
    [south - BEYOND, east + BEYOND],
  ];
  return [around, ...toLatLngs(outline)];
}
