import {
  latLngBounds,
  point,
  type FitBoundsOptions,
  type LatLngTuple,
  type Map as LeafletMap,
} from 'leaflet';
import type { BaseMap } from '../../domain/geo/base-map.js';
import { toLatLngs } from './leaflet-shapes.js';

/** Shorter than Leaflet's default: our animations take at most a fifth of a second. */
const PAN_SECONDS = 0.18;

export function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Leaflet ignores moves during a zoom animation, so they wait for its end. */
function runAfterZoom(map: LeafletMap, move: () => void): void {
  if (map.getPane('mapPane')?.classList.contains('leaflet-zoom-anim')) map.once('moveend', move);
  else move();
}

export function moveMap(map: LeafletMap, center: LatLngTuple, zoom: number): void {
  runAfterZoom(map, () => map.setView(center, zoom, { animate: wantsMotion(), duration: PAN_SECONDS }));
}

/** Keeps pins clear of the map's edges and buttons; a single pin isn't shown closer than this. */
const PADDING = { topLeft: point(64, 16), bottomRight: point(16, 24) };
export const FIT: FitBoundsOptions = {
  paddingTopLeft: PADDING.topLeft,
  paddingBottomRight: PADDING.bottomRight,
  maxZoom: 12,
};

export function getStateCorners({ outline }: BaseMap): LatLngTuple[] {
  const all = latLngBounds(toLatLngs(outline).flat());
  return [
    [all.getSouth(), all.getWest()],
    [all.getNorth(), all.getEast()],
  ];
}

export function showAll(map: LeafletMap, points: LatLngTuple[]): void {
  runAfterZoom(map, () =>
    map.fitBounds(latLngBounds(points), { ...FIT, animate: wantsMotion(), duration: PAN_SECONDS }),
  );
}

export function getZoomForAll(map: LeafletMap, points: LatLngTuple[]): number {
  return map.getBoundsZoom(latLngBounds(points), false, PADDING.topLeft.add(PADDING.bottomRight));
}
