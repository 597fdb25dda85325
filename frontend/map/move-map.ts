import {
  latLngBounds,
  point,
  type FitBoundsOptions,
  type LatLngTuple,
  type Map as LeafletMap,
} from 'leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import { ringsOf } from './leaflet-shapes.js';

/** Leaflet would take longer: nothing of ours moves for more than a fifth of a second. */
const PAN_SECONDS = 0.18;

export function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings the map elsewhere, at once for those who want no motion. */
export function moveMap(map: LeafletMap, centre: LatLngTuple, zoom: number): void {
  map.setView(centre, zoom, { animate: wantsMotion(), duration: PAN_SECONDS });
}

/** Pins keep clear of the map's edges and of its buttons, and a single one is not looked at from nearer than this. */
const PADDING = { topLeft: point(64, 16), bottomRight: point(16, 24) };
export const FIT: FitBoundsOptions = {
  paddingTopLeft: PADDING.topLeft,
  paddingBottomRight: PADDING.bottomRight,
  maxZoom: 12,
};

/** The whole state. */
export function stateCorners({ outline }: BaseMap): LatLngTuple[] {
  const all = latLngBounds(ringsOf(outline).flat());
  return [
    [all.getSouth(), all.getWest()],
    [all.getNorth(), all.getEast()],
  ];
}

/** Brings the map to where all of these points are in sight. */
export function showAll(map: LeafletMap, points: LatLngTuple[]): void {
  map.fitBounds(latLngBounds(points), { ...FIT, animate: wantsMotion(), duration: PAN_SECONDS });
}

/** The zoom at which all of these points are in sight, however far that is. */
export function zoomOfAll(map: LeafletMap, points: LatLngTuple[]): number {
  return map.getBoundsZoom(latLngBounds(points), false, PADDING.topLeft.add(PADDING.bottomRight));
}
