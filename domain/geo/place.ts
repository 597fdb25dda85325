export type PlacePrecision = 'address' | 'zip' | 'city';

export class PointPlace {
  county!: string | null;
  /** The district of the nearest public school in that county. */
  district!: string | null;
}

/** JSON null if nothing was found. */
export class FoundPlace {
  lat!: number;
  lng!: number;
  precision!: PlacePrecision;
}
