import type { Point } from './distance.js';

/** How precise a found point is: the address itself, or the center of its ZIP or city. */
export const PLACE_PRECISIONS = ['address', 'zip', 'city'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** GET /geolocate/point: where a point is, as far as the data pack knows. */
export interface PointPlace {
  county: string | null;
  /** The district of the public school in that county that's nearest. */
  district: string | null;
}

/** GET /geolocate; JSON null if nothing was found. */
export interface FoundPlace extends Point {
  precision: PlacePrecision;
}
