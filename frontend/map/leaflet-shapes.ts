import type { LatLngTuple } from 'leaflet';
import type { BaseMap, LatLng, Ring } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';

/** A point of the base map as Leaflet's mutable array. */
function pointOf([lat, lng]: LatLng): LatLngTuple {
  return [lat, lng];
}

export function positionOf({ lat, lng }: Point): LatLngTuple {
  return [lat, lng];
}

export function ringsOf(rings: readonly Ring[]): LatLngTuple[][] {
  return rings.map((ring) => ring.map(pointOf));
}

export function cornersOf([southWest, northEast]: BaseMap['bounds']): [LatLngTuple, LatLngTuple] {
  return [pointOf(southWest), pointOf(northEast)];
}

/** In degrees beyond the map's bounds, farther than anyone can drag. */
const BEYOND = 30;

/** The visible world with the state cut out. */
export function maskOf({ bounds: [[south, west], [north, east]], outline }: BaseMap): LatLngTuple[][] {
  const around: LatLngTuple[] = [
    [south - BEYOND, west - BEYOND],
    [north + BEYOND, west - BEYOND],
    [north + BEYOND, east + BEYOND],
    [south - BEYOND, east + BEYOND],
  ];
  return [around, ...ringsOf(outline)];
}
