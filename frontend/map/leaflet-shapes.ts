import type { LatLngTuple } from 'leaflet';
import type { BaseMap, LatLng, Ring } from '../../domain/geo/base-map.js';
import type { Point } from '../../domain/geo/distance.js';

/** The base map's points as Leaflet takes them: it wants to own its arrays. */
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

/** Farther than anybody can drag the map, in degrees beyond its bounds. */
const BEYOND = 30;

/** All the world that can be seen, with the state cut out of it. */
export function maskOf({ bounds: [[south, west], [north, east]], outline }: BaseMap): LatLngTuple[][] {
  const around: LatLngTuple[] = [
    [south - BEYOND, west - BEYOND],
    [north + BEYOND, west - BEYOND],
    [north + BEYOND, east + BEYOND],
    [south - BEYOND, east + BEYOND],
  ];
  return [around, ...ringsOf(outline)];
}
