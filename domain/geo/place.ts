import type { Point } from './distance.js';

/** How near to the address a found point is: at it, or in the middle of its ZIP or its city. */
export const PLACE_PRECISIONS = ['address', 'zip', 'city'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** GET /geolocate; the JSON null where nothing was found. */
export interface FoundPlace extends Point {
  precision: PlacePrecision;
}
