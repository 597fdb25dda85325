import type { BaseMap, LatLng, Ring } from './base-map.js';
import { metresBetween, type Point } from './distance.js';

/** Outlines are drawn coarsely: a school at the very border may stand a little outside of its state's line. */
const BORDER_METRES = 1500;

/** Whether a point lies in the state that the map shows, or so near to its border that the line can't tell. */
export function isInState({ outline }: Pick<BaseMap, 'outline'>, point: Point): boolean {
  // Holes and islands alike: whoever crosses an odd number of lines on the way out is inside.
  const isInside = outline.filter((ring) => isEncircled(ring, point)).length % 2 === 1;
  return isInside || outline.some((ring) => isNear(ring, point));
}

function sidesOf(ring: Ring): (readonly [LatLng, LatLng])[] {
  return ring.slice(1).map((to, at) => [ring[at] ?? to, to]);
}

function isEncircled(ring: Ring, { lat, lng }: Point): boolean {
  const crossed = sidesOf(ring).filter(
    ([[lat1, lng1], [lat2, lng2]]) =>
      lat1 > lat !== lat2 > lat && lng < lng1 + ((lat - lat1) / (lat2 - lat1)) * (lng2 - lng1),
  );
  return crossed.length % 2 === 1;
}

function isNear(ring: Ring, point: Point): boolean {
  return sidesOf(ring).some(
    ([from, to]) => metresBetween(point, nearestOn(from, to, point)) <= BORDER_METRES,
  );
}

/** The point of a side that is nearest, on a plane: exact enough for the few metres that are asked about. */
function nearestOn([lat1, lng1]: LatLng, [lat2, lng2]: LatLng, { lat, lng }: Point): Point {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  const [north, east] = [lat2 - lat1, (lng2 - lng1) * narrowing];
  const length = north ** 2 + east ** 2;
  const along = length === 0 ? 0 : ((lat - lat1) * north + (lng - lng1) * narrowing * east) / length;
  const share = Math.min(1, Math.max(0, along));
  return { lat: lat1 + share * (lat2 - lat1), lng: lng1 + share * (lng2 - lng1) };
}
