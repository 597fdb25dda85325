import type { LatLngTuple, Map as LeafletMap } from 'leaflet';

/** Leaflet would take longer: nothing of ours moves for more than a fifth of a second. */
const PAN_SECONDS = 0.18;

export function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Brings the map elsewhere, at once for those who want no motion. */
export function moveMap(map: LeafletMap, centre: LatLngTuple, zoom: number): void {
  map.setView(centre, zoom, { animate: wantsMotion(), duration: PAN_SECONDS });
}
