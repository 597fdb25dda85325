import type { Point } from './distance.js';

export type PlacePrecision = 'address' | 'zip' | 'city';

export interface PointPlace {
  county: string | null;
  /** The district of the nearest public school in that county. */
  district: string | null;
}

/** JSON null if nothing was found. */
export interface FoundPlace extends Point {
  precision: PlacePrecision;
}
