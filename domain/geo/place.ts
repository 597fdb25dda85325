import type { Point } from './distance.js';

/** How precise a found point is: the address itself, or the center of its ZIP or city. */
export const PLACE_PRECISIONS = ['address', 'zip', 'city'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** GET /geolocate; JSON null if nothing was found. */
export interface FoundPlace extends Point {
  precision: PlacePrecision;
}
