/** A point as maps and outlines hold it: [lat, lng] in decimal degrees. */
export type LatLng = readonly [number, number];

/** A closed line of points; the first is the last. */
export type Ring = readonly LatLng[];

/** The map that needs no internet: what states/<code>/base-map.json holds (scripts/make-base-map.mjs). */
export interface BaseMap {
  readonly state: string;
  readonly center: LatLng;
  readonly zoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** South-west and north-east corner. */
  readonly bounds: readonly [LatLng, LatLng];
  readonly attribution: string;
  readonly outline: readonly Ring[];
  readonly counties: readonly { readonly name: string; readonly rings: readonly Ring[] }[];
  /** Rank 1 is to be read from afar, rank 4 only from near. */
  readonly places: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lng: number;
    readonly rank: number;
  }[];
}
